import Layout

/// Holds a form of three labelled fields in a resizable panel, as 111 constraints between 40 plain unknowns.
struct Panel {
    /// Holds a row of the system: terms + constant REL 0.
    struct Row {
        /// Lists unknowns by number, with coefficients.
        var terms: [(variable: Int, coefficient: Double)]
        /// Relates the sum to 0.
        var relation: LayoutRelation
        /// Holds the constant.
        var constant: Double
        /// Ranks it.
        var priority: LayoutPriority
    }

    /// Lists the rows; the first two wish for the panel's width and height.
    private(set) var rows: [Row] = []
    /// Counts the unknowns.
    let variableCount = 40

    private static let strong = level(800)
    private static let snug = level(700)
    private static let medium = level(600)
    private static let weak = level(100)

    private static func level(_ number: Double) -> LayoutPriority {
        do throws(LayoutError) {
            return try LayoutPriority(number)
        } catch {
            return .defaultLow
        }
    }

    /// Makes the form: the panel, its inside, four labels, four fields; each box is x, y, width, height.
    init() {
        add([(2, 1)], .equal, -500, Panel.strong)
        add([(3, 1)], .equal, -400, Panel.strong)
        for variable in 0..<4 { add([(variable, 1)], .greaterThanOrEqual, 0, .required) }
        // The inside: left, top, right, bottom at 4…7.
        add([(4, 1), (0, -1)], .equal, -10, .required)
        add([(5, 1), (1, -1)], .equal, -10, .required)
        add([(6, 1), (0, -1), (2, -1)], .equal, 10, .required)
        add([(7, 1), (1, -1), (3, -1)], .equal, 10, .required)
        for line in 0..<4 { addLine(line) }
        for variable in 0..<4 { add([(variable, 1)], .equal, 0, Panel.weak) }
    }

    private mutating func add(
        _ terms: [(Int, Double)], _ relation: LayoutRelation, _ constant: Double, _ priority: LayoutPriority
    ) {
        var row = Row(terms: [], relation: relation, constant: constant, priority: priority)
        for term in terms { row.terms.append((term.0, term.1)) }
        rows.append(row)
    }

    /// Adds a label and its field: 25 rows, but for the edges that the first and last share with the inside.
    private mutating func addLine(_ line: Int) {
        let label = 8 + 8 * line
        let field = label + 4
        for variable in label..<field + 4 { add([(variable, 1)], .greaterThanOrEqual, 0, .required) }
        add([(label, 1), (4, -1)], .greaterThanOrEqual, 0, .required)
        add([(label, 1), (4, -1)], .equal, 0, Panel.snug)
        add([(field, 1), (label, -1), (label + 2, -1)], .greaterThanOrEqual, -10, .required)
        add([(field, 1), (label, -1), (label + 2, -1)], .equal, -10, Panel.medium)
        add([(6, 1), (field, -1), (field + 2, -1)], .greaterThanOrEqual, 0, .required)
        add([(6, 1), (field, -1), (field + 2, -1)], .equal, 0, Panel.snug)
        if line > 0 { add([(field, 1), (field - 8, -1)], .equal, 0, Panel.strong) }
        add([(field + 1, 1), (field + 3, 0.5), (label + 1, -1), (label + 3, -0.5)], .equal, 0, Panel.strong)
        add([(label + 2, 1)], .greaterThanOrEqual, -Double(60 + 7 * line), Panel.strong)
        add([(label + 2, 1)], .equal, -Double(60 + 7 * line), Panel.weak)
        add([(label + 3, 1)], .equal, -16, Panel.strong)
        add([(field + 2, 1)], .greaterThanOrEqual, -125, Panel.strong)
        add([(field + 3, 1)], .equal, -21, Panel.strong)
        add([(field + 3, 1)], .greaterThanOrEqual, -21, Panel.strong)
        if line == 0 {
            add([(field + 1, 1), (5, -1)], .greaterThanOrEqual, 0, .required)
            add([(field + 1, 1), (5, -1)], .equal, 0, Panel.snug)
        } else {
            add([(field + 1, 1), (field - 7, -1), (field - 5, -1)], .greaterThanOrEqual, -10, .required)
            add([(field + 1, 1), (field - 7, -1), (field - 5, -1)], .equal, -10, Panel.medium)
        }
        if line == 3 {
            add([(7, 1), (field + 1, -1), (field + 3, -1)], .greaterThanOrEqual, 0, .required)
            add([(7, 1), (field + 1, -1), (field + 3, -1)], .equal, 0, Panel.medium)
        }
    }

    /// Adds all rows to a new solver; returns it with the two wishes.
    func makeSolver() throws(LayoutError) -> (solver: LayoutSolver, width: SolverConstraint.ID, height: SolverConstraint.ID) {
        var solver = LayoutSolver()
        for _ in 0..<variableCount { _ = solver.makeVariable() }
        var ids: [SolverConstraint.ID] = []
        for row in rows {
            var terms: [SolverTerm] = []
            for term in row.terms { terms.append(SolverTerm(SolverVariable(rawValue: Int32(term.variable)), term.coefficient)) }
            ids.append(try solver.add(terms, row.relation, constant: row.constant, priority: row.priority))
        }
        return (solver, ids[0], ids[1])
    }

    /// Spells the rows, one a line: priority, relation, constant, then variable and coefficient by turns.
    var text: String {
        var text = ""
        for row in rows {
            let relation = row.relation == .equal ? "==" : row.relation == .lessThanOrEqual ? "<=" : ">="
            text += "\(row.priority.rawValue) \(relation) \(row.constant)"
            for term in row.terms { text += " \(term.variable) \(term.coefficient)" }
            text += "\n"
        }
        return text
    }
}
