/// Writes a ZIP archive without compression (APPNOTE.TXT 6.3.10), entry after entry, with the fields of ZIP64 where the others end.
///
/// Contents may lie elsewhere: then memory holds only what stands between them.
public struct ZIPArchive: Sendable {
    private var bytes: [UInt8] = []
    private var directory: [UInt8] = []
    private var count: UInt64 = 0
    private var length: UInt64 = 0
    private let table: [UInt32]
    /// Counts the bytes of `finished` before each content that lies elsewhere, in the order in which they were added.
    public private(set) var gaps: [Int] = []

    /// Marks names in UTF-8.
    private static let flags: UInt16 = 0x0800
    /// Writes 1 January 1980, the zero of the format's clock, so that one content always has one form.
    private static let date: UInt16 = 0x21
    /// Ends what fields of four bytes hold; they hold this themselves where those of ZIP64 tell.
    private static let wordLimit: UInt64 = 0xFFFF_FFFF
    /// Ends what fields of two bytes hold.
    private static let shortLimit: UInt64 = 0xFFFF
    private static let usualVersion: UInt16 = 20
    private static let largeVersion: UInt16 = 45

    /// Starts an empty archive.
    public init() {
        table = (0..<256).map { index in
            var value = UInt32(index)
            for _ in 0..<8 { value = value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1 }
            return value
        }
    }

    /// Adds a file; folders in its name are parted by slashes.
    public mutating func add(_ name: String, _ content: [UInt8]) {
        addHeaders(name, checksum(of: content), UInt64(content.count))
        bytes += content
    }

    /// Adds a file whose content lies elsewhere, of a CRC-32 and so many bytes, which is to be put in at the last of `gaps`.
    public mutating func add(_ name: String, checksum: UInt32, byteCount: UInt64) {
        addHeaders(name, checksum, byteCount)
        gaps.append(bytes.count)
    }

    /// Gives the whole archive but for what lies elsewhere.
    public func finished() -> [UInt8] {
        let size = UInt64(directory.count)
        var end: [UInt8] = []
        if count >= ZIPArchive.shortLimit || length >= ZIPArchive.wordLimit {
            ZIPArchive.append(0x0606_4B50, 4, to: &end)
            ZIPArchive.append(44, 8, to: &end)
            ZIPArchive.append(UInt64(ZIPArchive.largeVersion), 2, to: &end)
            ZIPArchive.append(UInt64(ZIPArchive.largeVersion), 2, to: &end)
            ZIPArchive.append(0, 8, to: &end)
            for number in [count, count, size, length] { ZIPArchive.append(number, 8, to: &end) }
            ZIPArchive.append(0x0706_4B50, 4, to: &end)
            ZIPArchive.append(0, 4, to: &end)
            ZIPArchive.append(length + size, 8, to: &end)
            ZIPArchive.append(1, 4, to: &end)
        }
        ZIPArchive.append(0x0605_4B50, 4, to: &end)
        ZIPArchive.append(0, 4, to: &end)
        for _ in 0..<2 { ZIPArchive.append(min(count, ZIPArchive.shortLimit), 2, to: &end) }
        for number in [size, length] { ZIPArchive.append(min(number, ZIPArchive.wordLimit), 4, to: &end) }
        ZIPArchive.append(0, 2, to: &end)
        return bytes + directory + end
    }

    private mutating func addHeaders(_ name: String, _ checksum: UInt32, _ size: UInt64) {
        let name = Array(name.utf8)
        let start = length
        var sizes: [UInt8] = []
        if size >= ZIPArchive.wordLimit { for _ in 0..<2 { ZIPArchive.append(size, 8, to: &sizes) } }
        var places = sizes
        if start >= ZIPArchive.wordLimit { ZIPArchive.append(start, 8, to: &places) }

        let before = bytes.count
        ZIPArchive.append(0x0403_4B50, 4, to: &bytes)
        ZIPArchive.appendFields(checksum, size, name.count, large: sizes, to: &bytes)
        bytes += name
        ZIPArchive.appendLarge(sizes, to: &bytes)
        length += UInt64(bytes.count - before) + size

        ZIPArchive.append(0x0201_4B50, 4, to: &directory)
        ZIPArchive.append(UInt64(ZIPArchive.largeVersion), 2, to: &directory)
        ZIPArchive.appendFields(checksum, size, name.count, large: places, to: &directory)
        // Comment, disk and attributes are left empty.
        ZIPArchive.append(0, 8, to: &directory)
        ZIPArchive.append(0, 2, to: &directory)
        ZIPArchive.append(min(start, ZIPArchive.wordLimit), 4, to: &directory)
        directory += name
        ZIPArchive.appendLarge(places, to: &directory)
        count += 1
    }

    /// Appends what both headers of a file have in common.
    private static func appendFields(_ checksum: UInt32, _ size: UInt64, _ nameLength: Int, large: [UInt8], to bytes: inout [UInt8]) {
        append(UInt64(large.isEmpty ? usualVersion : largeVersion), 2, to: &bytes)
        append(UInt64(flags), 2, to: &bytes)
        append(0, 4, to: &bytes)
        append(UInt64(date), 2, to: &bytes)
        append(UInt64(checksum), 4, to: &bytes)
        for _ in 0..<2 { append(min(size, wordLimit), 4, to: &bytes) }
        append(UInt64(nameLength), 2, to: &bytes)
        append(large.isEmpty ? 0 : UInt64(large.count + 4), 2, to: &bytes)
    }

    /// Appends the field of ZIP64, if there is anything in it.
    private static func appendLarge(_ numbers: [UInt8], to bytes: inout [UInt8]) {
        guard !numbers.isEmpty else { return }
        append(1, 2, to: &bytes)
        append(UInt64(numbers.count), 2, to: &bytes)
        bytes += numbers
    }

    /// Computes the CRC-32 of ISO 3309.
    private func checksum(of content: [UInt8]) -> UInt32 {
        var value: UInt32 = 0xFFFF_FFFF
        for byte in content { value = table[Int((value ^ UInt32(byte)) & 0xFF)] ^ (value >> 8) }
        return ~value
    }

    /// Appends the lowest bytes of a number, the lowest first.
    private static func append(_ number: UInt64, _ byteCount: Int, to bytes: inout [UInt8]) {
        var rest = number
        for _ in 0..<byteCount {
            bytes.append(UInt8(truncatingIfNeeded: rest))
            rest >>= 8
        }
    }
}
