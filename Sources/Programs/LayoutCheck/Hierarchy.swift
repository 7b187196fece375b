import JSON
import Layout

/// Solves a system of constraints and compares violations, what is open and what is refused with the exact optimum.
struct Hierarchy {
    private typealias Row = (terms: [SolverTerm], relation: LayoutRelation, constant: Double, priority: LayoutPriority)

    private let names: [String]
    private var solver = LayoutSolver()
    private var rows: [Row] = []

    /// Solves a system and gives its values; what is wrong is the case's fault.
    static func facts(of given: inout Members) -> Facts {
        var hierarchy = Hierarchy(names: (given.take("vars")?.array ?? []).map { $0.string ?? "" })
        hierarchy.addConstraints(&given)
        hierarchy.solver.solve()
        var facts = Facts()
        for (index, name) in hierarchy.names.enumerated() { facts.add(name, hierarchy.value(index)) }
        hierarchy.compare(&given)
        return facts
    }

    private init(names: [String]) {
        self.names = names
        for _ in names { solver.prefer([SolverTerm(solver.makeVariable())]) }
    }

    private func value(_ index: Int) -> Double { solver.value(of: SolverVariable(rawValue: Int32(index))) }

    private func row(_ part: inout Members) -> Row {
        let relation = part.choice("rel", LayoutRelation.names)
        let priority = part.priority("p")
        let constant = part["c"]
        var terms: [SolverTerm] = []
        for (name, factor) in part.take("t")?.object?.members ?? [] {
            guard let index = names.firstIndex(of: name), let factor = Members.number(factor) else {
                part.blame("what is \(name)?")
                continue
            }
            terms.append(SolverTerm(SolverVariable(rawValue: Int32(index)), factor))
        }
        return (terms, LayoutRelation.allCases[relation], constant, priority)
    }

    /// Adds constraints, of which some have to be refused: each names itself and those that contradict it, and changes nothing.
    private mutating func addConstraints(_ given: inout Members) {
        let refused = given.take("rejected")?.object ?? JSONObject()
        var kept: [Int] = []
        var count = 0
        given.each("cons") { part in
            let row = row(&part)
            let before = refused.isEmpty ? LayoutSolver() : solver
            count += 1
            do throws(LayoutError) {
                _ = try solver.add(row.terms, row.relation, constant: row.constant, priority: row.priority)
                kept.append(count - 1)
                rows.append(row)
            } catch {
                var found: [Double?] = []
                if case .unsatisfiable(let ids) = error {
                    found = ids.map { Double(Int($0.rawValue) < kept.count ? kept[Int($0.rawValue)] : count - 1) }
                }
                if Members.flat(refused["\(count - 1)"] ?? .null) != found { part.blame("constraint \(count - 1) is refused") }
                if solver != before { part.blame("a refusal changes the solver") }
            }
        }
        if count - kept.count != refused.count { given.blame("\(count - kept.count) constraints are refused") }
    }

    private mutating func compare(_ given: inout Members) {
        let expected = given.take("levelError")?.object?.members ?? []
        for level in solver.levelErrors() {
            let error = expected.first { Members.number(.string($0.key)) == level.priority }.flatMap { Members.number($0.value) } ?? 0
            if !Facts.isNear(level.error, error) { given.blame("violation at \(level.priority) is \(level.error)") }
        }
        for row in rows where row.priority.isRequired {
            let sum = row.terms.reduce(row.constant) { $0 + $1.coefficient * value(Int($1.variable.rawValue)) }
            if !Facts.isNear(row.relation.violation(of: sum), 0) { given.blame("a required constraint is broken") }
        }
        let open = solver.ambiguities().map { names[Int($0.variable.rawValue)] }
        let expectedOpen = (given.take("ambiguous")?.array ?? [.null]).map { $0.string ?? "" }
        if open.sorted() != expectedOpen.sorted() { given.blame("open are \(open)") }
    }
}

extension LayoutRelation {
    /// Lists the signs of all relations in order.
    static let names = ["==", "<=", ">="]
}
