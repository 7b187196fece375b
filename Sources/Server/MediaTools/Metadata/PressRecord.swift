/// The dates that editors of pictures write for the press (IPTC-IIM 4, record 2), alone or among the blocks of Photoshop.
struct PressRecord {
    /// The largest number of blocks and of fields that are read.
    static let maximumSteps = 4_096
    private static let blockMark = Array("8BIM".utf8)
    private static let recordBlock = 0x0404

    /// The texts of the fields 2:55 (day) and 2:60 (time) of the making, 2:62 and 2:63 of the digitization.
    private var fields: [UInt8: String] = [:]

    /// Reads the fields of blocks of Photoshop, or else of a record that stands alone.
    init(_ bytes: [UInt8]) {
        read(Self.record(in: bytes[...]) ?? bytes[...])
    }

    /// When the picture was taken; nil if unknown.
    var createdAt: WrittenDate? { date(55, 60) }

    /// When the picture became a file; nil if unknown.
    var digitizedAt: WrittenDate? { date(62, 63) }

    /// Returns the record within blocks of Photoshop; nil if there are none.
    private static func record(in bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        let header = Array("Photoshop 3.0\0".utf8)
        var rest = bytes.starts(with: header) ? bytes.dropFirst(header.count) : bytes
        guard rest.starts(with: blockMark) else { return nil }
        for _ in 0..<maximumSteps where rest.starts(with: blockMark) && rest.count >= 12 {
            let kind = number(rest.dropFirst(4).prefix(2))
            let nameBytes = (Int(rest[rest.startIndex + 6]) + 2) / 2 * 2
            rest = rest.dropFirst(6 + nameBytes)
            guard rest.count >= 4 else { return [] }
            let count = number(rest.prefix(4))
            rest = rest.dropFirst(4)
            if kind == recordBlock { return rest.prefix(count) }
            rest = rest.dropFirst((count + 1) / 2 * 2)
        }
        return []
    }

    private mutating func read(_ bytes: ArraySlice<UInt8>) {
        var rest = bytes
        for _ in 0..<Self.maximumSteps {
            guard rest.count >= 5, rest[rest.startIndex] == 0x1C else { return }
            let (record, field) = (rest[rest.startIndex + 1], rest[rest.startIndex + 2])
            var count = Self.number(rest.dropFirst(3).prefix(2))
            rest = rest.dropFirst(5)
            if count & 0x8000 != 0 {
                let width = count & 0x7FFF
                guard width <= 4, rest.count >= width else { return }
                count = Self.number(rest.prefix(width))
                rest = rest.dropFirst(width)
            }
            if record == 2, [55, 60, 62, 63].contains(field), fields[field] == nil {
                fields[field] = String(decoding: rest.prefix(min(count, 32)), as: UTF8.self)
            }
            rest = rest.dropFirst(count)
        }
    }

    /// Reads `20210708` and `153000+0900`; some programs write more signs, as ISO 8601 has them.
    private func date(_ day: UInt8, _ time: UInt8) -> WrittenDate? {
        guard let written = fields[day] else { return nil }
        let digits = written.utf8.filter { (0x30...0x39).contains($0) }.map { Character(Unicode.Scalar($0)) }
        guard digits.count == 8 else { return nil }
        let date = String(digits[..<4]) + ":" + String(digits[4..<6]) + ":" + String(digits[6...])
        let clock = (fields[time] ?? "").filter { $0 != ":" }
        let hours = clock.prefix { $0.isASCII && $0.isNumber }
        guard hours.count == 6 || hours.count == 4 else { return WrittenDate(exif: date + " 00:00:00") }
        let parts = Array(hours) + (hours.count == 4 ? ["0", "0"] : [])
        let text = date + " " + String(parts[..<2]) + ":" + String(parts[2..<4]) + ":" + String(parts[4...])
        return WrittenDate(exif: text + clock.dropFirst(hours.count).filter { $0 != "\0" }) ?? WrittenDate(exif: text)
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
}
