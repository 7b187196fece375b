/// A solver of linear constraints with priorities: required ones are satisfied, and a higher priority is never violated to reduce
/// violations of a lower one, however large.
///
/// The sum of the violations is minimal at the highest priority, then at the next, and so on: an incremental simplex whose objective is a
/// vector with a component for each priority, never a weighted sum. What the priorities leave open, earlier constraints decide: each one's
/// own violation is minimised in turn, then that of the preferences. Equal solvers have bit-identical results on every platform.
public struct LayoutSolver: Sendable {
    /// The number of pivots after which the tableau is built again, so that rounding errors don't add up.
    static let pivotLimit = 2000
    /// The maximum error of a constraint's own equation, relative to its terms, before the tableau is built again.
    static let residualTolerance = 1e-6

    /// All constraints by number, including removed ones.
    public internal(set) var constraints: [SolverConstraint] = []
    public private(set) var variableCount = 0

    /// The rows and costs.
    var tableau = SimplexTableau()
    /// The dependence of unknowns on symbols; each uses only free unknowns or those defined after it.
    var definitions: [SolverDefinition] = []
    /// The number of each unknown's definition; −1 for free ones.
    var definitionOf: [Int32] = []
    /// The definitions with each symbol.
    var definitionsHolding: [[Int32]] = []
    /// The number of each symbol's constraint; −1 for those of preferences.
    var owners: [Int32] = []
    /// The optional constraints in the order that decides ties.
    var tieOrder: [Int32] = []
    /// What is minimised after all constraints, in order; entered only if something is still open.
    var preferences: [SolverConstraint] = []
    /// Whether ties are decided and `values` are valid.
    var isSolved = true
    /// The number of pivots when ties were last decided; −1 if they must be decided again.
    var settledPivotCount = -1
    /// The number of symbols when ties were last decided.
    var settledSymbolCount = 0
    /// The value of each unknown.
    var values: [Double] = []
    /// Memory for sums.
    var expression = SolverExpression()
    /// Whether the tableau must be built again after a removal.
    var needsRebuilding = false

    public init() {}

    /// Creates an unknown; it is 0 unless constraints say otherwise.
    public mutating func makeVariable() -> SolverVariable {
        definitionOf.append(-1)
        values.append(0)
        variableCount += 1
        return SolverVariable(rawValue: Int32(variableCount - 1))
    }

    /// Adds `terms + constant REL 0`; among equal priorities the smaller rank, then the earlier one decides ties.
    ///
    /// Throws `notFinite`, or `unsatisfiable` if required constraints contradict each other; the solver is then as before.
    public mutating func add(
        _ terms: [SolverTerm], _ relation: LayoutRelation, constant: Double, priority: LayoutPriority = .required, rank: Int = 0
    ) throws(LayoutError) -> SolverConstraint.ID {
        try check(terms, constant)
        let id = SolverConstraint.ID(rawValue: Int32(constraints.count))
        let constraint = SolverConstraint(terms: terms, relation: relation, constant: constant, priority: priority, rank: rank)
        constraints.append(constraint)
        do {
            try activate(id)
        } catch {
            constraints.removeLast()
            throw error
        }
        return id
    }

    /// Makes an expression prefer 0 after all constraints and all earlier preferences; it never counts as a violation.
    public mutating func prefer(_ terms: [SolverTerm]) {
        preferences.append(SolverConstraint(terms: terms, relation: .equal, constant: 0, priority: .ignored, rank: 0))
        isSolved = false
        settledPivotCount = -1
    }

    /// Changes the constant of a constraint; throws as `add` does, and then leaves the solver as before.
    public mutating func edit(_ id: SolverConstraint.ID, constant: Double) throws(LayoutError) {
        try check(id)
        guard constant.isFinite else { throw .notFinite }
        let index = Int(id.rawValue)
        let delta = constant - constraints[index].constant
        if delta == 0 { return }
        if needsRebuilding, constraints[index].priority.isRequired { rebuild() }
        guard constraints[index].isActive, !needsRebuilding else {
            constraints[index].constant = constant
            return
        }
        guard constraints[index].priority.isRequired else {
            _ = shift(index, by: delta)
            return
        }
        let saved = self
        guard let failure = shift(index, by: delta) else { return }
        let refused = constraints[index]
        var suspects = requiredOwners(ofRow: failure)
        suspects.append(id.rawValue)
        self = saved
        throw .unsatisfiable(irreducible(suspects, with: refused, numbered: id))
    }

    /// Changes a constraint's constant and restores the optimum; returns the row that proves it impossible, or nil.
    private mutating func shift(_ index: Int, by delta: Double) -> Int? {
        constraints[index].constant += delta
        isSolved = false
        let marker = constraints[index].marker
        let amount = -delta / constraints[index].markerSign
        for number in definitionsHolding[Int(marker)] {
            definitions[Int(number)].constant += amount * definitions[Int(number)].coefficient(of: marker)
        }
        tableau.shift(marker, by: amount)
        return tableau.repair()
    }

    /// Changes the priority of a constraint; throws `requiredBoundaryCrossed` if that would make it required or optional.
    ///
    /// Throws as `add` does when a constraint of priority 0 becomes active.
    public mutating func setPriority(_ priority: LayoutPriority, of id: SolverConstraint.ID) throws(LayoutError) {
        try check(id)
        let index = Int(id.rawValue)
        let old = constraints[index].priority
        if old == priority { return }
        guard constraints[index].isActive, priority != .ignored else {
            if constraints[index].isActive { remove(id) }
            constraints[index].priority = priority
            do {
                try activate(id)
            } catch {
                constraints[index].priority = old
                throw error
            }
            return
        }
        guard !old.isRequired, !priority.isRequired else { throw .requiredBoundaryCrossed }
        constraints[index].priority = priority
        isSolved = false
        settledPivotCount = -1
        removeFromTieOrder(id.rawValue)
        insertIntoTieOrder(id.rawValue)
        if needsRebuilding { return }
        let levels = (tableau.level(of: old.rawValue), tableau.level(of: priority.rawValue))
        for symbol in constraints[index].errorSymbols(in: tableau) {
            tableau.addCost(-1, to: symbol, level: levels.0)
            tableau.addCost(1, to: symbol, level: levels.1)
        }
        tableau.minimize()
    }

    /// Removes a constraint; its number is not used again.
    public mutating func remove(_ id: SolverConstraint.ID) {
        let index = Int(id.rawValue)
        guard constraints.indices.contains(index), constraints[index].isActive else { return }
        constraints[index].isActive = false
        removeFromTieOrder(id.rawValue)
        needsRebuilding = true
        isSolved = false
    }
}
