/// Raw photos that are not laid out as a TIFF, or hide their pictures: a JPEG as large as the photo is somewhere in their beginning.
enum RawPhoto {
    /// The number of bytes at the start of a file in which pictures are searched.
    static let searchedBytes: Int64 = 32 << 20
    /// The largest number of places that are examined.
    static let maximumFound = 256
    private static let windowBytes = 1 << 20
    private static let headBytes = 256 << 10
    /// The largest number of bytes of an Exif block.
    private static let maximumExifBytes = 1 << 20

    /// Returns where the pictures are, the largest first.
    static func places(_ source: ByteSource) -> [PicturePlace] {
        var (found, start): ([(offset: Int64, pixels: Int)], Int64) = ([], 0)
        while start < min(source.count, searchedBytes), found.count < maximumFound {
            // A mark may be split between two windows.
            let bytes = source.bytes(at: start, count: windowBytes + 2)
            for offset in marks(in: bytes) where found.count < maximumFound {
                guard let frame = JPEGFrame(source, at: start + Int64(offset)) else { continue }
                found.append((start + Int64(offset), frame.width * frame.height))
            }
            start += Int64(windowBytes)
        }
        let sorted = found.enumerated().sorted { ($1.element.pixels, $0.offset) < ($0.element.pixels, $1.offset) }
        return sorted.prefix(4).map { _, place in
            .embedded(offset: place.offset, count: Int(min(source.count - place.offset, Int64(PicturePlace.maximumEmbeddedBytes))))
        }
    }

    /// Returns the Exif of a Canon photo, which is a block of its own; empty if there is none.
    static func canonExif(_ source: ByteSource) -> [UInt8] {
        let head = source.bytes(at: 0, count: headBytes)
        let name = Array("CMT2".utf8)
        guard let place = head.indices.first(where: { head[$0] == name[0] && head[$0...].starts(with: name) }), place >= 4 else {
            return []
        }
        let count = head[(place - 4)..<place].reduce(0) { $0 << 8 | Int($1) }
        return source.bytes(at: Int64(place) + 4, count: min(max(0, count - 8), maximumExifBytes))
    }

    /// Returns where a JPEG may begin.
    private static func marks(in bytes: [UInt8]) -> [Int] {
        var (found, index): ([Int], Int) = ([], 0)
        bytes.withUnsafeBufferPointer { bytes in
            while index + 2 < bytes.count, found.count < maximumFound {
                if bytes[index] == 0xFF, bytes[index + 1] == 0xD8, bytes[index + 2] == 0xFF { found.append(index) }
                index += 1
            }
        }
        return found
    }
}
