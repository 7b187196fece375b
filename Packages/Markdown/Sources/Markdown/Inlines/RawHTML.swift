/// HTML within a line.
enum RawHTML {
    /// Returns where the tag that begins at a place, which has `<`, ends; nil if there is none.
    static func tag(_ bytes: Bytes, _ start: Int, _ limit: Int) -> Int? {
        if bytes[start + 1] == UInt8(ascii: "/") {
            guard let name = tagName(bytes, start + 2, limit) else { return nil }
            return closing(bytes, skipSpace(bytes, name, limit), limit)
        }
        guard var place = tagName(bytes, start + 1, limit) else { return nil }
        while true {
            let next = skipSpace(bytes, place, limit)
            guard next > place, let end = attribute(bytes, next, limit) else {
                return closing(bytes, bytes[next] == UInt8(ascii: "/") && next < limit ? next + 1 : next, limit)
            }
            place = end
        }
    }

    private static func closing(_ bytes: Bytes, _ place: Int, _ limit: Int) -> Int? {
        place < limit && bytes[place] == UInt8(ascii: ">") ? place + 1 : nil
    }

    private static func tagName(_ bytes: Bytes, _ start: Int, _ limit: Int) -> Int? {
        guard start < limit, bytes[start].isLetter else { return nil }
        var end = start
        while end < limit, bytes[end].isAlphanumeric || bytes[end] == UInt8(ascii: "-") { end += 1 }
        return end
    }

    private static func skipSpace(_ bytes: Bytes, _ start: Int, _ limit: Int) -> Int {
        var end = start
        while end < limit, bytes[end].isWhitespace { end += 1 }
        return end
    }

    private static func attribute(_ bytes: Bytes, _ start: Int, _ limit: Int) -> Int? {
        guard start < limit, bytes[start].isLetter || bytes[start] == UInt8(ascii: "_") || bytes[start] == UInt8(ascii: ":") else {
            return nil
        }
        var end = start
        while end < limit, isOfAttributeName(bytes[end]) { end += 1 }
        let equals = skipSpace(bytes, end, limit)
        guard equals < limit, bytes[equals] == UInt8(ascii: "=") else { return end }
        let value = skipSpace(bytes, equals + 1, limit)
        let quote = bytes[value]
        guard value < limit else { return nil }
        var place = value
        if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            place += 1
            while place < limit, bytes[place] != quote { place += 1 }
            return place < limit ? place + 1 : nil
        }
        while place < limit, !endsUnquotedValue(bytes[place]) { place += 1 }
        return place > value ? place : nil
    }

    private static func isOfAttributeName(_ byte: UInt8) -> Bool {
        byte.isAlphanumeric || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: ":")
            || byte == UInt8(ascii: "-")
    }

    private static func endsUnquotedValue(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "="), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "`"): true
        default: byte.isWhitespace
        }
    }

    /// Returns where a word begins in a part; nil if it isn't there.
    static func find(_ word: StaticString, _ bytes: Bytes, _ start: Int, _ limit: Int) -> Int? {
        let first = word.withUTF8Buffer { $0[0] }
        var place = start
        while place + word.utf8CodeUnitCount <= limit {
            if bytes[place] == first, bytes.starts(word, at: place) { return place }
            place += 1
        }
        return nil
    }
}
