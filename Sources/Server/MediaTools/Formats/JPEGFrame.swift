/// The head of a JPEG, in a file of its own or within another one (ISO/IEC 10918-1, annex B).
struct JPEGFrame: Equatable {
    /// The largest number of segments before the head.
    private static let maximumSegments = 200

    /// The width in pixels.
    let width: Int
    /// The height in pixels.
    let height: Int
    /// Whether every part of the file says something of every place, so that all of it is in memory at once.
    let isProgressive: Bool

    /// Finds the head of the JPEG at an offset; nil if there is none, and for the lossless ones of raw photos, which nothing shows.
    init?(_ source: ByteSource, at offset: Int64) {
        guard source.bytes(at: offset, count: 3) == [0xFF, 0xD8, 0xFF] else { return nil }
        var position = offset + 2
        for _ in 0..<Self.maximumSegments {
            let segment = source.bytes(at: position, count: 9)
            guard segment.count == 9, segment[0] == 0xFF else { return nil }
            if segment[1] == 0xFF {
                position += 1
                continue
            }
            if (0xC0...0xC2).contains(segment[1]) {
                let (height, width) = (Int(segment[5]) << 8 | Int(segment[6]), Int(segment[7]) << 8 | Int(segment[8]))
                guard segment[4] == 8, width > 0, height > 0 else { return nil }
                (self.width, self.height, isProgressive) = (width, height, segment[1] == 0xC2)
                return
            }
            let length = Int(segment[2]) << 8 | Int(segment[3])
            guard segment[1] == 0xC4 || segment[1] == 0xDB || segment[1] == 0xDD || segment[1] >= 0xE0, length >= 2 else { return nil }
            position += 2 + Int64(length)
        }
        return nil
    }
}
