import Foundation
import JSON
import RandomTesting
import Testing

/// Checks random documents against Foundation, and random damage.
@Suite struct JSONFuzzTests {
    /// Relative error of Foundation's numbers of 17 and more digits, which go through `Decimal`.
    private static let decimalTolerance = 1e-14
    /// Limits for Foundation's own texts, which write such numbers without exponent.
    private static let longNumbers = JSONLimits(maximumNumberLength: 400)

    @Test(arguments: [UInt64(1), 2, 3])
    func randomDocumentAgreesWithFoundation(_ seed: UInt64) throws {
        print("seed \(seed)")
        var source = RandomJSON(random: SeededRandom(seed: seed))
        for _ in 0..<200 {
            let value = source.value(depth: 4)
            let bytes = value.bytes
            #expect(try JSON(parsing: bytes) == value)
            #expect(try JSON(parsing: value.text) == value)
            let theirs = try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
            let isAgreed = agrees(value, theirs)
            #expect(isAgreed)
            let rewritten = try JSONSerialization.data(withJSONObject: theirs, options: [.fragmentsAllowed, .prettyPrinted])
            let isRewrittenAgreed = agrees(try JSON(parsing: [UInt8](rewritten), limits: Self.longNumbers), theirs)
            #expect(isRewrittenAgreed)
        }
    }

    @Test(arguments: [UInt64(8)])
    func randomNumberAgreesWithTheCLibrary(_ seed: UInt64) throws {
        print("seed \(seed)")
        var random = SeededRandom(seed: seed)
        for _ in 0..<10_000 {
            let double = Double(bitPattern: random.next())
            if double.isFinite {
                #expect(try JSON(parsing: JSON.number(double).bytes).number == double)
            }
            let digits = (0..<Int.random(in: 1...25, using: &random)).map { _ in "\(Int.random(in: 0 ... 9, using: &random))" }
            let fraction = Int.random(in: 0...999_999, using: &random)
            let text = "1\(digits.joined()).\(fraction)e\(Int.random(in: -340 ... 280, using: &random))"
            #expect(try JSON(parsing: text).number == strtod(text, nil))
        }
    }

    @Test(arguments: [UInt64(4), 5, 6])
    func damagedDocumentIsRefusedOrRoundTrips(_ seed: UInt64) throws {
        print("seed \(seed)")
        var source = RandomJSON(random: SeededRandom(seed: seed))
        var parsedCount = 0
        for _ in 0..<60 {
            let bytes = source.value(depth: 3).bytes
            for _ in 0..<40 {
                var damaged = bytes
                for _ in 0...Int.random(in: 0...2, using: &source.random) {
                    let place = Int.random(in: 0..<damaged.count, using: &source.random)
                    damaged[place] ^= 1 << UInt8.random(in: 0..<8, using: &source.random)
                }
                parsedCount += try roundTripsOrRefuses(damaged) ? 1 : 0
            }
        }
        #expect(parsedCount > 0)
    }

    @Test(arguments: [UInt64(7)])
    func randomTokensAreRefusedOrRoundTrip(_ seed: UInt64) throws {
        print("seed \(seed)")
        let tokens = [
            "[", "]", "{", "}", ",", ":", "\"", "\\", "\\u", "d83d",
            "0", "-", ".", "e", "1", "true", "null", " ", "\"a\"", "é", "\u{0}",
        ]
        var random = SeededRandom(seed: seed)
        for _ in 0..<5000 {
            let count = Int.random(in: 1...8, using: &random)
            let text = (0..<count).map { _ in tokens[Int.random(in: 0..<tokens.count, using: &random)] }.joined()
            _ = try roundTripsOrRefuses(Array(text.utf8))
        }
    }

    /// Tells whether `bytes` parse; checks that skipping answers alike and that what parses round-trips and suits Foundation.
    private func roundTripsOrRefuses(_ bytes: [UInt8]) throws -> Bool {
        let value: JSON
        do throws(JSONError) {
            value = try JSON(parsing: bytes)
        } catch {
            #expect(throws: error) { try JSONReader.read(bytes) { (reader) throws(JSONError) in try reader.skipValue() } }
            return false
        }
        try JSONReader.read(bytes) { (reader) throws(JSONError) in try reader.skipValue() }
        #expect(try JSON(parsing: value.bytes) == value)
        let isAgreed = agrees(value, try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed))
        #expect(isAgreed)
        return true
    }

    /// Tells whether our value is Foundation's.
    private func agrees(_ ours: JSON, _ theirs: Any) -> Bool {
        switch ours {
        case .null:
            return theirs is NSNull
        case .bool(let value):
            return (theirs as? NSNumber)?.boolValue == value
        case .integer(let value):
            return (theirs as? NSNumber)?.int64Value == value
        case .number(let value):
            guard let other = (theirs as? NSNumber)?.doubleValue else {
                return false
            }
            return abs(other - value) <= abs(value) * Self.decimalTolerance
        case .string(let value):
            return (theirs as? String).map { Array($0.utf8) } == Array(withoutMarks(value).utf8)
        case .array(let elements):
            guard let others = theirs as? [Any], others.count == elements.count else {
                return false
            }
            return zip(elements, others).allSatisfy { agrees($0, $1) }
        case .object(let object):
            guard let others = theirs as? [String: Any], others.count == object.count else {
                return false
            }
            return object.members.allSatisfy { member in others[withoutMarks(member.key)].map { agrees(member.value, $0) } == true }
        }
    }

    /// Returns the text without U+FEFF, which Foundation drops from strings and keys.
    private func withoutMarks(_ text: String) -> String {
        var kept = String.UnicodeScalarView()
        kept.append(contentsOf: text.unicodeScalars.filter { $0 != "\u{FEFF}" })
        return String(kept)
    }
}
