/// Expresses a basic symbol by symbols that are 0: basic = constant + Σ coefficient · symbol.
struct SimplexRow: Equatable, Sendable {
    /// Numbers the symbol that the row expresses.
    var basic: Int32
    /// Holds its value.
    var constant: Double
    /// Lists the terms by ascending symbol.
    var terms: [SimplexTerm]

    /// Returns where a symbol stands among the terms, or would.
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

    /// Returns where a symbol stands among the terms; −1 when it is not there.
    @inline(__always)
    func position(of symbol: Int32) -> Int {
        let place = place(of: symbol)
        return place < terms.count && terms[place].symbol == symbol ? place : -1
    }
}
