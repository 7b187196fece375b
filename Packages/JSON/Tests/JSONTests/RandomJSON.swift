import JSON
import RandomTesting

/// Makes random JSON values.
struct RandomJSON {
    var random: SeededRandom

    /// Returns a value whose containers nest at most `depth` deep.
    mutating func value(depth: Int) -> JSON {
        switch Int.random(in: 0..<(depth > 0 ? 9 : 6), using: &random) {
        case 0: return .null
        case 1: return .bool(Bool.random(using: &random))
        case 2: return .integer(integer())
        case 3: return .number(double())
        case 4, 5: return .string(string())
        case 6: return .array((0..<Int.random(in: 0...5, using: &random)).map { _ in value(depth: depth - 1) })
        default:
            let count = Int.random(in: 0...12, using: &random)
            return .object(JSONObject((0..<count).map { ("\($0)" + string(), value(depth: depth - 1)) }))
        }
    }

    /// Returns an integer of any magnitude.
    private mutating func integer() -> Int64 {
        Int64(truncatingIfNeeded: random.next()) >> Int64.random(in: 0..<64, using: &random)
    }

    /// Returns a finite number of any magnitude.
    private mutating func double() -> Double {
        let value =
            Bool.random(using: &random)
            ? Double(bitPattern: random.next())
            : Double(Int64.random(in: -99_999...99_999, using: &random)) / 1000
        return value.isFinite ? value : 0.25
    }

    /// Returns up to 20 characters of many kinds.
    private mutating func string() -> String {
        let kinds: [ClosedRange<UInt32>] = [
            0x20...0x7E, 0x20...0x7E, 0x00...0x1F, 0x80...0x7FF, 0x2000...0x2FFF,
            0x800...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF,
        ]
        var text = ""
        for _ in 0..<Int.random(in: 0...20, using: &random) {
            let kind = kinds[Int.random(in: 0..<kinds.count, using: &random)]
            if let scalar = Unicode.Scalar(UInt32.random(in: kind, using: &random)) {
                text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}
