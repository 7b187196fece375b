/// A constraint of a solver: terms + constant REL 0 @ priority.
public struct SolverConstraint: Equatable, Sendable {
    /// The identity of a constraint in a solver.
    public struct ID: Equatable, Comparable, Sendable {
        /// The number in the order of adding.
        public let rawValue: Int32

        public init(rawValue: Int32) {
            self.rawValue = rawValue
        }

        public static func < (left: ID, right: ID) -> Bool { left.rawValue < right.rawValue }
    }

    /// The terms as given.
    public let terms: [SolverTerm]
    public let relation: LayoutRelation
    /// The constant beside the terms.
    public internal(set) var constant: Double
    public internal(set) var priority: LayoutPriority
    /// The order of ties among constraints of one priority; smaller ranks come first.
    public let rank: Int
    /// Whether it is in the tableau.
    public internal(set) var isActive = false

    /// Its symbol in the tableau; −1 for none.
    var marker: Int32 = -1
    /// Its second symbol in the tableau; −1 for none.
    var other: Int32 = -1

    /// The factor of the marker in: terms + constant = ± marker ± other.
    var markerSign: Double { relation == .lessThanOrEqual ? -1 : 1 }

    /// Returns the symbols that measure its violation: none if it is required.
    func errorSymbols(in tableau: borrowing SimplexTableau) -> [Int32] {
        if other < 0 { return [] }
        return tableau.kinds[Int(marker)] == .error ? [marker, other] : [other]
    }

    /// Returns by how much values violate the constraint.
    func violation(for values: [Double]) -> Double {
        relation.violation(of: sum(for: values))
    }

    /// Returns the sum of the terms and the constant.
    func sum(for values: [Double]) -> Double {
        var sum = constant
        for term in terms { sum += term.coefficient * values[Int(term.variable.rawValue)] }
        return sum
    }

    /// Creates a constraint that is not active yet.
    init(terms: [SolverTerm], relation: LayoutRelation, constant: Double, priority: LayoutPriority, rank: Int) {
        self.terms = terms
        self.relation = relation
        self.constant = constant
        self.priority = priority
        self.rank = rank
    }
}
