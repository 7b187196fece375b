extension LayoutSolver {
    /// Activates a constraint; throws `unsatisfiable` and changes nothing if required ones would contradict each other.
    mutating func activate(_ id: SolverConstraint.ID) throws(LayoutError) {
        let index = Int(id.rawValue)
        if constraints[index].priority == .ignored { return }
        if needsRebuilding { rebuild() }
        if let suspects = enter(index) {
            throw .unsatisfiable(irreducible(suspects, with: constraints[index], numbered: id))
        }
        if !constraints[index].priority.isRequired { insertIntoTieOrder(id.rawValue) }
    }

    /// Enters a constraint into the tableau; if that is impossible, changes nothing and returns constraints that prevent it.
    mutating func enter(_ index: Int) -> [Int32]? {
        expand(constraints[index].terms, constant: constraints[index].constant)
        let saved = mayFail(constraints[index]) ? self : nil
        isSolved = false
        constraints[index].isActive = true
        let priority = constraints[index].priority
        if priority.isRequired {
            constraints[index].marker = makeSymbol(constraints[index].relation == .equal ? .dummy : .slack, owner: Int32(index))
            install(constraints[index])
        } else {
            makeErrorSymbols(of: index)
            install(constraints[index])
            let level = tableau.level(of: priority.rawValue)
            for symbol in constraints[index].errorSymbols(in: tableau) { tableau.addCost(1, to: symbol, level: level) }
        }
        tableau.minimize()
        guard let failure = tableau.repair() else { return nil }
        let suspects = requiredOwners(ofRow: failure) + [Int32(index)]
        if let saved { self = saved }
        return suspects
    }

    /// Returns whether a required constraint is violated by the current values, as the sum in `expression`.
    private func mayFail(_ constraint: SolverConstraint) -> Bool {
        guard constraint.priority.isRequired, expression.variables.isEmpty else { return false }
        return constraint.relation.violation(of: expression.constant) > SimplexTableau.valueTolerance
    }

    private mutating func makeErrorSymbols(of index: Int) {
        constraints[index].marker = makeSymbol(constraints[index].relation == .equal ? .error : .slack, owner: Int32(index))
        constraints[index].other = makeSymbol(.error, owner: Int32(index))
    }

    /// Creates the two errors of a preference.
    mutating func makeErrorSymbols(ofPreference index: Int) {
        preferences[index].marker = makeSymbol(.error, owner: -1)
        preferences[index].other = makeSymbol(.error, owner: -1)
    }

    private mutating func makeSymbol(_ kind: SimplexKind, owner: Int32) -> Int32 {
        owners.append(owner)
        definitionsHolding.append([])
        return tableau.makeSymbol(kind)
    }

    /// Adds the equation of a constraint, given in `expression`: as the definition of a free unknown, or otherwise as a row.
    mutating func install(_ constraint: SolverConstraint) {
        let sign = constraint.markerSign
        let free = expression.variables.terms()
        if let subject = free.first {
            expression.addSymbol(constraint.marker, -sign, in: tableau)
            if constraint.other >= 0 { expression.addSymbol(constraint.other, sign, in: tableau) }
            define(subject, free: [SimplexTerm](free.dropFirst()))
            return
        }
        // The symbol that absorbs the sum must not become negative; a required one may, until the repair.
        let takesMarker = constraint.other < 0 || expression.constant * sign >= 0
        let basicSign = takesMarker ? sign : -sign
        if constraint.other >= 0 {
            expression.addSymbol(takesMarker ? constraint.other : constraint.marker, basicSign, in: tableau)
        }
        var terms = expression.symbols.terms()
        for position in terms.indices { terms[position].coefficient *= basicSign }
        let basic = takesMarker ? constraint.marker : constraint.other
        tableau.install(SimplexRow(basic: basic, constant: expression.constant * basicSign, terms: terms))
    }

    private mutating func define(_ subject: SimplexTerm, free: [SimplexTerm]) {
        let factor = -1 / subject.coefficient
        var definition = SolverDefinition(
            variable: subject.symbol, constant: expression.constant * factor, symbols: expression.symbols.terms(), variables: free)
        for position in definition.symbols.indices { definition.symbols[position].coefficient *= factor }
        for position in definition.variables.indices { definition.variables[position].coefficient *= factor }
        let number = Int32(definitions.count)
        for term in definition.symbols { definitionsHolding[Int(term.symbol)].append(number) }
        definitionOf[Int(subject.symbol)] = number
        definitions.append(definition)
    }

    /// Expands terms in `expression` to free unknowns and symbols without rows.
    mutating func expand(_ terms: [SolverTerm], constant: Double) {
        expression.reset(to: constant)
        var first = Int32.max
        for term in terms {
            let number = definitionOf[Int(term.variable.rawValue)]
            expression.addVariable(term.variable.rawValue, term.coefficient)
            if number >= 0 { first = min(first, number) }
        }
        // A definition uses free unknowns, or those defined after it, so that one pass is enough.
        for number in Int(min(first, Int32(definitions.count)))..<definitions.count {
            let coefficient = expression.takeVariable(definitions[number].variable)
            if coefficient != 0 { expression.add(coefficient, definitions[number], in: tableau) }
        }
    }

    /// Builds the tableau again from the active constraints.
    mutating func rebuild() {
        needsRebuilding = false
        isSolved = false
        settledPivotCount = -1
        tableau = SimplexTableau()
        definitions = []
        owners = []
        definitionsHolding = []
        for index in definitionOf.indices { definitionOf[index] = -1 }
        for index in preferences.indices { preferences[index].isActive = false }
        for isRequired in [true, false] {
            for index in constraints.indices
            where constraints[index].isActive && constraints[index].priority.isRequired == isRequired {
                // What was consistent before is consistent now, except for rounding.
                _ = enter(index)
            }
        }
    }

    /// Adds an optional constraint to the order that decides ties: by priority, then rank, then number.
    mutating func insertIntoTieOrder(_ number: Int32) {
        let constraint = constraints[Int(number)]
        var place = tieOrder.count
        while place > 0 {
            let earlier = constraints[Int(tieOrder[place - 1])]
            let isBehind =
                earlier.priority == constraint.priority
                ? (earlier.rank == constraint.rank ? tieOrder[place - 1] < number : earlier.rank < constraint.rank)
                : earlier.priority > constraint.priority
            if isBehind { break }
            place -= 1
        }
        tieOrder.insert(number, at: place)
    }

    /// Removes a constraint from the order that decides ties.
    mutating func removeFromTieOrder(_ number: Int32) {
        for place in tieOrder.indices where tieOrder[place] == number {
            tieOrder.remove(at: place)
            return
        }
    }

    /// Throws `unknownConstraint` unless a constraint exists.
    func check(_ id: SolverConstraint.ID) throws(LayoutError) {
        guard constraints.indices.contains(Int(id.rawValue)) else { throw .unknownConstraint }
    }

    /// Throws `notFinite` unless all numbers are finite.
    func check(_ terms: [SolverTerm], _ constant: Double) throws(LayoutError) {
        guard constant.isFinite else { throw .notFinite }
        for term in terms where !term.coefficient.isFinite { throw .notFinite }
    }
}
