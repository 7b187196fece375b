import Layout

/// Reads prose from left to right: numbers, words and signs, with mathematical signs folded into ASCII.
struct ProseScanner {
    private let bytes: [UInt8]
    /// Holds the offset of the next byte.
    private(set) var offset = 0

    /// Starts at the beginning of a text.
    init(_ text: String) {
        var folded: [UInt8] = []
        for scalar in text.unicodeScalars { folded += ProseScanner.fold(scalar) }
        bytes = folded
    }

    /// Starts at the beginning of folded text.
    init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    private static func fold(_ scalar: Unicode.Scalar) -> [UInt8] {
        switch scalar.value {
        case 0xD7: [UInt8]("#".utf8)
        case 0xB7: [UInt8]("*".utf8)
        case 0x2212, 0x2013: [UInt8]("-".utf8)
        case 0x2014: [UInt8](";".utf8)
        case 0x2264: [UInt8]("<=".utf8)
        case 0x2265: [UInt8](">=".utf8)
        case 0x2192: [UInt8]("->".utf8)
        case 0..<0x80: [UInt8(scalar.value)]
        default: [UInt8]("?".utf8)
        }
    }

    /// Tells whether only white space is left.
    var isAtEnd: Bool {
        var rest = self
        rest.skipSpaces()
        return rest.offset == rest.bytes.count
    }

    /// Returns what is left, for a message.
    var rest: String { String(decoding: bytes[offset...], as: UTF8.self) }

    /// Cuts what is left at separators that no bracket encloses.
    func split(at separators: String) -> [ProseScanner] {
        let separators = [UInt8](separators.utf8)
        var parts: [ProseScanner] = []
        var part: [UInt8] = []
        var depth = 0
        for byte in bytes[offset...] {
            if ProseScanner.openers.contains(byte) { depth += 1 }
            if ProseScanner.closers.contains(byte) { depth -= 1 }
            if depth == 0, separators.contains(byte) {
                parts.append(ProseScanner(bytes: part))
                part = []
            } else {
                part.append(byte)
            }
        }
        parts.append(ProseScanner(bytes: part))
        return parts.filter { !$0.isAtEnd }
    }

    private static let openers = [UInt8]("([{".utf8)
    private static let closers = [UInt8](")]}".utf8)

    /// Takes remarks in round brackets out; returns what is left, and the remarks.
    func takingRemarks() -> (text: ProseScanner, remarks: [ProseScanner]) {
        var text: [UInt8] = []
        var remarks: [ProseScanner] = []
        var remark: [UInt8] = []
        var depth = 0
        for byte in bytes[offset...] {
            if byte == UInt8(ascii: ")") {
                depth -= 1
                remarks.append(ProseScanner(bytes: remark))
                remark = []
            } else if byte == UInt8(ascii: "(") {
                depth += 1
            } else if depth > 0 {
                remark.append(byte)
            } else {
                text.append(byte)
            }
        }
        return (ProseScanner(bytes: text), remarks)
    }

    /// Reads a group in brackets that comes next; returns what is inside.
    mutating func group(_ opener: String, _ closer: String) -> ProseScanner? {
        guard skip(opener) else { return nil }
        let start = offset
        var depth = 1
        while offset < bytes.count {
            if [bytes[offset]] == [UInt8](opener.utf8) { depth += 1 }
            if [bytes[offset]] == [UInt8](closer.utf8) { depth -= 1 }
            offset += 1
            if depth == 0 { return ProseScanner(bytes: [UInt8](bytes[start..<offset - 1])) }
        }
        return ProseScanner(bytes: [UInt8](bytes[start...]))
    }

    /// Passes one byte.
    mutating func passByte() {
        offset = min(offset + 1, bytes.count)
    }

    /// Returns what is left of this scanner up to where another one is.
    func upTo(_ end: ProseScanner) -> ProseScanner {
        ProseScanner(bytes: [UInt8](bytes[offset..<end.offset]))
    }

    /// Reads a number of things, in figures or words.
    mutating func count() -> Int? {
        var rest = self
        if let word = rest.word() {
            for (index, name) in ["one", "two", "three", "four", "five", "six"].enumerated() where name == word {
                self = rest
                return index + 1
            }
            return nil
        }
        guard let number = rest.number(), number == number.rounded(), number > 0, number < 1000 else { return nil }
        self = rest
        return Int(number)
    }

    /// Reads numbers parted by slashes.
    mutating func numbers() -> [Double]? {
        guard let first = number() else { return nil }
        var numbers = [first]
        while skip("/"), let next = number() { numbers.append(next) }
        return numbers
    }

    /// Reads the text between quotation marks that come next.
    mutating func quotation() -> String? {
        guard skip("\"") else { return nil }
        let start = offset
        while offset < bytes.count, bytes[offset] != UInt8(ascii: "\"") { offset += 1 }
        let text = String(decoding: bytes[start..<offset], as: UTF8.self)
        offset = min(offset + 1, bytes.count)
        return text
    }

    /// Passes white space.
    mutating func skipSpaces() {
        while offset < bytes.count, bytes[offset] == UInt8(ascii: " ") { offset += 1 }
    }

    /// Passes a sign or word that comes next, white space before it aside; a word has to end there.
    mutating func skip(_ expected: String) -> Bool {
        var rest = self
        rest.skipSpaces()
        let wanted = [UInt8](expected.utf8)
        guard rest.offset + wanted.count <= bytes.count else { return false }
        for (index, byte) in wanted.enumerated() where bytes[rest.offset + index] != byte { return false }
        rest.offset += wanted.count
        if let last = wanted.last, ProseScanner.isLetter(last), rest.offset < bytes.count, ProseScanner.isLetter(bytes[rest.offset]) {
            return false
        }
        self = rest
        return true
    }

    /// Reads a decimal number with an optional sign.
    mutating func number() -> Double? {
        var rest = self
        rest.skipSpaces()
        let isNegative = rest.offset < bytes.count && bytes[rest.offset] == UInt8(ascii: "-")
        if isNegative || (rest.offset < bytes.count && bytes[rest.offset] == UInt8(ascii: "+")) { rest.offset += 1 }
        var digits = 0.0
        var scale = 1.0
        var count = 0
        var isPastPoint = false
        while rest.offset < bytes.count {
            let byte = bytes[rest.offset]
            let isPoint =
                byte == UInt8(ascii: ".") && !isPastPoint && rest.offset + 1 < bytes.count
                && ProseScanner.isDigit(bytes[rest.offset + 1])
            if isPoint {
                isPastPoint = true
            } else if ProseScanner.isDigit(byte) {
                digits = digits * 10 + Double(byte - UInt8(ascii: "0"))
                if isPastPoint { scale *= 10 }
                count += 1
            } else {
                break
            }
            rest.offset += 1
        }
        if count == 0 { return nil }
        self = rest
        return (isNegative ? -digits : digits) / scale
    }

    /// Reads letters, and digits behind them.
    mutating func word() -> String? {
        var rest = self
        rest.skipSpaces()
        let start = rest.offset
        guard start < bytes.count, ProseScanner.isLetter(bytes[start]) else { return nil }
        while rest.offset < bytes.count, ProseScanner.isLetter(bytes[rest.offset]) || ProseScanner.isDigit(bytes[rest.offset]) {
            rest.offset += 1
        }
        self = rest
        return String(decoding: bytes[start..<rest.offset], as: UTF8.self)
    }

    /// Reads a relation: `==`, `=`, `<=`, `>=`.
    mutating func relation() -> LayoutRelation? {
        if skip("==") || skip("=") { return .equal }
        if skip("<=") { return .lessThanOrEqual }
        if skip(">=") { return .greaterThanOrEqual }
        return nil
    }

    /// Returns the relation that a text spells.
    static func relation(spelt text: String) -> LayoutRelation? {
        var scanner = ProseScanner(text)
        return scanner.relation()
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

    private static func isLetter(_ byte: UInt8) -> Bool {
        let lowercase = byte | 0x20
        return lowercase >= UInt8(ascii: "a") && lowercase <= UInt8(ascii: "z")
    }
}
