/// A sum of numbered terms, which reuses its memory.
struct SparseSum: Sendable {
    private var sums: [Double] = []
    private var isListed: [Bool] = []
    private var listed: [Int32] = []

    mutating func removeAll() {
        for number in listed {
            sums[Int(number)] = 0
            isListed[Int(number)] = false
        }
        listed.removeAll(keepingCapacity: true)
    }

    /// Adds an amount to the term of a number.
    mutating func add(_ amount: Double, to number: Int32) {
        while sums.count <= Int(number) {
            sums.append(0)
            isListed.append(false)
        }
        if !isListed[Int(number)] {
            isListed[Int(number)] = true
            listed.append(number)
        }
        let old = sums[Int(number)]
        let sum = old + amount
        let isRest = abs(sum) <= SimplexTableau.coefficientTolerance * max(abs(old), abs(amount))
        sums[Int(number)] = isRest ? 0 : sum
    }

    /// Returns a term and removes it; 0 if there is none.
    mutating func take(_ number: Int32) -> Double {
        guard Int(number) < sums.count else { return 0 }
        let sum = sums[Int(number)]
        sums[Int(number)] = 0
        return sum
    }

    /// Whether no term is left.
    var isEmpty: Bool {
        for number in listed where sums[Int(number)] != 0 { return false }
        return true
    }

    /// Returns the terms other than 0 in the order of their numbers.
    func terms() -> [SimplexTerm] {
        var terms: [SimplexTerm] = []
        terms.reserveCapacity(listed.count)
        for number in listed where sums[Int(number)] != 0 {
            terms.append(SimplexTerm(symbol: number, coefficient: sums[Int(number)]))
        }
        terms.sort { $0.symbol < $1.symbol }
        return terms
    }
}
