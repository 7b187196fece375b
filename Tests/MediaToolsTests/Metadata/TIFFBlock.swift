/// Writes TIFF files and Exif blocks for tests, in either order of bytes, with offsets of 32 or 64 bits.
struct TIFFBlock {
    /// A field's value.
    enum Value {
        case text(String), shorts([Int]), longs([Int]), fractions([(Int, Int)]), bytes([UInt8])
        /// The offsets of other tables, by their places in the list.
        case tables([Int])
    }

    typealias Table = [(tag: Int, value: Value)]

    var isLittle = true
    var isBig = false
    /// What lies between the header and the tables, such as pixels.
    var data: [UInt8] = []

    /// The offset of the data.
    var dataOffset: Int { isBig ? 16 : 8 }

    /// Writes tables; `chain` lists those that follow one another, the first being the main one.
    func written(_ tables: [Table], chain: [Int] = [0]) -> [UInt8] {
        var offsets: [Int] = []
        var next = dataOffset + (data.count + 1) / 2 * 2
        for table in tables {
            offsets.append(next)
            let values = table.map { encoded($0.value, offsets: []).bytes.count }.filter { $0 > (isBig ? 8 : 4) }
            next += (isBig ? 16 : 6) + table.count * (isBig ? 20 : 12) + values.map { ($0 + 1) / 2 * 2 }.reduce(0, +)
        }
        var out = Array((isLittle ? "II" : "MM").utf8) + number(isBig ? 43 : 42, 2)
        if isBig { out += number(8, 2) + number(0, 2) }
        out += number(offsets[chain[0]], isBig ? 8 : 4) + data + (data.count % 2 == 1 ? [0] : [])
        for (index, table) in tables.enumerated() {
            let place = chain.firstIndex(of: index)
            let following = place.flatMap { $0 + 1 < chain.count ? offsets[chain[$0 + 1]] : nil } ?? 0
            out += bytes(of: table, at: offsets[index], offsets: offsets, following: following)
        }
        return out
    }

    private func bytes(of table: Table, at offset: Int, offsets: [Int], following: Int) -> [UInt8] {
        let (width, behind) = (isBig ? 8 : 4, offset + (isBig ? 16 : 6) + table.count * (isBig ? 20 : 12))
        var (head, tail): ([UInt8], [UInt8]) = (number(table.count, isBig ? 8 : 2), [])
        for field in table {
            let value = encoded(field.value, offsets: offsets)
            head += number(field.tag, 2) + number(value.type, 2) + number(value.count, width)
            if value.bytes.count > width {
                head += number(behind + tail.count, width)
                tail += value.bytes + (value.bytes.count % 2 == 1 ? [0] : [])
            } else {
                head += value.bytes + [UInt8](repeating: 0, count: width - value.bytes.count)
            }
        }
        return head + number(following, width) + tail
    }

    private func encoded(_ value: Value, offsets: [Int]) -> (type: Int, count: Int, bytes: [UInt8]) {
        switch value {
        case .text(let text): (2, text.utf8.count + 1, Array(text.utf8) + [0])
        case .shorts(let numbers): (3, numbers.count, numbers.flatMap { number($0, 2) })
        case .longs(let numbers): (4, numbers.count, numbers.flatMap { number($0, 4) })
        case .fractions(let pairs): (5, pairs.count, pairs.flatMap { number($0.0, 4) + number($0.1, 4) })
        case .bytes(let bytes): (7, bytes.count, bytes)
        case .tables(let places): (4, places.count, places.flatMap { number(offsets.isEmpty ? 0 : offsets[$0], 4) })
        }
    }

    private func number(_ value: Int, _ count: Int) -> [UInt8] {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
        return isLittle ? bytes : bytes.reversed()
    }
}

extension TIFFBlock {
    /// Returns the fields of a grey picture of one strip, which lies at a place of the data.
    static func grey(_ width: Int, _ height: Int, at offset: Int, kind: Int = 0, meaning: Int = 1, compression: Int = 1) -> Table {
        [
            (254, .longs([kind])), (256, .shorts([width])), (257, .shorts([height])), (258, .shorts([8])), (259, .shorts([compression])),
            (262, .shorts([meaning])), (273, .longs([offset])), (277, .shorts([1])), (278, .shorts([height])),
            (279, .longs([width * height])),
        ]
    }
}
