/// What a PNG says about itself outside of Exif and XMP (PNG, third edition, sections 11.3.3 and 11.3.5).
enum PNGNotes {
    /// The largest number of chunks that are passed over.
    static let maximumChunks = 100_000
    /// The largest number of bytes of a profile that is written as a text.
    static let maximumProfileBytes = 4 << 20
    /// The keywords of the moment of creation, the first being the standard's.
    static let creationKeywords = ["Creation Time", "create-date"]

    /// Returns when the picture was last changed; nil if the file does not say.
    static func lastChange(_ source: ByteSource) -> WrittenDate? {
        var position: Int64 = 8
        for _ in 0..<maximumChunks {
            let head = source.bytes(at: position, count: 15)
            guard head.count >= 8 else { return nil }
            if head[4..<8].elementsEqual("tIME".utf8), head.count == 15 {
                func two(_ number: UInt8) -> String { (number < 10 ? "0" : "") + String(number) }
                let year = Int(head[8]) << 8 | Int(head[9])
                return WrittenDate(utc: "\(year):\(two(head[10])):\(two(head[11])) \(two(head[12])):\(two(head[13])):\(two(head[14]))")
            }
            position += 12 + head[..<4].reduce(0) { $0 << 8 | Int64($1) }
        }
        return nil
    }

    /// Returns the bytes of a profile that ImageMagick writes as a text: a name, a number of bytes, and digits of 16.
    static func profile(in text: String) -> [UInt8] {
        let lines = text.utf8.split(separator: 0x0A, maxSplits: 2)
        guard lines.count == 3, lines[2].count <= maximumProfileBytes * 3 else { return [] }
        var (bytes, high): ([UInt8], UInt8?) = ([], nil)
        for character in lines[2] {
            let digit: UInt8
            switch character {
            case 0x30...0x39: digit = character - 0x30
            case 0x41...0x46: digit = character - 0x41 + 10
            case 0x61...0x66: digit = character - 0x61 + 10
            default: continue
            }
            if let first = high { bytes.append(first << 4 | digit) }
            high = high == nil ? digit : nil
        }
        return bytes
    }
}
