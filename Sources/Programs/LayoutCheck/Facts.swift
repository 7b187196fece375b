import JSON

/// Computed numbers, by name, that are compared with what is expected.
struct Facts: ExpressibleByDictionaryLiteral {
    /// The numbers of each name.
    private(set) var members: [(name: String, numbers: [Double])] = []

    init(dictionaryLiteral elements: (String, [Double])...) { members = elements.map { (name: $0.0, numbers: $0.1) } }

    /// Returns whether two numbers differ by a millionth at most.
    static func isNear(_ found: Double, _ expected: Double) -> Bool { abs(found - expected) <= 1e-6 }

    /// Adds numbers; those of an existing name follow the ones it has.
    mutating func add(_ facts: Facts) {
        for (name, numbers) in facts.members {
            let index = members.firstIndex { $0.name == name } ?? members.count
            if index == members.count { members.append((name, [])) }
            members[index].numbers += numbers
        }
    }

    /// Returns what differs from an object of numbers, in which null matches anything; nil if nothing does.
    func failure(expecting json: JSON?) -> String? {
        for member in members where member.numbers.contains(where: { !$0.isFinite }) { return "\(member.name) is not finite" }
        guard let expected = json?.object else { return "nothing is expected" }
        for (name, value) in expected.members {
            guard let found = members.first(where: { $0.name == name })?.numbers else { return "there is no \(name)" }
            let wanted = Members.flat(value)
            if wanted.count != found.count || wanted.allSatisfy({ $0 == nil }) { return "\(name) has \(found.count) numbers" }
            for (index, number) in wanted.enumerated() {
                if let number, !Facts.isNear(found[index], number) { return "\(name)[\(index)] is \(found[index]), not \(number)" }
            }
        }
        return nil
    }
}
