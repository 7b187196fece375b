import JSON

/// Holds what was computed, under names, and compares it with what is expected.
struct Facts: ExpressibleByDictionaryLiteral {
    /// Bounds the difference from an expected number.
    static let tolerance = 1e-6
    /// Lists the numbers of each name.
    private(set) var members: [(name: String, numbers: [Double])] = []

    /// Holds numbers under names.
    init(dictionaryLiteral elements: (String, [Double])...) {
        for element in elements { members.append((element.0, element.1)) }
    }

    /// Tells whether two numbers agree.
    static func isNear(_ found: Double, _ expected: Double) -> Bool { abs(found - expected) <= tolerance }

    /// Adds numbers under a name.
    mutating func add(_ name: String, _ numbers: Double...) { add(name, numbers) }

    /// Adds a list under a name, behind those it has.
    mutating func add(_ name: String, _ numbers: [Double]) {
        if let index = members.firstIndex(where: { $0.name == name }) {
            members[index].numbers += numbers
        } else {
            members.append((name, numbers))
        }
    }

    /// Puts all numbers into a digest.
    func add(to digest: inout ResultDigest) {
        for member in members { for number in member.numbers { digest.add(number) } }
    }

    /// Returns what differs from an object of numbers; null stands for whatever is.
    func failure(expecting json: JSON?) -> String? {
        for member in members where member.numbers.contains(where: { !$0.isFinite }) { return "\(member.name) is not finite" }
        guard let expected = json?.object else { return "nothing is expected" }
        for (name, value) in expected.members {
            guard let found = members.first(where: { $0.name == name })?.numbers else { return "there is no \(name)" }
            let wanted = Members.flat(value)
            if wanted.count != found.count || wanted.allSatisfy({ $0 == nil }) { return "\(name) has \(found.count) numbers" }
            for index in found.indices {
                guard let number = wanted[index] else { continue }
                if !Facts.isNear(found[index], number) { return "\(name)[\(index)] is \(found[index]), not \(number)" }
            }
        }
        return nil
    }
}
