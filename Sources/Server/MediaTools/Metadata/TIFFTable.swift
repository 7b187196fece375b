/// One table of a TIFF file or an Exif block.
struct TIFFTable {
    /// The types of values (TIFF 6.0, section 2, and BigTIFF) and the number of bytes of one.
    private static let bytesOfType = [
        1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 6: 1, 7: 1, 8: 2, 9: 4, 10: 8, 11: 4, 12: 8, 13: 4, 16: 8, 17: 8, 18: 8,
    ]
    /// The types that are whole numbers without a sign, and their width in bytes.
    private static let numberTypes = [1: 1, 3: 2, 4: 4, 7: 1, 13: 4, 16: 8, 18: 8]
    /// The largest number of bytes of a value that is read.
    static let maximumValueBytes = 1 << 20
    /// The largest number of numbers of a value that are read.
    static let maximumNumbers = 64

    /// A value: its type, its count, and where its bytes are.
    private struct Field {
        let type: Int
        let count: UInt64
        let offset: Int64
    }

    private let tables: TIFFTables
    private var fields: [Int: Field] = [:]
    /// The offset of the table that follows; 0 for none.
    let next: Int64

    /// Reads the table at an offset; nil if none can be there.
    init?(_ tables: TIFFTables, at offset: Int64) {
        self.tables = tables
        let (countBytes, fieldBytes, offsetBytes) = tables.isBig ? (8, 20, 8) : (2, 12, 4)
        let head = tables.source.bytes(at: offset, count: countBytes)
        guard offset >= 8, head.count == countBytes else { return nil }
        let count = tables.number(head[...])
        guard count > 0, count <= UInt64(TIFFTables.maximumFields) else { return nil }
        let start = offset + Int64(countBytes)
        let bytes = tables.source.bytes(at: start, count: Int(count) * fieldBytes + offsetBytes)
        for index in 0..<(min(bytes.count, Int(count) * fieldBytes) / fieldBytes) {
            let field = bytes[(index * fieldBytes)..<((index + 1) * fieldBytes)]
            let base = field.startIndex
            let (tag, type) = (Int(tables.number(field[base..<(base + 2)])), Int(tables.number(field[(base + 2)..<(base + 4)])))
            let valueBase = base + 4 + offsetBytes
            let number = tables.number(field[(base + 4)..<valueBase])
            guard let size = Self.bytesOfType[type], number > 0, number < 1 << 40, fields[tag] == nil else { continue }
            let isInside = number * UInt64(size) <= UInt64(offsetBytes)
            let place = isInside ? UInt64(start) + UInt64(valueBase) : tables.number(field[valueBase...])
            guard place < UInt64(tables.source.count) else { continue }
            fields[tag] = Field(type: type, count: number, offset: Int64(place))
        }
        let rest = bytes.dropFirst(Int(count) * fieldBytes)
        let following = rest.count == offsetBytes ? tables.number(rest) : 0
        next = following < UInt64(tables.source.count) ? Int64(following) : 0
    }

    /// Returns whether a field is there.
    func has(_ tag: Int) -> Bool { fields[tag] != nil }

    /// Returns the offset and the number of bytes of a field's value; nil if there is none.
    func place(_ tag: Int) -> (offset: Int64, count: Int64)? {
        guard let field = fields[tag], let size = Self.bytesOfType[field.type] else { return nil }
        return (field.offset, Int64(field.count) * Int64(size))
    }

    /// Returns the bytes of a value; empty if there is none or if it is too long.
    func bytes(_ tag: Int) -> [UInt8] {
        guard let place = place(tag), place.count <= Int64(Self.maximumValueBytes) else { return [] }
        return tables.source.bytes(at: place.offset, count: Int(place.count))
    }

    /// Returns the whole numbers of a value, the first ones of many.
    func numbers(_ tag: Int) -> [UInt64] {
        guard let field = fields[tag], let size = Self.numberTypes[field.type] else { return [] }
        let bytes = tables.source.bytes(at: field.offset, count: Int(min(field.count, UInt64(Self.maximumNumbers))) * size)
        return stride(from: 0, to: bytes.count / size * size, by: size).map { tables.number(bytes[$0..<($0 + size)]) }
    }

    /// Returns a whole number; nil if there is none.
    func number(_ tag: Int) -> Int? { numbers(tag).first.flatMap { Int(exactly: $0) } }

    /// Returns a text up to its end, without spaces around it; nil if there is none.
    func text(_ tag: Int) -> String? {
        guard let field = fields[tag], field.type == 2 || field.type == 7 else { return nil }
        let text = String(decoding: bytes(tag).prefix { $0 != 0 }, as: UTF8.self)
        let trimmed = text.drop { $0.isWhitespace }
        return trimmed.isEmpty ? nil : String(trimmed.reversed().drop { $0.isWhitespace }.reversed())
    }

    /// Returns the fractions of a value, numerators and denominators; those with a sign count as such.
    func fractions(_ tag: Int) -> [(numerator: Int64, denominator: Int64)] {
        guard let field = fields[tag], field.type == 5 || field.type == 10 else { return [] }
        let bytes = tables.source.bytes(at: field.offset, count: Int(min(field.count, UInt64(Self.maximumNumbers))) * 8)
        func number(_ start: Int) -> Int64 {
            let value = UInt32(tables.number(bytes[start..<(start + 4)]))
            return field.type == 10 ? Int64(Int32(bitPattern: value)) : Int64(value)
        }
        return stride(from: 0, to: bytes.count / 8 * 8, by: 8).map { (number($0), number($0 + 4)) }
    }

    /// Returns the values of fractions; empty if one of them is none.
    func ratios(_ tag: Int) -> [Double] {
        let all = fractions(tag)
        return all.contains { $0.denominator == 0 } ? [] : all.map { Double($0.numerator) / Double($0.denominator) }
    }
}
