/// Writes bitmaps for tests: two rows of two pixels, red and green above, white and blue below.
struct BitmapBytes {
    static let red: UInt32 = 0xFFFF_0000, green: UInt32 = 0xFF00_FF00, white: UInt32 = 0xFFFF_FFFF, blue: UInt32 = 0xFF00_00FF
    /// The pixels from the upper left on.
    static let corners = [red, green, white, blue]

    /// The number of bytes of the header.
    var headerCount = 40
    var bits = 24
    var compression = 0
    var width = 2
    var height = 2
    var isTopDown = false
    /// Whether the bitmap is one of an icon, without the head of a file and with twice the rows.
    var isIcon = false
    /// The bits of red, green, blue and opacity.
    var masks: [UInt32] = []
    /// The pixels as stored; those of the four corners unless they are given.
    var rows: [UInt8]?

    /// Returns the file, or the part of an icon.
    var bytes: [UInt8] {
        let stored = isIcon ? height * 2 : isTopDown ? -height : height
        var header = Self.number(headerCount, 4)
        if headerCount == 12 {
            header += Self.number(width, 2) + Self.number(height, 2) + Self.number(1, 2) + Self.number(bits, 2)
        } else {
            header += Self.number(width, 4) + Self.number(stored, 4) + Self.number(1, 2) + Self.number(bits, 2)
            header += Self.number(compression, 4) + [UInt8](repeating: 0, count: 20)
        }
        header += masks.flatMap { Self.number(Int($0), 4) }
        if headerCount > 40 { header += [UInt8](repeating: 0, count: max(0, headerCount - header.count)) }
        let palette = bits <= 8 ? (0..<(1 << bits)).flatMap { color($0) } : []
        let body = header + palette + (rows ?? packedRows)
        let start = Self.number(14 + header.count + palette.count, 4)
        return isIcon ? body : [0x42, 0x4D, 0, 0, 0, 0, 0, 0, 0, 0] + start + body
    }

    private func color(_ index: Int) -> [UInt8] {
        let color = index < 4 ? Self.corners[index] : 0
        return Self.number(Int(color & 0xFF_FFFF), headerCount == 12 ? 3 : 4)
    }

    private var packedRows: [UInt8] {
        let order = isTopDown ? [0, 1] : [1, 0]
        return order.flatMap { row -> [UInt8] in
            var line: [UInt8] = []
            if bits <= 8 {
                let indices = [row * 2, row * 2 + 1]
                var byte = 0
                for (place, index) in indices.enumerated() {
                    if bits == 8 { line.append(UInt8(index)) } else { byte |= (index & (1 << bits - 1)) << (8 - bits * (place + 1)) }
                }
                if bits < 8 { line.append(UInt8(byte)) }
            } else {
                for pixel in Self.corners[(row * 2)..<(row * 2 + 2)] { line += Self.number(Int(packed(pixel)), bits / 8) }
            }
            return line + [UInt8](repeating: 0, count: (4 - line.count % 4) % 4)
        }
    }

    private func packed(_ pixel: UInt32) -> UInt32 {
        guard !masks.isEmpty else {
            let (red, green, blue) = (pixel >> 19 & 31, pixel >> 11 & 31, pixel >> 3 & 31)
            return bits == 16 ? red << 10 | green << 5 | blue : pixel
        }
        let shifts: [UInt32] = [16, 8, 0, 24]
        return zip(masks, shifts).reduce(0) { sum, channel in
            channel.0 == 0 || pixel >> channel.1 & 0xFF == 0 ? sum : sum | channel.0
        }
    }

    static func number(_ value: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) } }

    /// Returns an icon of bitmaps or PNGs, each with its edge.
    static func icon(_ pictures: [(edge: Int, bytes: [UInt8])]) -> [UInt8] {
        var (list, body): ([UInt8], [UInt8]) = ([0, 0, 1, 0] + number(pictures.count, 2), [])
        for picture in pictures {
            list += [UInt8(picture.edge & 0xFF), UInt8(picture.edge & 0xFF), 0, 0] + number(1, 2) + number(32, 2)
            list += number(picture.bytes.count, 4) + number(6 + 16 * pictures.count + body.count, 4)
            body += picture.bytes
        }
        return list + body
    }
}
