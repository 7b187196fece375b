import Domain
import EmbeddedSupport
import Wire

/// The sizes of a catalogue's pictures as bytes, of which a line is read only when its picture is shown.
public struct PictureTable: Sendable {
    private var bytes: [UInt8]

    /// Reads a table as it was stored, with a line for each picture: identity, pixels across and down, bytes.
    public init(text: String = "") {
        bytes = ExactText.bytes(of: text)
    }

    /// The table as it is stored.
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Adds pictures.
    public mutating func add(_ pictures: [CatalogueContent.Picture]) {
        var added = ""
        for picture in pictures { added += picture.id.text + " \(picture.width) \(picture.height) \(Int64(picture.byteCount))\n" }
        bytes += ExactText.bytes(of: added)
    }

    /// All pictures of the table.
    public var all: [CatalogueContent.Picture] {
        var pictures: [CatalogueContent.Picture] = []
        var start = 0
        for place in bytes.indices where bytes[place] == 0x0A {
            if let picture = PictureTable.picture(bytes[start..<place]) { pictures.append(picture) }
            start = place + 1
        }
        return pictures
    }

    /// Returns the sizes of a picture; nil for an unknown one.
    public func picture(_ id: EntityID) -> CatalogueContent.Picture? {
        let wanted = ExactText.bytes(of: id.text)
        var start = 0
        for place in bytes.indices where bytes[place] == 0x0A {
            if ExactText.holds(bytes, wanted, at: start) { return PictureTable.picture(bytes[start..<place]) }
            start = place + 1
        }
        return nil
    }

    private static func picture(_ line: ArraySlice<UInt8>) -> CatalogueContent.Picture? {
        let identityEnd = line.startIndex + EntityID.textLength
        guard line.count > EntityID.textLength, let id = EntityID(text: String(decoding: line[..<identityEnd], as: UTF8.self)) else {
            return nil
        }
        var numbers: [Int64] = []
        for part in line[identityEnd...].split(separator: 0x20) {
            guard let number = Int64(String(decoding: part, as: UTF8.self)), number >= 0 else { return nil }
            numbers.append(number)
        }
        guard numbers.count == 3, max(numbers[0], numbers[1]) <= Int64(Picture.maximumEdge) else { return nil }
        return CatalogueContent.Picture(id: id, width: Int(numbers[0]), height: Int(numbers[1]), byteCount: numbers[2])
    }
}
