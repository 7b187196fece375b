/// A basic symbol in terms of symbols that are 0: basic = constant + Σ coefficient · symbol.
struct SimplexRow: Equatable, Sendable {
    /// The symbol that the row defines.
    var basic: Int32
    /// The value of the basic symbol.
    var constant: Double
    /// The terms in the order of their symbols.
    var terms: [SimplexTerm]

    /// Returns the index of a symbol among the terms, or the one to insert it at.
    @inline(__always)
    func place(of symbol: Int32) -> Int {
        var low = 0
        var high = terms.count
        while low < high {
            let middle = (low + high) >> 1
            if terms[middle].symbol < symbol { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Returns the index of a symbol among the terms; −1 if it is not there.
    @inline(__always)
    func position(of symbol: Int32) -> Int {
        let place = place(of: symbol)
        return place < terms.count && terms[place].symbol == symbol ? place : -1
    }
}
