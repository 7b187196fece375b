extension LayoutSolver {
    /// Returns the unknowns that could have other values at the same cost, with their minimum and maximum, after `solve`.
    public mutating func ambiguities() -> [SolverAmbiguity] {
        solve()
        var found: [SolverAmbiguity] = []
        let (isFree, freeCount) = tableau.freeSymbols()
        if freeCount == 0, definitions.count == variableCount { return [] }
        for number in 0..<Int32(variableCount) {
            expand([SolverTerm(SolverVariable(rawValue: number))], constant: 0)
            if !expression.variables.terms().isEmpty {
                found.append(SolverAmbiguity(variable: SolverVariable(rawValue: number), least: -.infinity, greatest: .infinity))
                continue
            }
            let terms = expression.symbols.terms()
            var isOpen = false
            for term in terms where isFree[Int(term.symbol)] { isOpen = true }
            if !isOpen { continue }
            let constant = expression.constant
            var negated = terms
            for index in negated.indices { negated[index].coefficient *= -1 }
            let least = tableau.least(constant, terms, isFree: isFree)
            let greatest = -tableau.least(-constant, negated, isFree: isFree)
            if greatest - least <= LayoutSolver.residualTolerance * max(1, abs(constant)) { continue }
            found.append(SolverAmbiguity(variable: SolverVariable(rawValue: number), least: least, greatest: greatest))
        }
        return found
    }

    /// Returns the constraints that together determine the value of an expression, by number, after `solve`.
    public mutating func binding(_ terms: [SolverTerm]) -> [SolverConstraint.ID] {
        solve()
        expand(terms, constant: 0)
        var numbers: [Int32] = []
        for term in expression.symbols.terms() { numbers.append(owners[Int(term.symbol)]) }
        return LayoutSolver.identities(numbers)
    }

    /// Returns the required constraints whose symbols are in a row: together they prove it impossible (Farkas' lemma).
    func requiredOwners(ofRow number: Int) -> [Int32] {
        var numbers = [owners[Int(tableau.rows[number].basic)]]
        for term in tableau.rows[number].terms { numbers.append(owners[Int(term.symbol)]) }
        return numbers.filter { $0 >= 0 && constraints[Int($0)].priority.isRequired }
    }

    /// Returns suspects without those that aren't needed to contradict the refused constraint, tried one by one.
    func irreducible(_ suspects: [Int32], with refused: SolverConstraint, numbered id: SolverConstraint.ID) -> [SolverConstraint.ID] {
        var kept: [SolverConstraint.ID] = []
        for suspect in LayoutSolver.identities(suspects) where suspect != id { kept.append(suspect) }
        var index = kept.count - 1
        while index >= 0 {
            var fewer = kept
            fewer.remove(at: index)
            if !isSatisfiable(fewer, with: refused) { kept = fewer }
            index -= 1
        }
        return kept + [id]
    }

    private func isSatisfiable(_ numbers: [SolverConstraint.ID], with refused: SolverConstraint) -> Bool {
        var trial = LayoutSolver()
        for _ in 0..<variableCount { _ = trial.makeVariable() }
        for number in numbers where number.rawValue < constraints.count { trial.constraints.append(constraints[Int(number.rawValue)]) }
        trial.constraints.append(refused)
        for index in trial.constraints.indices where trial.enter(index) != nil { return false }
        return true
    }

    /// Returns constraints in the order of their numbers, each once.
    static func identities(_ numbers: [Int32]) -> [SolverConstraint.ID] {
        var identities: [SolverConstraint.ID] = []
        for number in numbers.sorted() where number >= 0 && identities.last?.rawValue != number {
            identities.append(SolverConstraint.ID(rawValue: number))
        }
        return identities
    }
}

extension LayoutSolver: Equatable {
    /// Returns whether two solvers have the same constraints in the same state.
    public static func == (left: LayoutSolver, right: LayoutSolver) -> Bool {
        left.constraints == right.constraints && left.tableau == right.tableau && left.definitions == right.definitions
            && left.definitionOf == right.definitionOf && left.owners == right.owners && left.tieOrder == right.tieOrder
            && left.preferences == right.preferences && left.values == right.values && left.isSolved == right.isSolved
    }
}
