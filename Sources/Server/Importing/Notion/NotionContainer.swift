import ArchiveFiles
import Mirror

/// The files of an export of Notion, whose names end with identities: without these, where names are different without them, and with texts
/// that link to the files as they are called then.
struct NotionContainer: FileContainer {
    let files: [SourceFile]
    let refused: [(path: String, reason: String)]
    private let inner: [any FileContainer]
    private let places: [(container: Int, file: SourceFile)]
    /// The identities that stay in names, as another file has the same name.
    private let kept: Set<String>

    private static let digitCount = 32
    private static let endings: Set<String> = ["md", "html"]

    /// Takes the files of containers; nil if most of their pages have no identities.
    init?(_ inner: [any FileContainer]) {
        var (pages, known) = (0, 0)
        for file in inner.flatMap(\.files) where Self.endings.contains(SourcePath.ending(of: file.name)) {
            pages += 1
            if Self.identity(in: SourcePath.stem(of: file.name)) != nil { known += 1 }
        }
        guard known > 0, 2 * known >= pages else { return nil }
        let kept = Self.needed(inner.flatMap { $0.files.map(\.path) })
        var (files, places): ([SourceFile], [(container: Int, file: SourceFile)]) = ([], [])
        for (number, container) in inner.enumerated() {
            for file in container.files {
                files.append(
                    SourceFile(
                        path: Self.shortened(file.path, keeping: kept), byteCount: file.byteCount, changedAt: file.changedAt,
                        place: places.count))
                places.append((number, file))
            }
        }
        (self.inner, self.kept, self.files, self.places) = (inner, kept, files, places)
        refused = inner.flatMap(\.refused)
    }

    /// Returns the identities of names that others in their folder have as well.
    private static func needed(_ paths: [String]) -> Set<String> {
        var owners: [String: String] = [:]
        var needed: Set<String> = []
        for path in paths {
            var folder = ""
            for part in path.split(separator: "/") {
                let (stem, ending) = (SourcePath.stem(of: String(part)), SourcePath.ending(of: String(part)))
                let identity = identity(in: stem) ?? ""
                let short = folder + "/" + shortened(String(part), keeping: [])
                // A page and the folder of what is below it have one name.
                if let owner = owners[short + "\0" + ending], owner != identity { needed.formUnion([owner, identity]) }
                owners[short + "\0" + ending] = identity
                folder += "/" + part
            }
        }
        return needed
    }

    /// Returns the identity at the end of a name; nil for a name without one.
    private static func identity(in name: String) -> String? {
        let bytes = Array((name.hasSuffix("_all") ? String(name.dropLast(4)) : name).utf8)
        guard bytes.count > digitCount, bytes[bytes.count - digitCount - 1] == 0x20 else { return nil }
        let digits = bytes.suffix(digitCount)
        return digits.allSatisfy(isDigit) ? String(decoding: digits, as: UTF8.self) : nil
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte) }

    /// Returns a text without the identities behind blanks, also those that addresses encode.
    private static func shortened(_ text: String, keeping kept: Set<String>) -> String {
        let bytes = Array(text.utf8)
        guard bytes.count > digitCount else { return text }
        var (short, run): ([UInt8], Int) = ([], 0)
        for (place, byte) in bytes.enumerated() {
            short.append(byte)
            run = isDigit(byte) ? run + 1 : 0
            let isEnd = place + 1 == bytes.count || !isDigit(bytes[place + 1])
            guard isEnd, run >= digitCount else { continue }
            let identity = String(decoding: short.suffix(digitCount), as: UTF8.self)
            let before = short.dropLast(digitCount)
            // The digits of an encoded blank may be some of the run.
            if run == digitCount, before.last == 0x20, !kept.contains(identity) {
                short = Array(before.dropLast())
            } else if run == digitCount + 2, before.suffix(3).elementsEqual("%20".utf8), !kept.contains(identity) {
                short = Array(before.dropLast(3))
            }
        }
        return String(decoding: short, as: UTF8.self)
    }

    func read(_ place: Int, _ body: (UnsafeRawBufferPointer) throws -> Void) throws {
        let (container, file) = places[place]
        guard Self.endings.contains(SourcePath.ending(of: file.name)), file.byteCount <= Int64(ImportSource.maximumNoteBytes) else {
            return try inner[container].read(file.place, body)
        }
        var bytes: [UInt8] = []
        try inner[container].read(file.place) { bytes += $0 }
        let text = ForeignText(bytes)
        guard text.isCertain else { return try bytes.withUnsafeBytes(body) }
        try Array(Self.shortened(text.text, keeping: kept).utf8).withUnsafeBytes(body)
    }
}
