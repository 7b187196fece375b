/// Solves linear constraints with priorities: required ones hold, and of the others no amount of a lower priority's violation buys
/// any of a higher one's.
///
/// The sum of the violations is least at the highest priority, then at the next, and so on: an incremental simplex whose objective
/// is a vector with a component for each priority, never a weighted sum. What the priorities leave open, earlier constraints
/// decide: each one's own violation is made least in turn, then that of the preferences. Equal solvers give equal bits everywhere.
public struct LayoutSolver: Sendable {
    /// Bounds how many pivots pass before the tableau is built anew, lest rounding errors add up.
    static let pivotLimit = 2000
    /// Bounds how far a constraint's own equation may be off, relative to its terms, before the tableau is built anew.
    static let residualTolerance = 1e-6

    /// Lists all constraints by number, removed ones among them.
    public internal(set) var constraints: [SolverConstraint] = []
    public private(set) var variableCount = 0

    /// Holds the rows and costs.
    var tableau = SimplexTableau()
    /// Lists how unknowns depend on symbols; each uses only free unknowns or those defined after it.
    var definitions: [SolverDefinition] = []
    /// Numbers each unknown's definition; −1 for free ones.
    var definitionOf: [Int32] = []
    /// Lists for each symbol the definitions that hold it.
    var definitionsHolding: [[Int32]] = []
    /// Numbers the constraint of each symbol; −1 for those of preferences.
    var owners: [Int32] = []
    /// Lists the optional constraints in the order in which they decide ties.
    var tieOrder: [Int32] = []
    /// Lists what is made least after all constraints, in order; entered only when something is still open.
    var preferences: [SolverConstraint] = []
    /// Tells whether ties are decided and `values` hold.
    var isSolved = true
    /// Counts the pivots up to when ties were decided last; −1 if they have to be decided again.
    var settledPivotCount = -1
    /// Counts the symbols when ties were decided last.
    var settledSymbolCount = 0
    /// Holds the value of each unknown.
    var values: [Double] = []
    /// Lends its memory to sums.
    var expression = SolverExpression()
    /// Tells whether a removal waits for the tableau to be built anew.
    var needsRebuilding = false

    public init() {}

    /// Makes an unknown; it is 0 as long as nothing says otherwise.
    public mutating func makeVariable() -> SolverVariable {
        definitionOf.append(-1)
        values.append(0)
        variableCount += 1
        return SolverVariable(rawValue: Int32(variableCount - 1))
    }

    /// Adds `terms + constant REL 0`; of equal priorities the smaller rank, then the earlier one decides ties.
    ///
    /// Throws `notFinite`, or `unsatisfiable` when required constraints contradict each other; then the solver is as before.
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

    /// Changes the constant of a constraint; throws as `add` does, and leaves the solver as before then.
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

    /// Moves a constraint's constant and restores the optimum; returns the row that proves it impossible, or nil.
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
    /// Throws as `add` does when a constraint of priority 0 starts to take part.
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

    /// Takes a constraint out; its number is not used again.
    public mutating func remove(_ id: SolverConstraint.ID) {
        let index = Int(id.rawValue)
        guard constraints.indices.contains(index), constraints[index].isActive else { return }
        constraints[index].isActive = false
        removeFromTieOrder(id.rawValue)
        needsRebuilding = true
        isSolved = false
    }
}
