/// Holds the smallest part of a conformance row's prose.
enum MotionToken: Equatable, Sendable {
    /// Holds a word in lower case.
    case word(String)
    /// Holds a number and how many decimals it was printed with.
    case number(Double, decimals: Int)
    /// Holds the name of another row.
    case reference(String)
    /// Holds any other sign.
    case mark(Unicode.Scalar)

    /// Returns the tokens of a text.
    static func tokens(of text: String) -> [MotionToken] {
        let scalars = [Unicode.Scalar](text.unicodeScalars)
        var tokens: [MotionToken] = []
        var position = 0
        while position < scalars.count {
            let scalar = scalars[position]
            let isAfterWord = position > 0 && (isLetter(scalars[position - 1]) || isDigit(scalars[position - 1]))
            if isDigit(scalar) || (isSign(scalar) && !isAfterWord && position + 1 < scalars.count && isDigit(scalars[position + 1])) {
                tokens.append(readNumber(scalars, &position))
            } else if isLetter(scalar) {
                tokens.append(readWord(scalars, &position))
            } else {
                if scalar != " " { tokens.append(.mark(scalar)) }
                position += 1
            }
        }
        return tokens
    }

    private static func readNumber(_ scalars: [Unicode.Scalar], _ position: inout Int) -> MotionToken {
        let isNegative = isSign(scalars[position]) && scalars[position] != "+"
        if isSign(scalars[position]) { position += 1 }
        var value = 0.0
        var divisor = 1.0
        var decimals = 0
        while position < scalars.count {
            if isDigit(scalars[position]) {
                value = value * 10 + Double(scalars[position].value - 48)
                if divisor > 1 || decimals > 0 { decimals += 1 }
            } else if decimals == 0, scalars[position] == ".", position + 1 < scalars.count, isDigit(scalars[position + 1]) {
                position += 1
                value = value * 10 + Double(scalars[position].value - 48)
                decimals = 1
            } else {
                break
            }
            position += 1
        }
        for _ in 0..<decimals { divisor *= 10 }
        return .number((isNegative ? -value : value) / divisor, decimals: decimals)
    }

    private static func readWord(_ scalars: [Unicode.Scalar], _ position: inout Int) -> MotionToken {
        let first = scalars[position]
        if "RKGZH".unicodeScalars.contains(first), position + 1 < scalars.count, isDigit(scalars[position + 1]) {
            var name = String(first)
            position += 1
            while position < scalars.count, isDigit(scalars[position]) {
                name.unicodeScalars.append(scalars[position])
                position += 1
            }
            return .reference(name)
        }
        var word = ""
        while position < scalars.count, isLetter(scalars[position]) {
            let value = scalars[position].value
            word.unicodeScalars.append(65...90 ~= value ? Unicode.Scalar(UInt8(value) + 32) : scalars[position])
            position += 1
        }
        return .word(word)
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { 48...57 ~= scalar.value }

    private static func isSign(_ scalar: Unicode.Scalar) -> Bool { scalar == "-" || scalar == "−" || scalar == "+" }

    /// Tells letters apart: Latin and Greek.
    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        65...90 ~= scalar.value || 97...122 ~= scalar.value || 0x370...0x3FF ~= scalar.value
    }
}
