/// The rows of a simplex and the vector it minimises, with a component for each priority, compared from the strongest down.
///
/// Symbols are numbered in the order of creation and every list is kept in that order, so that all platforms perform the same steps.
struct SimplexTableau: Sendable {
    /// The maximum rounding error of a coefficient or a cost, relative to what it was computed from.
    static let coefficientTolerance = 1e-9
    /// The maximum rounding error of a value that may not be negative, in points.
    static let valueTolerance = 1e-9
    /// The maximum violation of a required constraint, in points.
    static let feasibilityTolerance = 1e-7

    /// The kind of each symbol.
    private(set) var kinds: [SimplexKind] = []
    /// The row of each symbol that has a value; −1 for those that are 0.
    var rowOf: [Int32] = []
    /// For each symbol without a row of its own, the rows in which it is.
    var columns: [[Int32]] = []
    var rows: [SimplexRow] = []
    /// The cost of each symbol at each level, `stride` numbers for each symbol.
    var costs: [Double] = []
    /// The number of costs stored for a symbol.
    private(set) var stride = 8
    /// The priorities of the levels in the order of their first use.
    private(set) var levels: [Double] = []
    /// The levels from the strongest to the weakest.
    private(set) var order: [Int] = []
    /// Symbols whose cost may have become negative.
    var cheapened: [Int32] = []
    /// Rows whose value may be out of bounds.
    var suspects: [Int32] = []
    var pivotCount = 0
    /// Memory for sums of rows.
    var scratch: [SimplexTerm] = []

    var symbolCount: Int { kinds.count }

    mutating func makeSymbol(_ kind: SimplexKind) -> Int32 {
        let symbol = Int32(kinds.count)
        kinds.append(kind)
        rowOf.append(-1)
        columns.append([])
        for _ in 0..<stride { costs.append(0) }
        return symbol
    }

    /// Returns the level of a priority, adding one if necessary.
    mutating func level(of priority: Double) -> Int {
        for index in levels.indices where levels[index] == priority { return index }
        let index = levels.count
        levels.append(priority)
        if index == stride { widen() }
        var place = 0
        while place < order.count, levels[order[place]] > priority { place += 1 }
        order.insert(index, at: place)
        return index
    }

    private mutating func widen() {
        let wider = stride * 2
        var widened = [Double](repeating: 0, count: symbolCount * wider)
        for symbol in 0..<symbolCount {
            for level in 0..<stride { widened[symbol * wider + level] = costs[symbol * stride + level] }
        }
        costs = widened
        stride = wider
    }

    /// Returns −1, 0 or 1 for a cost of a symbol below, equal to or above 0, decided by the strongest level at which it is not 0.
    @inline(__always)
    func costSign(_ symbol: Int32) -> Int {
        let start = Int(symbol) * stride
        for level in order {
            let cost = costs[start + level]
            if cost < -SimplexTableau.coefficientTolerance { return -1 }
            if cost > SimplexTableau.coefficientTolerance { return 1 }
        }
        return 0
    }

    /// Changes the cost of a symbol at a level, whether it has a row or not.
    mutating func addCost(_ amount: Double, to symbol: Int32, level: Int) {
        let row = rowOf[Int(symbol)]
        guard row >= 0 else {
            costs[Int(symbol) * stride + level] += amount
            cheapened.append(symbol)
            return
        }
        for term in rows[Int(row)].terms {
            costs[Int(term.symbol) * stride + level] += amount * term.coefficient
            cheapened.append(term.symbol)
        }
    }

    /// Adds a row whose terms have no rows themselves.
    mutating func install(_ row: SimplexRow) {
        let number = Int32(rows.count)
        rowOf[Int(row.basic)] = number
        for term in row.terms { columns[Int(term.symbol)].append(number) }
        rows.append(row)
        if row.constant < -SimplexTableau.valueTolerance || kinds[Int(row.basic)] == .dummy { suspects.append(number) }
    }

    func value(of symbol: Int32) -> Double {
        let row = rowOf[Int(symbol)]
        return row >= 0 ? rows[Int(row)].constant : 0
    }

    /// Adds an amount to the constants of all rows as if it were added to a symbol.
    mutating func shift(_ symbol: Int32, by amount: Double) {
        let own = rowOf[Int(symbol)]
        if own >= 0 {
            rows[Int(own)].constant -= amount
            suspects.append(own)
            return
        }
        for number in columns[Int(symbol)] {
            let position = rows[Int(number)].position(of: symbol)
            rows[Int(number)].constant += amount * rows[Int(number)].terms[position].coefficient
            suspects.append(number)
        }
    }
}

extension SimplexTableau: Equatable {
    /// Returns whether two tableaus have the same rows, costs and symbols; memory for sums does not count.
    static func == (left: SimplexTableau, right: SimplexTableau) -> Bool {
        left.kinds == right.kinds && left.rowOf == right.rowOf && left.rows == right.rows && left.costs == right.costs
            && left.columns == right.columns && left.levels == right.levels
    }
}
