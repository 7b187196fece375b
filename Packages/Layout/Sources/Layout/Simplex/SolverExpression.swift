/// A sum of terms of symbols and of unknowns.
struct SolverExpression: Sendable {
    private(set) var constant = 0.0
    private(set) var symbols = SparseSum()
    private(set) var variables = SparseSum()

    mutating func reset(to constant: Double) {
        self.constant = constant
        symbols.removeAll()
        variables.removeAll()
    }

    /// Adds a multiple of an unknown.
    mutating func addVariable(_ variable: Int32, _ coefficient: Double) {
        variables.add(coefficient, to: variable)
    }

    /// Adds a multiple of a symbol, expanded to its row if it has one.
    mutating func addSymbol(_ symbol: Int32, _ coefficient: Double, in tableau: borrowing SimplexTableau) {
        let number = tableau.rowOf[Int(symbol)]
        guard number >= 0 else {
            symbols.add(coefficient, to: symbol)
            return
        }
        constant += coefficient * tableau.rows[Int(number)].constant
        for term in tableau.rows[Int(number)].terms { symbols.add(coefficient * term.coefficient, to: term.symbol) }
    }

    /// Returns the factor of an unknown and removes it; 0 if there is none.
    mutating func takeVariable(_ variable: Int32) -> Double { variables.take(variable) }

    /// Adds a multiple of the definition of an unknown.
    mutating func add(_ coefficient: Double, _ definition: borrowing SolverDefinition, in tableau: borrowing SimplexTableau) {
        constant += coefficient * definition.constant
        for term in definition.symbols { addSymbol(term.symbol, coefficient * term.coefficient, in: tableau) }
        for term in definition.variables { variables.add(coefficient * term.coefficient, to: term.symbol) }
    }
}
