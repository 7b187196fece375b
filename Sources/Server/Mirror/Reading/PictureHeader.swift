import Domain

/// The type and size of a picture, read from its first bytes; only types that browsers show and that carry no scripts are pictures.
public struct PictureHeader: Equatable, Sendable {
    public var mediaType: String
    /// The width in pixels; 0 while it is not known.
    public var width = 0
    /// The height in pixels; 0 while it is not known.
    public var height = 0

    /// The largest number of bytes that are examined: a JPEG has its size after its metadata.
    public static let maximumBytes = 256 << 10

    /// Parses the first bytes of a picture; nil for anything else.
    public init?(_ bytes: [UInt8]) {
        func big(_ place: Int) -> Int { place + 1 < bytes.count ? Int(bytes[place]) << 8 | Int(bytes[place + 1]) : 0 }
        func little(_ place: Int) -> Int { place + 1 < bytes.count ? Int(bytes[place + 1]) << 8 | Int(bytes[place]) : 0 }
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self.init(mediaType: "image/png", width: big(16) << 16 | big(18), height: big(20) << 16 | big(22))
        } else if bytes.starts(with: Array("GIF8".utf8)) {
            self.init(mediaType: "image/gif", width: little(6), height: little(8))
        } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
            let size = PictureHeader.sizeOfJPEG(bytes)
            self.init(mediaType: "image/jpeg", width: size.width, height: size.height)
        } else if bytes.starts(with: Array("RIFF".utf8)), bytes.count >= 30, bytes[8..<12].elementsEqual("WEBP".utf8) {
            self.init(mediaType: "image/webp")
            switch bytes[12..<16] {
            case let chunk where chunk.elementsEqual("VP8X".utf8):
                (width, height) = (1 + (little(24) | Int(bytes[26]) << 16), 1 + (little(27) | Int(bytes[29]) << 16))
            case let chunk where chunk.elementsEqual("VP8L".utf8):
                let bits = little(21) | little(23) << 16
                (width, height) = ((bits & 0x3FFF) + 1, ((bits >> 14) & 0x3FFF) + 1)
            default: (width, height) = (little(26) & 0x3FFF, little(28) & 0x3FFF)
            }
        } else if bytes.count >= 12, bytes[4..<8].elementsEqual("ftyp".utf8), bytes[8..<12].elementsEqual("avif".utf8) {
            self.init(mediaType: "image/avif")
        } else {
            return nil
        }
        if max(width, height) > Picture.maximumEdge { (width, height) = (0, 0) }
    }

    private init(mediaType: String, width: Int = 0, height: Int = 0) {
        self.mediaType = mediaType
        self.width = width
        self.height = height
    }

    /// Returns the size in the first frame header of a JPEG (ITU-T T.81, B.2.2); 0 × 0 if it is not among the bytes.
    private static func sizeOfJPEG(_ bytes: [UInt8]) -> (width: Int, height: Int) {
        var place = 2
        while place + 9 < bytes.count, bytes[place] == 0xFF {
            let marker = bytes[place + 1]
            if marker == 0xFF {
                place += 1
                continue
            }
            if (0xC0...0xCF).contains(marker), marker != 0xC4, marker != 0xC8, marker != 0xCC {
                return (Int(bytes[place + 7]) << 8 | Int(bytes[place + 8]), Int(bytes[place + 5]) << 8 | Int(bytes[place + 6]))
            }
            if marker == 0xD9 || marker == 0xDA { break }
            place += 2 + (Int(bytes[place + 2]) << 8 | Int(bytes[place + 3]))
        }
        return (0, 0)
    }
}
