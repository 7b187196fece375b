import Glibc

/// A reader of a tar archive that may come from anybody (POSIX.1-2001, `pax`; ustar; GNU's long names).
///
/// It is looked through once, and each content is then read where it lies. A damaged header ends the archive there.
public final class TARReader: Sendable {
    /// One content of an archive.
    public struct Entry: Equatable, Sendable {
        /// The name, with folders separated by slashes.
        public let name: String
        /// The number of bytes.
        public let byteCount: Int64
        /// When the file was changed, in seconds since 1970.
        public let changedAt: Int64
        let offset: Int64
    }

    /// The contents of the archive.
    public var entries: [Entry] { index.entries }
    /// The contents that can't be read.
    public var refused: [ZIPReader.Refused] { index.refused }
    private let file: ArchiveInput
    private let index: TARIndex

    private static let blockBytes = 256 << 10

    /// Opens an archive; throws `refused` for anything else.
    public init(path: String, naming: (ArraySlice<UInt8>) -> String) throws(ArchiveError) {
        file = try ArchiveInput(path: path)
        index = try TARIndex(file, naming: naming)
    }

    /// Returns whether a file begins like a tar archive.
    public static func isArchive(_ beginning: [UInt8]) -> Bool { TARIndex.isHeader(beginning[...]) }

    /// Reads a content from beginning to end, a block at a time.
    public func read(_ entry: Entry, _ body: (UnsafeRawBufferPointer) throws -> Void) throws {
        let block = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.blockBytes, alignment: 16)
        defer { block.deallocate() }
        var rest = entry.byteCount
        while rest > 0 {
            let part = UnsafeMutableRawBufferPointer(rebasing: block[..<Int(min(rest, Int64(block.count)))])
            guard try file.read(into: part, at: entry.offset + entry.byteCount - rest) == part.count else {
                throw ArchiveError.refused("\(entry.name) is truncated.")
            }
            try body(UnsafeRawBufferPointer(part))
            rest -= Int64(part.count)
        }
    }
}
