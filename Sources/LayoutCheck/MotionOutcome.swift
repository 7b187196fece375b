/// Holds what the module computed for a row, and compares it with what the row expects.
struct MotionOutcome: Sendable {
    /// Lists the numbers.
    private var facts: [MotionFact] = []
    /// Holds how many statements were compared apart from the facts.
    private(set) var claimCount = 0
    /// Tells whether all these statements hold.
    private(set) var isHolding = true

    /// Adds a number under some names.
    mutating func add(_ value: Double, _ names: String..., place: Int? = nil, isExact: Bool = false) {
        facts.append(MotionFact(names: names, value: value, place: place, isExact: isExact))
    }

    /// Adds a statement that is true or not.
    mutating func claim(_ isTrue: Bool) {
        claimCount += 1
        isHolding = isHolding && isTrue
    }

    /// Tells whether every number expected is a computed one, and every statement holds; false when nothing is compared.
    func meets(_ expected: MotionProse) -> Bool {
        isHolding && claimCount + expected.measures.count > 0 && expected.measures.allSatisfy { isComputed($0) }
    }

    /// Tells whether the numbers of a measure are those of the facts that its words fit best.
    private func isComputed(_ measure: MotionMeasure) -> Bool {
        for (place, printed) in measure.values.enumerated() {
            let placed = facts.filter { fact in
                fact.place.map { $0 == place } ?? true
            }
            let isFound = best(placed, measure).contains { $0.isPrinted(as: printed, decimals: measure.decimals[place]) }
            if !isFound { return false }
        }
        return true
    }

    private func best(_ candidates: [MotionFact], _ measure: MotionMeasure) -> [MotionFact] {
        for words in [measure.before, measure.after] {
            var greatest = 0
            var found: [MotionFact] = []
            for fact in candidates {
                var score = 0
                for name in fact.names where words.contains(name) { score += 1 }
                if score > greatest {
                    greatest = score
                    found = []
                }
                if score == greatest, score > 0 { found.append(fact) }
            }
            if greatest > 0 { return found }
        }
        return candidates
    }
}
