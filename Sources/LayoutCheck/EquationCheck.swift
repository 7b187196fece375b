import Layout

/// Solves a bare system of equations and compares values, refusals and reports with what a row expects.
struct EquationCheck {
    private let sketch: SceneSketch
    private var solver = LayoutSolver()
    private var labels: [String] = []
    /// Holds the labels of a refused equation and of those that contradict it, and whether the refusal left the solver as it was.
    private var refusals: [(label: String, names: [String], isUnchanged: Bool)] = []

    /// Takes in a system.
    init(_ sketch: SceneSketch) {
        self.sketch = sketch
        for _ in sketch.names { solver.prefer([SolverTerm(solver.makeVariable())]) }
        for equation in sketch.equations { add(equation) }
        solver.solve()
    }

    private mutating func add(_ equation: SceneSketch.Equation) {
        var terms: [SolverTerm] = []
        for term in equation.terms { terms.append(SolverTerm(SolverVariable(rawValue: Int32(term.name)), term.coefficient)) }
        let before = solver
        do throws(LayoutError) {
            _ = try solver.add(terms, equation.relation, constant: equation.constant, priority: equation.priority)
            labels.append(equation.label)
        } catch {
            var names: [String] = []
            if case .unsatisfiable(let numbers) = error {
                for number in numbers {
                    names.append(Int(number.rawValue) < labels.count ? labels[Int(number.rawValue)] : equation.label)
                }
            }
            refusals.append((equation.label, names, solver == before))
        }
    }

    /// Returns what is wrong; throws `malformed` at words that mean nothing to it.
    mutating func failure(_ expected: String, into digest: inout ResultDigest) throws(CheckError) -> String? {
        for value in solver.values(into: &digest) where !value.isFinite { return "a value is not finite" }
        var refusedLabels: [String] = []
        let (text, _) = ProseScanner(expected).takingRemarks()
        for part in text.split(at: ";") {
            var part = part
            while !part.isAtEnd {
                if part.skip(",") || part.skip("and") { continue }
                if let failure = try failure(&part, &refusedLabels) { return failure }
            }
        }
        for refusal in refusals where !refusedLabels.contains(refusal.label) { return "\(refusal.label) is refused" }
        return nil
    }

    private mutating func failure(_ part: inout ProseScanner, _ refused: inout [String]) throws(CheckError) -> String? {
        if part.skip("ambiguous") { return try ambiguityFailure(&part) }
        if part.skip("report names exactly") {
            guard var list = part.group("{", "}") else { throw .malformed("no list: \(part.rest)") }
            var names: [String] = []
            while let name = list.word() {
                names.append(name)
                _ = list.skip(",")
            }
            guard let refusal = refusals.last else { return "nothing is refused" }
            return names.sorted() == refusal.names.sorted() ? nil : "the report names \(refusal.names)"
        }
        if part.skip("solver state identical to before"), let label = part.word() {
            for refusal in refusals where refusal.label == label { return refusal.isUnchanged ? nil : "the refusal changed the solver" }
            return "\(label) is not refused"
        }
        guard let name = part.dottedWord() else { throw .malformed("what is \"\(part.rest)\"?") }
        if part.skip("rejected") || part.skip("refused") {
            refused.append(name)
            for refusal in refusals where refusal.label == name { return nil }
            return "\(name) is not refused"
        }
        guard part.skip("="), let value = part.number() else { throw .malformed("what is \"\(part.rest)\"?") }
        for index in sketch.names.indices where sketch.names[index] == name {
            let found = solver.value(of: SolverVariable(rawValue: Int32(index)))
            return abs(found - value) <= SceneCheck.tolerance ? nil : "\(name) is \(found), not \(value)"
        }
        throw .malformed("no unknown \(name)")
    }

    private mutating func ambiguityFailure(_ part: inout ProseScanner) throws(CheckError) -> String? {
        _ = part.skip(":")
        var expected: [String] = []
        while let name = part.dottedWord() {
            expected.append(name)
            _ = part.skip(",")
        }
        var found: [String] = []
        for ambiguity in solver.ambiguities() { found.append(sketch.names[Int(ambiguity.variable.rawValue)]) }
        return found.sorted() == expected.sorted() ? nil : "open are \(found)"
    }
}
