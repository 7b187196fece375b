import ArchiveFiles
import Domain
import Mirror

/// The files of a ZIP archive.
struct ZIPContainer: FileContainer {
    let files: [SourceFile]
    let refused: [(path: String, reason: String)]
    private let reader: ZIPReader

    init(path: String) throws(ArchiveError) {
        reader = try ZIPReader(path: path) { bytes in ForeignText(Array(bytes)).text }
        files = reader.entries.enumerated().compactMap { place, entry in
            // Folders are entries without content.
            guard !entry.name.hasSuffix("/") else { return nil }
            return SourceFile(
                path: entry.name, byteCount: entry.byteCount, changedAt: entry.changedAt.map { Instant(milliseconds: $0 * 1_000) },
                place: place)
        }
        refused = reader.refused.map { ($0.name, $0.reason) }
    }

    func read(_ place: Int, _ body: (UnsafeRawBufferPointer) throws -> Void) throws { try reader.read(reader.entries[place], body) }
}

/// The files of a tar archive.
struct TARContainer: FileContainer {
    let files: [SourceFile]
    let refused: [(path: String, reason: String)]
    private let reader: TARReader

    init(path: String) throws(ArchiveError) {
        reader = try TARReader(path: path) { bytes in ForeignText(Array(bytes)).text }
        files = reader.entries.enumerated().map { place, entry in
            SourceFile(
                path: entry.name, byteCount: entry.byteCount, changedAt: Instant(validating: entry.changedAt &* 1_000), place: place)
        }
        refused = reader.refused.map { ($0.name, $0.reason) }
    }

    func read(_ place: Int, _ body: (UnsafeRawBufferPointer) throws -> Void) throws { try reader.read(reader.entries[place], body) }
}
