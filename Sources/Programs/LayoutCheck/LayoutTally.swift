import EmbeddedSupport
import JSON

/// The result of checking files of cases: how many passed and failed, and a digest of all that was computed.
public struct LayoutTally: Sendable {
    /// The number of cases computed as expected.
    public private(set) var passedCount = 0
    /// The number of cases that were not, or that could not be read.
    public private(set) var failedCount = 0
    /// The hash of the bits of all numbers, by which two platforms can be compared (FNV-1a, 64 bits); 0 and −0 are alike.
    private var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    private let areas: [String]

    /// Creates a tally at zero, for cases of some areas only, or of all if none are given.
    public init(areas: [String] = []) { self.areas = areas }

    /// The line that sums up the check.
    public var summary: String { "\(passedCount) passed, \(failedCount) failed" }
    /// Sixteen hexadecimal digits that follow from all numbers computed.
    public var digest: String { HexadecimalDigits.text(of: hash) }

    /// Checks a file: an array of cases, or one hierarchy per line; returns a message for each failure.
    public mutating func add(_ bytes: [UInt8]) -> [String] {
        if bytes.first == UInt8(ascii: "[") {
            if let cases = Members.json(bytes)?.array { return cases.compactMap { addCase(Members($0)) } }
            failedCount += 1
            return ["no JSON"]
        }
        return bytes.split(separator: UInt8(ascii: "\n")).enumerated().compactMap { index, line in
            let given = Members(Members.json([UInt8](line)))
            let facts = Hierarchy.facts(of: given)
            return count("hierarchy \(index + 1)", given, facts, expecting: given.remove("unique"))
        }
    }

    private mutating func addCase(_ given: Members) -> String? {
        let (id, area) = (given.text("id"), given.text("area"))
        if !areas.isEmpty, !areas.contains(area) { return nil }
        _ = given.remove("note")
        let expected = given.remove("expected")
        if expected?.object?.isEmpty ?? true { given.blame("nothing is expected") }
        let isMotion = area != "core" && area != "stack"
        let facts =
            isMotion
            ? MotionCase.facts(area + "." + given.text("function"), given)
            : given.has("cons") ? Hierarchy.facts(of: given) : SceneCase.facts(of: given)
        return count(id, given, facts, expecting: expected)
    }

    /// Compares a case's facts with what is expected, counts the case and hashes its numbers; returns what is wrong.
    private mutating func count(_ name: String, _ given: Members, _ facts: Facts, expecting expected: JSON?) -> String? {
        for number in facts.members.flatMap({ $0.numbers }) {
            let bits = number == 0 ? 0 : number.bitPattern
            for shift in stride(from: UInt64(0), to: 64, by: 8) { hash = (hash ^ (bits >> shift & 0xFF)) &* 0x0000_0100_0000_01B3 }
        }
        given.blame(facts.failure(expecting: expected))
        if given.fault == nil { passedCount += 1 } else { failedCount += 1 }
        return given.fault.map { "\(name): \($0)" }
    }
}
