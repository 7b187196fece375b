import CZlib

/// A reader of a ZIP archive that may come from anybody: it reads nothing that is missing in the directory, no two contents share bytes,
/// and each matches its size and checksum, or is refused.
public final class ZIPReader: Sendable {
    /// One content of an archive.
    public struct Entry: Equatable, Sendable {
        /// The name, with folders separated by slashes.
        public let name: String
        /// The number of bytes when unpacked.
        public let byteCount: Int64
        /// The number of bytes in the archive.
        let packedByteCount: Int64
        /// Whether the content is compressed (DEFLATE), as by some programs that pack an archive again.
        let isPacked: Bool
        /// The CRC-32 of the content.
        let checksum: UInt32
        /// The offset of the content's header.
        let offset: Int64
        /// When the file was changed, in seconds since 1970; nil for unknown.
        public var changedAt: Int64?
    }

    /// A content that can't be read.
    public struct Refused: Equatable, Sendable {
        /// The name, as far as it can be read.
        public let name: String
        /// What is wrong with it.
        public let reason: String
    }

    /// The contents of the archive.
    public let entries: [Entry]
    /// The contents that can't be read, where they don't refuse the whole archive.
    public let refused: [Refused]
    private let file: ArchiveInput
    private let places: [String: Int]

    /// The number of bytes in a header without name and further fields.
    static let headerLength = 30
    /// The number of bytes that are read at a time.
    private static let blockBytes = 256 << 10

    /// Opens an archive; throws `refused` for anything else.
    ///
    /// With a way to read names that may be in any encoding, only the entries are refused that can't be read.
    public init(path: String, naming: ((ArraySlice<UInt8>) -> String)? = nil) throws(ArchiveError) {
        file = try ArchiveInput(path: path)
        let directory = try ZIPDirectory(file, naming: naming)
        (entries, refused) = (directory.entries, directory.refused)
        places = Dictionary(entries.enumerated().map { ($1.name, $0) }) { first, _ in first }
    }

    /// The number of bytes in all contents.
    public var byteCount: Int64 {
        entries.reduce(0) { sum, entry in
            let (next, isOver) = sum.addingReportingOverflow(entry.byteCount)
            return isOver ? .max : next
        }
    }

    /// Returns the content with a name; nil if there is none.
    public func entry(_ name: String) -> Entry? { places[name].map { entries[$0] } }

    /// Reads a content from beginning to end, a block at a time; throws `refused`, or what `body` throws.
    public func read(_ entry: Entry, _ body: (UnsafeRawBufferPointer) throws -> Void) throws {
        let start = try start(of: entry)
        var (checksum, count) = (crc32(0, nil, 0), Int64(0))
        func check(_ bytes: UnsafeRawBufferPointer) throws {
            count += Int64(bytes.count)
            guard count <= entry.byteCount else { throw ArchiveError.refused("\(entry.name) is larger than declared.") }
            checksum = crc32_z(checksum, bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count)
            try body(bytes)
        }
        if entry.isPacked {
            let inflation = try Inflation(blockBytes: Self.blockBytes)
            try blocks(of: entry, from: start) { try inflation.unpack($0, check) }
            guard inflation.isAtEnd else { throw ArchiveError.refused("\(entry.name) is truncated.") }
        } else {
            try blocks(of: entry, from: start, check)
        }
        guard count == entry.byteCount, UInt32(truncatingIfNeeded: checksum) == entry.checksum else {
            throw ArchiveError.refused("\(entry.name) is damaged.")
        }
    }

    /// Returns all bytes of a content of at most `limit` bytes.
    public func bytes(of entry: Entry, limit: Int) throws -> [UInt8] {
        guard entry.byteCount <= Int64(limit) else { throw ArchiveError.refused("\(entry.name) is too large.") }
        var bytes: [UInt8] = []
        try read(entry) { bytes += $0 }
        return bytes
    }

    /// Reads the lines of a content, without their line feeds and without empty ones. Refuses a line of more than `limit` bytes; one that
    /// is longer by less than a block may pass.
    public func lines(of entry: Entry, limit: Int, _ body: (ArraySlice<UInt8>) throws -> Void) throws {
        var rest: [UInt8] = []
        try read(entry) { block in
            rest += block
            var start = 0
            while let end = rest[start...].firstIndex(of: UInt8(ascii: "\n")) {
                if end > start { try body(rest[start..<end]) }
                start = end + 1
            }
            rest.removeFirst(start)
            guard rest.count <= limit else { throw ArchiveError.refused("A line of \(entry.name) is too long.") }
        }
        if !rest.isEmpty { try body(rest[...]) }
    }

    private func start(of entry: Entry) throws(ArchiveError) -> Int64 {
        var header = Bytes(try file.read(at: entry.offset, Self.headerLength)[...])
        guard header.number(4) == 0x0403_4B50 else { throw .refused("\(entry.name) is not where the archive's directory says.") }
        header.skip(22)
        return entry.offset + Int64(Self.headerLength) + header.number(2) + header.number(2)
    }

    private func blocks(of entry: Entry, from start: Int64, _ body: (UnsafeRawBufferPointer) throws -> Void) throws {
        let block = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.blockBytes, alignment: 16)
        defer { block.deallocate() }
        var rest = entry.packedByteCount
        while rest > 0 {
            let part = UnsafeMutableRawBufferPointer(rebasing: block[..<Int(min(rest, Int64(block.count)))])
            guard try file.read(into: part, at: start + entry.packedByteCount - rest) == part.count else {
                throw ArchiveError.refused("\(entry.name) is truncated.")
            }
            try body(UnsafeRawBufferPointer(part))
            rest -= Int64(part.count)
        }
    }
}
