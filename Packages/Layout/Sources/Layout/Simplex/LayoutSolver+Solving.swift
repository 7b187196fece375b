extension LayoutSolver {
    /// Decides what the constraints leave open and computes the values; call it after changes, before reading values.
    public mutating func solve() {
        if isSolved { return }
        if needsRebuilding || tableau.pivotCount > LayoutSolver.pivotLimit { rebuild() }
        // Ties remain decided and equations valid as long as only constants change.
        let isSettled = settledPivotCount == tableau.pivotCount && settledSymbolCount == tableau.symbolCount
        if !isSettled { settle() }
        evaluate()
        if !isSettled, !hasSmallResiduals() {
            rebuild()
            settle()
            evaluate()
        }
        settledPivotCount = tableau.pivotCount
        settledSymbolCount = tableau.symbolCount
        isSolved = true
    }

    /// Returns the value of an unknown as last solved.
    public func value(of variable: SolverVariable) -> Double { values[Int(variable.rawValue)] }

    /// Returns the sum of violations at each priority below 1000, the highest first, as last solved.
    public func levelErrors() -> [(priority: Double, error: Double)] {
        var errors: [(priority: Double, error: Double)] = []
        for number in tieOrder {
            let constraint = constraints[Int(number)]
            if errors.last?.priority != constraint.priority.rawValue { errors.append((constraint.priority.rawValue, 0)) }
            errors[errors.count - 1].error += constraint.violation(for: values)
        }
        return errors
    }

    /// Minimises each optional constraint's violation in turn, then each preference's, until nothing is open.
    private mutating func settle() {
        var (isFree, freeCount) = tableau.freeSymbols()
        for number in tieOrder where freeCount > 0 {
            let constraint = constraints[Int(number)]
            for symbol in constraint.errorSymbols(in: tableau) { freeCount -= tableau.lower(symbol, isFree: &isFree) }
        }
        for index in preferences.indices where freeCount > 0 || definitions.count < variableCount {
            if !preferences[index].isActive, !enterPreference(index, isFree: &isFree, freeCount: &freeCount) { continue }
            for symbol in [preferences[index].marker, preferences[index].other] {
                freeCount -= tableau.lower(symbol, isFree: &isFree)
            }
        }
    }

    /// Enters a preference as an equation whose errors have no cost, if its expression is still open; returns whether it was.
    private mutating func enterPreference(_ index: Int, isFree: inout [Bool], freeCount: inout Int) -> Bool {
        expand(preferences[index].terms, constant: 0)
        var isOpen = !expression.variables.terms().isEmpty
        for term in expression.symbols.terms() where isFree[Int(term.symbol)] { isOpen = true }
        if !isOpen { return false }
        preferences[index].isActive = true
        makeErrorSymbols(ofPreference: index)
        install(preferences[index])
        for symbol in [preferences[index].marker, preferences[index].other] {
            isFree.append(true)
            if tableau.rowOf[Int(symbol)] < 0 { freeCount += 1 }
        }
        return true
    }

    private mutating func evaluate() {
        for index in values.indices where definitionOf[index] < 0 { values[index] = 0 }
        for definition in definitions.reversed() {
            var value = definition.constant
            for term in definition.symbols { value += term.coefficient * tableau.value(of: term.symbol) }
            for term in definition.variables { value += term.coefficient * values[Int(term.symbol)] }
            values[Int(definition.variable)] = value
        }
    }

    /// Returns whether every constraint's own equation is satisfied.
    private func hasSmallResiduals() -> Bool {
        for constraint in constraints where constraint.isActive {
            var residual = constraint.sum(for: values) - constraint.markerSign * tableau.value(of: constraint.marker)
            if constraint.other >= 0 { residual += constraint.markerSign * tableau.value(of: constraint.other) }
            var scale = max(1, abs(constraint.constant))
            for term in constraint.terms { scale = max(scale, abs(term.coefficient * values[Int(term.variable.rawValue)])) }
            if abs(residual) > LayoutSolver.residualTolerance * scale { return false }
        }
        return true
    }
}
