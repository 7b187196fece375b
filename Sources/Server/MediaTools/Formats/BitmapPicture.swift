/// A bitmap of Windows or OS/2, as BMP files and icons have them: what its header says.
struct BitmapPicture: Equatable {
    /// How the pixels are packed.
    enum Packing: Equatable {
        case none, runs8, runs4
    }

    /// Where a colour is in a pixel: its bits.
    struct Masks: Equatable {
        var red: UInt32
        var green: UInt32
        var blue: UInt32
        /// The bits of the opacity; 0 for none.
        var alpha: UInt32
    }

    /// The lengths of the headers that exist.
    static let headerCounts: Set = [12, 40, 52, 56, 64, 108, 124]
    /// The longest edge in pixels.
    static let longestEdge = 1 << 20
    private static let fileHeaderBytes = 14

    /// The width in pixels.
    let width: Int
    /// The height in pixels.
    let height: Int
    /// The bits of a pixel: 1, 2, 4, 8, 16, 24 or 32.
    let bits: Int
    /// Whether the first row is the upper one.
    let isTopDown: Bool
    /// How the rows are packed.
    let packing: Packing
    /// Where the colours are in pixels with more than 8 bits.
    var masks: Masks
    /// Where the colours of pixels with at most 8 bits are, how many there are, and the bytes of one.
    let palette: Palette
    /// Where the pixels are.
    let start: Int64
    /// Whether rows of transparency follow the pixels, as in an icon.
    let hasMask: Bool
    /// Whether the pixels are a JPEG or a PNG.
    let isEmbedded: Bool

    /// The list of colours.
    struct Palette: Equatable {
        let offset: Int64
        let count: Int
        let bytes: Int
    }

    /// Returns whether a file's first bytes are those of a BMP.
    static func begins(_ head: [UInt8]) -> Bool {
        guard head.count >= 30, head[0] == UInt8(ascii: "B"), head[1] == UInt8(ascii: "M") else { return false }
        let count = number(head[14..<18])
        return headerCounts.contains(count) && number(count == 12 ? head[22..<24] : head[26..<28]) == 1
    }

    /// Reads the header of a BMP file; nil if there is none.
    init?(file source: ByteSource) {
        let head = source.bytes(at: 0, count: Self.fileHeaderBytes)
        guard head.count == Self.fileHeaderBytes else { return nil }
        self.init(source, at: Int64(Self.fileHeaderBytes), pixels: Int64(Self.number(head[10..<14])))
    }

    /// Reads the header of an icon's bitmap, which counts its rows twice; nil if there is none.
    init?(icon source: ByteSource, at offset: Int64) {
        self.init(source, at: offset, pixels: nil)
    }

    private init?(_ source: ByteSource, at offset: Int64, pixels: Int64?) {
        let header = source.bytes(at: offset, count: 124)
        guard header.count >= 12 else { return nil }
        let count = Self.number(header[0..<4])
        guard Self.headerCounts.contains(count), header.count >= count else { return nil }
        let isCore = count == 12
        let width = isCore ? Self.number(header[4..<6]) : Int(Int32(bitPattern: UInt32(Self.number(header[4..<8]))))
        let signed = isCore ? Self.number(header[6..<8]) : Int(Int32(bitPattern: UInt32(Self.number(header[8..<12]))))
        let height = pixels == nil ? abs(signed) / 2 : abs(signed)
        let bits = Self.number(isCore ? header[10..<12] : header[14..<16])
        let compression = isCore ? 0 : Self.number(header[16..<20])
        guard (1...Self.longestEdge).contains(width), (1...Self.longestEdge).contains(height) else { return nil }
        (self.width, self.height, isTopDown, hasMask) = (width, height, signed < 0, pixels == nil)
        isEmbedded = (compression == 4 || compression == 5) && pixels != nil
        self.bits = bits
        switch (compression, bits) {
        case (0, 1), (0, 2), (0, 4), (0, 8), (0, 16), (0, 24), (0, 32), (3, 16), (3, 32), (6, 16), (6, 32), (4, _), (5, _): packing = .none
        case (1, 8): packing = .runs8
        case (2, 4): packing = .runs4
        default: return nil
        }
        let hasMasks = compression == 3 || compression == 6
        guard let masks = Self.masks(source, offset, header, bits: bits, written: hasMasks ? compression : nil, isIcon: pixels == nil)
        else { return nil }
        self.masks = masks
        let maskBytes = hasMasks && count == 40 ? (compression == 6 ? 16 : 12) : 0
        let used = isCore ? 0 : Self.number(header[32..<36])
        let all = bits <= 8 ? 1 << bits : 0
        let entry = isCore ? 3 : 4
        let place = offset + Int64(count + maskBytes)
        palette = Palette(offset: place, count: used == 0 ? all : min(used, all), bytes: entry)
        // More than 256 colours may be listed for pixels that need none.
        start = pixels ?? place + Int64((bits <= 8 ? palette.count : min(used, 1 << 16)) * entry)
    }

    /// The number of bytes of a row.
    var rowBytes: Int { (width * bits + 31) / 32 * 4 }

    /// Whether a file ends before the last row; false where rows are packed.
    func isTruncated(_ source: ByteSource) -> Bool {
        packing == .none && !isEmbedded && source.count < start + Int64(rowBytes) * Int64(height)
    }

    private static func masks(
        _ source: ByteSource, _ offset: Int64, _ header: [UInt8], bits: Int, written: Int?, isIcon: Bool
    ) -> Masks? {
        guard let written else {
            return bits == 16
                ? Masks(red: 0x7C00, green: 0x3E0, blue: 0x1F, alpha: 0)
                : Masks(red: 0xFF_0000, green: 0xFF00, blue: 0xFF, alpha: isIcon && bits == 32 ? 0xFF00_0000 : 0)
        }
        let hasAlpha = number(header[0..<4]) >= 56 || written == 6
        let bytes = source.bytes(at: offset + 40, count: hasAlpha ? 16 : 12)
        guard bytes.count == (hasAlpha ? 16 : 12) else { return nil }
        func mask(_ index: Int) -> UInt32 { UInt32(number(bytes[(index * 4)..<(index * 4 + 4)])) }
        return Masks(red: mask(0), green: mask(1), blue: mask(2), alpha: hasAlpha ? mask(3) : 0)
    }

    /// Returns a number whose first byte is its least.
    static func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reversed().reduce(0) { $0 << 8 | Int($1) } }
}
