/// The bytes around the contents of a ZIP archive without compression (APPNOTE.TXT 6.3.10), with ZIP64 fields where the others are too
/// small.
public struct ZIPFrame: Sendable {
    private var directory: [UInt8] = []
    private var count: UInt64 = 0
    private var length: UInt64 = 0
    private var stream: (name: [UInt8], start: UInt64, isLarge: Bool)?

    /// The flag for names in UTF-8.
    private static let flags: UInt16 = 0x0800
    /// The flag for contents followed by their checksum and size.
    private static let streamFlag: UInt16 = 0x0008
    /// 1 January 1980, the zero of the format's clock, so that equal contents result in equal archives.
    private static let date: UInt16 = 0x21
    /// The limit of fields of four bytes; in the field itself it refers to that of ZIP64.
    private static let wordLimit: UInt64 = 0xFFFF_FFFF
    /// The limit of fields of two bytes.
    private static let shortLimit: UInt64 = 0xFFFF
    private static let usualVersion: UInt16 = 20
    private static let largeVersion: UInt16 = 45

    public init() {}

    /// Returns what comes before a content with a known CRC-32 and size; folders in its name are separated by slashes.
    public mutating func header(of name: [UInt8], checksum: UInt32, byteCount: UInt64) -> [UInt8] {
        let start = length
        let isLarge = byteCount >= Self.wordLimit
        var header: [UInt8] = []
        Self.append(0x0403_4B50, 4, to: &header)
        let sizes = isLarge ? [byteCount, byteCount] : []
        Self.appendFields(Self.flags, checksum, byteCount, name.count, large: sizes, to: &header)
        header += name
        Self.appendLarge(sizes, to: &header)
        length += UInt64(header.count) + byteCount
        list(name, Self.flags, checksum, byteCount, start)
        return header
    }

    /// Returns what comes before a content of which only is known whether it may have 4 GiB or more.
    public mutating func header(ofStream name: [UInt8], mayBeLarge: Bool) -> [UInt8] {
        var header: [UInt8] = []
        Self.append(0x0403_4B50, 4, to: &header)
        let sizes: [UInt64] = mayBeLarge ? [0, 0] : []
        Self.appendFields(Self.flags | Self.streamFlag, 0, 0, name.count, large: sizes, to: &header)
        header += name
        Self.appendLarge(sizes, to: &header)
        stream = (name, length, mayBeLarge)
        length += UInt64(header.count)
        return header
    }

    /// Returns what comes after such a content.
    public mutating func descriptor(checksum: UInt32, byteCount: UInt64) -> [UInt8] {
        guard let (name, start, isLarge) = stream else { return [] }
        stream = nil
        var descriptor: [UInt8] = []
        Self.append(0x0807_4B50, 4, to: &descriptor)
        Self.append(UInt64(checksum), 4, to: &descriptor)
        for _ in 0..<2 { Self.append(byteCount, isLarge ? 8 : 4, to: &descriptor) }
        length += byteCount + UInt64(descriptor.count)
        list(name, Self.flags | Self.streamFlag, checksum, byteCount, start)
        return descriptor
    }

    /// Returns what comes at the end.
    public func end() -> [UInt8] {
        let size = UInt64(directory.count)
        var end = directory
        if count >= Self.shortLimit || length >= Self.wordLimit {
            Self.append(0x0606_4B50, 4, to: &end)
            Self.append(44, 8, to: &end)
            Self.append(UInt64(Self.largeVersion), 2, to: &end)
            Self.append(UInt64(Self.largeVersion), 2, to: &end)
            Self.append(0, 8, to: &end)
            for number in [count, count, size, length] { Self.append(number, 8, to: &end) }
            Self.append(0x0706_4B50, 4, to: &end)
            Self.append(0, 4, to: &end)
            Self.append(length + size, 8, to: &end)
            Self.append(1, 4, to: &end)
        }
        Self.append(0x0605_4B50, 4, to: &end)
        Self.append(0, 4, to: &end)
        for _ in 0..<2 { Self.append(min(count, Self.shortLimit), 2, to: &end) }
        for number in [size, length] { Self.append(min(number, Self.wordLimit), 4, to: &end) }
        Self.append(0, 2, to: &end)
        return end
    }

    /// Adds a content to the directory.
    private mutating func list(_ name: [UInt8], _ flags: UInt16, _ checksum: UInt32, _ byteCount: UInt64, _ start: UInt64) {
        var places = byteCount >= Self.wordLimit ? [byteCount, byteCount] : []
        if start >= Self.wordLimit { places.append(start) }
        Self.append(0x0201_4B50, 4, to: &directory)
        Self.append(UInt64(Self.largeVersion), 2, to: &directory)
        Self.appendFields(flags, checksum, byteCount, name.count, large: places, to: &directory)
        // Comment, disk and attributes are left empty.
        Self.append(0, 8, to: &directory)
        Self.append(0, 2, to: &directory)
        Self.append(min(start, Self.wordLimit), 4, to: &directory)
        directory += name
        Self.appendLarge(places, to: &directory)
        count += 1
    }

    /// Appends what both headers of a content have in common; `large` has the numbers in ZIP64 fields.
    private static func appendFields(
        _ flags: UInt16, _ checksum: UInt32, _ size: UInt64, _ nameLength: Int, large: [UInt64], to bytes: inout [UInt8]
    ) {
        append(UInt64(large.isEmpty ? usualVersion : largeVersion), 2, to: &bytes)
        append(UInt64(flags), 2, to: &bytes)
        append(0, 4, to: &bytes)
        append(UInt64(date), 2, to: &bytes)
        append(UInt64(checksum), 4, to: &bytes)
        let isInLarge = large.count >= 2
        for _ in 0..<2 { append(isInLarge ? wordLimit : size, 4, to: &bytes) }
        append(UInt64(nameLength), 2, to: &bytes)
        append(large.isEmpty ? 0 : UInt64(8 * large.count + 4), 2, to: &bytes)
    }

    /// Appends the ZIP64 field, if it is not empty.
    private static func appendLarge(_ numbers: [UInt64], to bytes: inout [UInt8]) {
        guard !numbers.isEmpty else { return }
        append(1, 2, to: &bytes)
        append(UInt64(8 * numbers.count), 2, to: &bytes)
        for number in numbers { append(number, 8, to: &bytes) }
    }

    /// Appends the lowest bytes of a number, in little-endian order.
    private static func append(_ number: UInt64, _ byteCount: Int, to bytes: inout [UInt8]) {
        var rest = number
        for _ in 0..<byteCount {
            bytes.append(UInt8(truncatingIfNeeded: rest))
            rest >>= 8
        }
    }
}
