/// A Windows icon, which has one picture in several sizes, each a bitmap or a PNG.
enum IconFile {
    /// The largest number of pictures in an icon.
    static let maximumPictures = 256
    private static let entryBytes = 16
    private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47]

    /// Returns whether a file's first bytes are those of an icon.
    static func begins(_ head: [UInt8]) -> Bool {
        guard head.count >= 22, head.starts(with: [0, 0, 1, 0]) else { return false }
        let count = number(head[4..<6])
        // A reserved byte, at most one plane, and a place behind the list.
        return (1...maximumPictures).contains(count) && head[9] == 0 && number(head[10..<12]) <= 1
            && number(head[14..<18]) > 0 && number(head[18..<22]) >= 6 + count * entryBytes
    }

    /// Returns where the pictures are, the largest and most colourful first.
    static func places(_ source: ByteSource) -> [PicturePlace] {
        let head = source.bytes(at: 0, count: 6)
        guard head.count == 6 else { return [] }
        let list = source.bytes(at: 6, count: min(number(head[4...]), maximumPictures) * entryBytes)
        var found: [(place: PicturePlace, pixels: Int, bits: Int)] = []
        for start in stride(from: 0, to: list.count / entryBytes * entryBytes, by: entryBytes) {
            let entry = Array(list[start..<(start + entryBytes)])
            // 256 does not fit into a byte and is written as 0.
            let (width, height) = (entry[0] == 0 ? 256 : Int(entry[0]), entry[1] == 0 ? 256 : Int(entry[1]))
            let (count, offset) = (number(entry[8..<12]), Int64(number(entry[12..<16])))
            if source.bytes(at: offset, count: 4) == png {
                let place = PicturePlace.embedded(offset: offset, count: min(count, PicturePlace.maximumEmbeddedBytes))
                found.append((place, width * height, 32))
            } else if let bitmap = BitmapPicture(icon: source, at: offset) {
                found.append((.bitmap(bitmap), bitmap.width * bitmap.height, bitmap.bits))
            }
        }
        let sorted = found.enumerated().sorted {
            ($1.element.pixels, $1.element.bits, $0.offset) < ($0.element.pixels, $0.element.bits, $1.offset)
        }
        return sorted.prefix(4).map(\.element.place)
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reversed().reduce(0) { $0 << 8 | Int($1) } }
}
