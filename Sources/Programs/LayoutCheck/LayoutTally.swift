import JSON

/// Checks files of cases, counts what passed and failed, and condenses all that was computed.
public struct LayoutTally: Sendable {
    /// Counts what was computed as it should be.
    public private(set) var passedCount = 0
    /// Counts what was not, and what could not be read.
    public private(set) var failedCount = 0
    /// Condenses the numbers computed.
    public private(set) var digest = ResultDigest()

    private let areas: [String]

    /// Starts at zero, for cases of some areas only, or of all if none are given.
    public init(areas: [String] = []) {
        self.areas = areas
    }

    /// Returns the one line that sums up the check.
    public var summary: String { "\(passedCount) passed, \(failedCount) failed" }

    /// Checks a file: an array of cases, or a hierarchy a line; returns a message for each failure.
    public mutating func add(_ bytes: [UInt8]) -> [String] {
        if bytes.first == UInt8(ascii: "[") {
            guard let cases = LayoutTally.json(bytes)?.array else { return count("no JSON").map { [$0] } ?? [] }
            return cases.compactMap { addCase(Members($0)) }
        }
        var messages: [String] = []
        for (index, line) in bytes.split(separator: UInt8(ascii: "\n")).enumerated() {
            let message = check(Members(LayoutTally.json([UInt8](line)))) { given in (Hierarchy.facts(of: &given), given.take("unique")) }
            if let message { messages.append("hierarchy \(index + 1): " + message) }
        }
        return messages
    }

    private mutating func addCase(_ members: Members) -> String? {
        var given = members
        let id = given.text("id")
        let area = given.text("area")
        if !areas.isEmpty, !areas.contains(area) { return nil }
        let message = check(given) { given in
            _ = given.take("note")
            let expected = given.take("expected")
            if expected?.object?.isEmpty ?? true { given.blame("nothing is expected") }
            if area != "core", area != "stack" { return (MotionCase.facts(area + "." + given.text("function"), &given), expected) }
            return (given.has("cons") ? Hierarchy.facts(of: &given) : SceneCase.facts(of: &given), expected)
        }
        return message.map { "\(id): " + $0 }
    }

    /// Computes, compares and counts; returns what is wrong.
    private mutating func check(_ given: Members, _ compute: (inout Members) -> (facts: Facts, expected: JSON?)) -> String? {
        var whole = given
        var digest = digest
        whole.close(given) { given in
            let (facts, expected) = compute(&given)
            facts.add(to: &digest)
            given.blame(facts.failure(expecting: expected))
        }
        self.digest = digest
        return count(whole.fault)
    }

    /// Counts one check; returns the failure given.
    private mutating func count(_ failure: String?) -> String? {
        if failure == nil { passedCount += 1 } else { failedCount += 1 }
        return failure
    }

    private static func json(_ bytes: [UInt8]) -> JSON? {
        do throws(JSONError) { return try JSON(parsing: bytes) } catch { return nil }
    }
}
