/// The tables of a TIFF file, of a raw photo laid out as one, or of an Exif block (TIFF 6.0, BigTIFF, CIPA DC-008).
///
/// Whatever the bytes say, few tables are read, each once and of few fields.
struct TIFFTables {
    /// The largest number of tables that are read of a file.
    static let maximumTables = 64
    /// The largest number of fields of a table; one with more is not read.
    static let maximumFields = 2_048
    /// The number of bytes at the start of a block in which its header is searched.
    private static let headerBytes = 32
    private static let subtables = 330

    let source: ByteSource
    /// Whether the first byte of a number is its least.
    let isLittle: Bool
    /// Whether offsets have 64 bits.
    let isBig: Bool
    private let first: Int64

    /// Reads a header; nil if there is none.
    init?(_ source: ByteSource) {
        let head = source.bytes(at: 0, count: 16)
        guard head.count >= 8, head[0] == head[1], head[0] == UInt8(ascii: "I") || head[0] == UInt8(ascii: "M") else { return nil }
        self.source = source
        isLittle = head[0] == UInt8(ascii: "I")
        // Olympus and Panasonic write other numbers than 42 into their raw photos.
        let version = isLittle ? Int(head[2]) | Int(head[3]) << 8 : Int(head[2]) << 8 | Int(head[3])
        guard [42, 43, 0x4F52, 0x5352, 0x55].contains(version) else { return nil }
        isBig = version == 43
        guard !isBig || head.count == 16 else { return nil }
        let place = Self.number(isBig ? head[8..<16] : head[4..<8], isLittle: isLittle)
        guard place < UInt64(source.count) else { return nil }
        first = Int64(place)
    }

    /// Reads the header of an Exif block, which may stand behind a few bytes of its container.
    init?(exif block: [UInt8]) {
        let limit = min(Self.headerBytes, block.count)
        for start in 0..<limit
        where block[start...].starts(with: [0x49, 0x49, 0x2A, 0]) || block[start...].starts(with: [0x4D, 0x4D, 0, 0x2A]) {
            self.init(ByteSource(Array(block[start...])))
            return
        }
        return nil
    }

    /// Returns a number of up to 8 bytes in the file's order.
    func number(_ bytes: ArraySlice<UInt8>) -> UInt64 { Self.number(bytes, isLittle: isLittle) }

    private static func number(_ bytes: ArraySlice<UInt8>, isLittle: Bool) -> UInt64 {
        isLittle ? bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) } : bytes.reduce(0) { $0 << 8 | UInt64($1) }
    }

    /// The first table; nil if it can't be read.
    var main: TIFFTable? { TIFFTable(self, at: first) }

    /// Returns the table to which a field of another leads; nil if there is none.
    func table(_ tag: Int, of table: TIFFTable?) -> TIFFTable? {
        table?.numbers(tag).first.flatMap { Int64(exactly: $0) }.flatMap { TIFFTable(self, at: $0) }
    }

    /// Returns the tables one after another, each with those below it; loops end where they begin again.
    func pages() -> [(page: TIFFTable, parts: [TIFFTable])] {
        var (seen, found): (Set<Int64>, [(page: TIFFTable, parts: [TIFFTable])]) = ([], [])
        func read(_ offset: Int64) -> TIFFTable? {
            seen.count < Self.maximumTables && seen.insert(offset).inserted ? TIFFTable(self, at: offset) : nil
        }
        var offset = first
        while offset != 0, let page = read(offset) {
            found.append((page, page.numbers(Self.subtables).compactMap { Int64(exactly: $0) }.compactMap(read)))
            offset = page.next
        }
        return found
    }
}
