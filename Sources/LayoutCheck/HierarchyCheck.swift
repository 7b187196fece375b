import Layout

/// Solves a hierarchy and compares values, open variables and violations with the exact optimum.
enum HierarchyCheck {
    /// Bounds the difference from an exact number, relative to its size.
    static let tolerance = 1e-6

    /// Returns what went wrong first; nil when everything is as it should be. The values go into the digest.
    static func failure(of hierarchy: Hierarchy, into digest: inout ResultDigest) -> String? {
        var solver = LayoutSolver()
        for _ in hierarchy.names { solver.prefer([SolverTerm(solver.makeVariable())]) }
        do throws(LayoutError) {
            for constraint in hierarchy.constraints {
                var terms: [SolverTerm] = []
                for term in constraint.terms {
                    terms.append(SolverTerm(SolverVariable(rawValue: Int32(term.variable)), term.coefficient))
                }
                _ = try solver.add(terms, constraint.relation, constant: constraint.constant, priority: constraint.priority)
            }
        } catch {
            return "a constraint is refused"
        }
        solver.solve()
        for value in solver.values(into: &digest) where !value.isFinite { return "a value is not finite" }
        for (variable, expected) in hierarchy.unique {
            let found = solver.value(of: SolverVariable(rawValue: Int32(variable)))
            if !isNear(found, expected) { return "\(hierarchy.names[variable]) is \(found), not \(expected)" }
        }
        return levelFailure(hierarchy, solver) ?? ambiguityFailure(hierarchy, &solver)
    }

    private static func levelFailure(_ hierarchy: Hierarchy, _ solver: LayoutSolver) -> String? {
        for level in solver.levelErrors() {
            var expected = 0.0
            for error in hierarchy.levelErrors where error.priority == level.priority { expected = error.error }
            if !isNear(level.error, expected) { return "violation at \(level.priority) is \(level.error), not \(expected)" }
        }
        for constraint in hierarchy.constraints where constraint.priority.isRequired {
            var sum = constraint.constant
            for term in constraint.terms {
                sum += term.coefficient * solver.value(of: SolverVariable(rawValue: Int32(term.variable)))
            }
            if !isNear(constraint.relation.violation(of: sum), 0) { return "a required constraint is broken" }
        }
        return nil
    }

    private static func ambiguityFailure(_ hierarchy: Hierarchy, _ solver: inout LayoutSolver) -> String? {
        var found: [Int] = []
        for ambiguity in solver.ambiguities() { found.append(Int(ambiguity.variable.rawValue)) }
        if found == hierarchy.ambiguous { return nil }
        var message = "open are"
        for variable in found { message += " " + hierarchy.names[variable] }
        message += ", not"
        for variable in hierarchy.ambiguous { message += " " + hierarchy.names[variable] }
        return message
    }

    private static func isNear(_ found: Double, _ expected: Double) -> Bool {
        abs(found - expected) <= tolerance * max(1, abs(expected))
    }
}

extension LayoutSolver {
    /// Returns all values and puts them into a digest.
    func values(into digest: inout ResultDigest) -> [Double] {
        var values: [Double] = []
        for number in 0..<Int32(variableCount) {
            values.append(value(of: SolverVariable(rawValue: number)))
            digest.add(values[values.count - 1])
        }
        return values
    }
}
