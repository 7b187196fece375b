import Client
import Core
import JSON

/// A source of damaged JSON, as a broken, an older or a hostile program would send it; the same for the same seed.
public struct JSONDamage {
    private var random: RandomGenerator

    public init(seed: UInt64) {
        random = RandomGenerator(seed: (seed &+ 1, 2, 3, 4))
        for _ in 0..<8 { _ = random.next() }
    }

    /// Returns a random number from 0 up to a positive bound, which is excluded.
    public mutating func below(_ bound: Int) -> Int { Int(random.next() % UInt64(bound)) }

    /// Returns a value with up to three changes; one in eight stays as it is.
    public mutating func damaged(_ json: JSON) -> JSON {
        var result = json
        for _ in 0..<[0, 1, 1, 1, 1, 2, 2, 3][below(8)] { result = changed(result) }
        return result
    }

    /// Returns a text damaged as the JSON that it is, as the bytes that it is, or both.
    public mutating func damaged(text: String) -> String {
        let json = Samples.parsed(text)
        if !json.isNull, below(4) > 0 { return damaged(json).text }
        var bytes = Array((json.isNull ? text : damaged(json).text).utf8)
        for _ in 0...below(3) {
            let place = below(max(bytes.count, 1))
            switch below(5) {
            case 0: bytes = Array(bytes.prefix(place))
            case 1: if place < bytes.count { bytes.remove(at: place) }
            case 2: bytes.insert(UInt8(below(128)), at: min(place, bytes.count))
            case 3: bytes.insert(contentsOf: number(), at: min(place, bytes.count))
            default: if place < bytes.count { bytes[place] = UInt8(below(256)) }
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Returns a value with a change in it, or a replacement of it; the deeper a part is, the likelier it is changed.
    private mutating func changed(_ json: JSON) -> JSON {
        if below(6) == 0 { return replacement(of: json) }
        switch json {
        case .array(var list):
            guard !list.isEmpty else { return replacement(of: json) }
            let place = below(list.count)
            switch below(8) {
            case 0: list.remove(at: place)
            case 1: for _ in 0..<[1, 70, 2_100][below(3)] { list.append(list[place]) }
            default: list[place] = changed(list[place])
            }
            return .array(list)
        case .object(var object):
            guard !object.isEmpty else { return replacement(of: json) }
            let member = object.members[below(object.count)]
            object[member.key] = below(8) == 0 ? Optional<JSON>.none : changed(member.value)
            return .object(object)
        default: return replacement(of: json)
        }
    }

    private mutating func replacement(of json: JSON) -> JSON {
        if json.integer != nil, below(2) == 0 { return .integer(JSONDamage.integers[below(JSONDamage.integers.count)]) }
        switch below(8) {
        case 0: return .null
        case 1: return .bool(below(2) == 0)
        case 2: return .number(JSONDamage.numbers[below(JSONDamage.numbers.count)])
        case 3, 4: return .integer(JSONDamage.integers[below(JSONDamage.integers.count)])
        case 5, 6: return .string(text(like: json.string ?? ""))
        default: return below(2) == 0 ? .array([json]) : .object(JSONObject([("id", json)]))
        }
    }

    /// Returns a text similar to another, or an unrelated one.
    private mutating func text(like text: String) -> String {
        var bytes = Array(text.utf8)
        guard below(2) == 0, !bytes.isEmpty else { return JSONDamage.texts[below(JSONDamage.texts.count)] }
        let place = below(bytes.count)
        if UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[place], below(2) == 0 {
            bytes.replaceSubrange(digits(around: place, in: bytes), with: number())
            return String(decoding: bytes, as: UTF8.self)
        }
        switch below(4) {
        case 0: bytes[place] = UInt8(0x20 + below(0x5F))
        case 1: bytes.remove(at: place)
        case 2: bytes += bytes
        default: bytes[place] = UInt8(ascii: "f")
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Returns the range of the number that a digit is part of.
    private func digits(around place: Int, in bytes: [UInt8]) -> Range<Int> {
        let isDigit = { (byte: UInt8) in byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
        var (start, end) = (place, place)
        while start > 0, isDigit(bytes[start - 1]) { start -= 1 }
        while end < bytes.count, isDigit(bytes[end]) { end += 1 }
        return start..<end
    }

    private mutating func number() -> [UInt8] {
        let largest = below(4) == 0 ? "99999999999999999999" : "\(JSONDamage.integers[below(JSONDamage.integers.count)])"
        return Array(largest.utf8)
    }

    /// The numbers at the limits of 32 and 64 bits, of time and of what is exact in a double.
    private static let integers: [Int64] = [
        0, 1, -1, 255, 65_536, 500_000_001, 2_147_483_647, 2_147_483_648, -2_147_483_649, 4_294_967_296, 281_474_976_710_656,
        9_007_199_254_740_993, 9_223_372_036_854_775_807, -9_223_372_036_854_775_808,
    ]
    private static let numbers: [Double] = [0.5, -1e-9, 1e19, -1e300]
    private static let texts = [
        "", "-", "0", "x", "\u{0}", "😀", "e\u{301}", "\u{202E}", "<script>", "/", "../", "9223372036854775808", "-1", "1e99", "9999-99-99",
        "0.5 2 nan 1", String(repeating: "f", count: 32), String(repeating: "ש", count: 3_100),
    ]
}
