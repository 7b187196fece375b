/// Holds a row of a solver: terms + constant REL 0 @ priority.
public struct SolverConstraint: Equatable, Sendable {
    /// Names a constraint of a solver.
    public struct ID: Equatable, Comparable, Sendable {
        /// Holds its number in the order of adding.
        public let rawValue: Int32

        public init(rawValue: Int32) {
            self.rawValue = rawValue
        }

        public static func < (left: ID, right: ID) -> Bool { left.rawValue < right.rawValue }
    }

    /// Lists the terms as they were given.
    public let terms: [SolverTerm]
    public let relation: LayoutRelation
    /// Holds the constant beside the terms.
    public internal(set) var constant: Double
    public internal(set) var priority: LayoutPriority
    /// Orders ties among constraints of one priority; smaller comes first.
    public let rank: Int
    /// Tells whether it takes part.
    public internal(set) var isActive = false

    /// Holds the symbol that stands for it in the tableau; −1 when it has none.
    var marker: Int32 = -1
    /// Holds its second symbol, if any.
    var other: Int32 = -1

    /// Returns the factor of the marker in: terms + constant = ± marker ± other.
    var markerSign: Double { relation == .lessThanOrEqual ? -1 : 1 }

    /// Lists the symbols that measure its violation: none if it is required.
    func errorSymbols(in tableau: borrowing SimplexTableau) -> [Int32] {
        if other < 0 { return [] }
        return tableau.kinds[Int(marker)] == .error ? [marker, other] : [other]
    }

    /// Returns by how much values break the constraint.
    func violation(for values: [Double]) -> Double {
        relation.violation(of: sum(for: values))
    }

    /// Returns the terms and the constant summed up.
    func sum(for values: [Double]) -> Double {
        var sum = constant
        for term in terms { sum += term.coefficient * values[Int(term.variable.rawValue)] }
        return sum
    }

    /// Makes a constraint that takes no part yet.
    init(terms: [SolverTerm], relation: LayoutRelation, constant: Double, priority: LayoutPriority, rank: Int) {
        self.terms = terms
        self.relation = relation
        self.constant = constant
        self.priority = priority
        self.rank = rank
    }
}
