import JSON
import Layout

/// A system of constraints whose violations, ambiguities and refusals are compared with the exact optimum.
struct Hierarchy {
    private var names: [String] = []
    private var solver = LayoutSolver()
    private var required: [(terms: [SolverTerm], relation: LayoutRelation, constant: Double)] = []

    /// Solves a system and returns its values; what is wrong is recorded as the case's fault.
    static func facts(of given: Members) -> Facts {
        var (hierarchy, facts) = (Hierarchy(), Facts())
        hierarchy.names = (given.remove("vars")?.array ?? []).map { $0.string ?? "" }
        let variables = hierarchy.names.map { _ in hierarchy.solver.makeVariable() }
        for variable in variables { hierarchy.solver.prefer([SolverTerm(variable)]) }
        hierarchy.addConstraints(given)
        hierarchy.solver.solve()
        for (name, variable) in zip(hierarchy.names, variables) { facts.add([name: [hierarchy.solver.value(of: variable)]]) }
        hierarchy.compare(given)
        return facts
    }

    /// Adds constraints, some of which have to be refused: each refusal names the constraint itself and those that contradict it, and
    /// changes nothing.
    private mutating func addConstraints(_ given: Members) {
        let refused = given.remove("rejected")?.object ?? JSONObject()
        var kept: [Int] = []
        var number = 0
        given.each("cons") { part in
            let (relation, priority, constant) = (part.relation("rel"), part.priority("p"), part["c"])
            var terms: [SolverTerm] = []
            for (name, factor) in part.remove("t")?.object?.members ?? [] {
                if let index = names.firstIndex(of: name), let factor = Members.number(factor) {
                    terms.append(SolverTerm(SolverVariable(rawValue: Int32(index)), factor))
                } else {
                    part.blame("what is \(name)?")
                }
            }
            let before = refused.isEmpty ? LayoutSolver() : solver
            do throws(LayoutError) {
                _ = try solver.add(terms, relation, constant: constant, priority: priority)
                kept.append(number)
                if priority.isRequired { required.append((terms, relation, constant)) }
            } catch {
                var found: [Double?] = []
                if case .unsatisfiable(let ids) = error { found = ids.map { Double((kept + [number])[min(Int($0.rawValue), kept.count)]) } }
                if Members.flat(refused["\(number)"] ?? .null) != found { part.blame("constraint \(number) is refused") }
                if solver != before { part.blame("a refusal changes the solver") }
            }
            number += 1
        }
        if number - kept.count != refused.count { given.blame("\(number - kept.count) constraints are refused") }
    }

    private mutating func compare(_ given: Members) {
        let expected = given.remove("levelError")?.object?.members ?? []
        for level in solver.levelErrors() {
            let error = expected.first { Members.number(.string($0.key)) == level.priority }.flatMap { Members.number($0.value) } ?? 0
            if !Facts.isNear(level.error, error) { given.blame("violation at \(level.priority) is \(level.error)") }
        }
        for row in required {
            let sum = row.terms.reduce(row.constant) { $0 + $1.coefficient * solver.value(of: $1.variable) }
            if !Facts.isNear(row.relation.violation(of: sum), 0) { given.blame("a required constraint is broken") }
        }
        let open = solver.ambiguities().map { names[Int($0.variable.rawValue)] }
        let expectedOpen = (given.remove("ambiguous")?.array ?? [.null]).map { $0.string ?? "" }
        if open.sorted() != expectedOpen.sorted() { given.blame("open are \(open)") }
    }
}
