/// HTML's character references.
enum EntityTable {
    /// The maximum length of a name, in bytes.
    private static let maximumLength = 31
    private static let maximumDecimalCount = 7
    private static let maximumHexadecimalCount = 6

    /// Appends what the reference at a place, which has `&`, means to a text, and returns where it ends; nil if there is none.
    static func append(in bytes: Bytes, at start: Int, before limit: Int, to text: inout [UInt8]) -> Int? {
        if bytes[start + 1] == UInt8(ascii: "#") { return appendNumber(in: bytes, at: start + 2, before: limit, to: &text) }
        var end = start + 1
        while end < limit, end - start <= maximumLength + 1, bytes[end].isAlphanumeric { end += 1 }
        guard end < limit, end > start + 1, bytes[end] == UInt8(ascii: ";") else { return nil }
        return appendValue(of: bytes, start + 1, end, to: &text) ? end + 1 : nil
    }

    private static func appendNumber(in bytes: Bytes, at start: Int, before limit: Int, to text: inout [UInt8]) -> Int? {
        let isHexadecimal = bytes[start] | 0x20 == UInt8(ascii: "x")
        let first = isHexadecimal ? start + 1 : start
        var value: UInt32 = 0
        var end = first
        let maximumCount = isHexadecimal ? maximumHexadecimalCount : maximumDecimalCount
        while end < limit, end - first <= maximumCount, isHexadecimal ? bytes[end].isHexadecimal : bytes[end].isDigit {
            let digit = UInt32(bytes[end].isDigit ? bytes[end] - 0x30 : (bytes[end] | 0x20) - 0x57)
            value = value &* (isHexadecimal ? 16 : 10) &+ digit
            end += 1
        }
        guard end > first, end - first <= maximumCount, end < limit, bytes[end] == UInt8(ascii: ";") else { return nil }
        UTF8Text.append(value == 0 ? UTF8Text.replacement : value, to: &text)
        return end + 1
    }

    private static func appendValue(of bytes: Bytes, _ start: Int, _ end: Int, to text: inout [UInt8]) -> Bool {
        data.withUTF8Buffer { table in
            var low = 0
            var high = offsets.count
            while low < high {
                let middle = (low + high) / 2
                var place = Int(offsets[middle])
                var letter = start
                while letter < end, table[place] == bytes[letter] {
                    place += 1
                    letter += 1
                }
                if letter == end, table[place] == .space {
                    append(table, at: place + 1, to: &text)
                    return true
                }
                // A space is before every letter and digit, so a name comes before those that it begins.
                if letter < end, table[place] < bytes[letter] { low = middle + 1 } else { high = middle }
            }
            return false
        }
    }

    private static func append(_ table: UnsafeBufferPointer<UInt8>, at start: Int, to text: inout [UInt8]) {
        var value: UInt32 = 0
        var place = start
        while place < table.count, table[place] != .space {
            if table[place] == UInt8(ascii: ",") {
                UTF8Text.append(value, to: &text)
                value = 0
            } else {
                value = value << 4 | UInt32(table[place].isDigit ? table[place] - 0x30 : table[place] - 0x57)
            }
            place += 1
        }
        UTF8Text.append(value, to: &text)
    }

    /// Where the names begin in the table.
    private static let offsets: [UInt16] = data.withUTF8Buffer { table in
        var offsets: [UInt16] = []
        var isName = true
        var start = 0
        for place in table.indices where table[place] == .space {
            if isName { offsets.append(UInt16(start)) }
            isName.toggle()
            start = place + 1
        }
        return offsets
    }
}
