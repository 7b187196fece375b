import Domain
import Mirror

/// The type and the size of a picture as it is shown, read from its first bytes.
public struct PictureShape: Equatable, Sendable {
    public let mediaType: String
    /// The width in pixels; 0 for unknown.
    public let width: Int
    /// The height in pixels; 0 for unknown.
    public let height: Int

    /// The number of bytes at the beginning of a picture that are looked at.
    static let byteCount = PictureHeader.maximumBytes

    /// Reads the first bytes of a picture; nil for anything else.
    init?(_ bytes: [UInt8]) {
        var (width, height) = (0, 0)
        if let header = PictureHeader(bytes) {
            (mediaType, width, height) = (header.mediaType, header.width, header.height)
        } else if bytes.count >= 12, bytes[4..<8].elementsEqual("ftyp".utf8), Self.brands.contains(Array(bytes[8..<12])) {
            mediaType = "image/heic"
        } else {
            return nil
        }
        if width == 0 { (width, height) = Self.extent(bytes) }
        let isTurned = mediaType == "image/jpeg" && (Self.orientation(bytes) ?? 1) >= 5
        (self.width, self.height) = isTurned ? (height, width) : (width, height)
        guard max(width, height) <= Picture.maximumEdge else { return nil }
    }

    private static let brands = ["heic", "heix", "heim", "heis", "hevc", "mif1", "msf1"].map { Array($0.utf8) }

    /// Returns the largest extent in the properties of an image (`ispe`, ISO/IEC 23008-12, 6.5.3).
    private static func extent(_ bytes: [UInt8]) -> (Int, Int) {
        var (width, height) = (0, 0)
        let name = Array("ispe".utf8)
        var place = 0
        while place + 16 <= bytes.count, let found = bytes[place...].firstIndex(of: name[0]), found + 16 <= bytes.count {
            place = found + 1
            guard bytes[found..<(found + 4)].elementsEqual(name) else { continue }
            func number(_ at: Int) -> Int { bytes[at..<(at + 4)].reduce(0) { $0 << 8 | Int($1) } }
            if number(found + 8) > width { (width, height) = (number(found + 8), number(found + 12)) }
        }
        return (width, height)
    }

    /// Returns the orientation in the Exif data of a JPEG (CIPA DC-008, 4.6.4); nil without one.
    private static func orientation(_ bytes: [UInt8]) -> Int? {
        let name = Array("Exif\0\0MM".utf8)
        guard
            let start = (0..<min(4_096, max(bytes.count - 32, 0))).first(where: {
                bytes[$0] == name[0] && bytes[$0...].starts(with: name[..<6])
            })
        else { return nil }
        let tiff = start + 6
        let isBig = bytes[tiff] == UInt8(ascii: "M")
        func number(_ at: Int, _ count: Int) -> Int {
            guard at >= 0, at + count <= bytes.count else { return 0 }
            let part = bytes[at..<(at + count)]
            return isBig ? part.reduce(0) { $0 << 8 | Int($1) } : part.reversed().reduce(0) { $0 << 8 | Int($1) }
        }
        let directory = tiff + number(tiff + 4, 4)
        for entry in 0..<min(number(directory, 2), 64) {
            let place = directory + 2 + 12 * entry
            if number(place, 2) == 0x0112 { return number(place + 8, 2) }
        }
        return nil
    }
}
