import Layout

/// Reads what a row gives: a stack and its views, views between bars, views with constraints, or a bare system of equations.
struct SketchReader {
    /// Lists the rows that the row may build upon.
    let rows: [ConformanceRow]
    /// Counts the rows that build upon this one.
    private let depth: Int
    /// Holds what was read so far.
    var sketch: SceneSketch

    /// Reads a row; throws `malformed` with the words that mean nothing to it.
    static func sketch(of row: ConformanceRow, among rows: [ConformanceRow]) throws(CheckError) -> SceneSketch {
        try sketch(of: row, among: rows, depth: 0)
    }

    /// Bounds how many rows may build upon each other.
    private static let depthLimit = 8

    private static func sketch(of row: ConformanceRow, among rows: [ConformanceRow], depth: Int) throws(CheckError) -> SceneSketch {
        guard depth < depthLimit else { throw .malformed("rows build upon each other without end") }
        var (text, remarks) = ProseScanner(row.input).takingRemarks()
        let isStack = row.area == ConformanceArea.stack.rawValue
        var root = LayoutView(isStack ? "S" : "container")
        if isStack { root.stack = StackView() }
        var reader = SketchReader(rows: rows, depth: depth, sketch: SceneSketch(root: root))
        try reader.readBase(&text, before: row)
        if isStack {
            try reader.readStack(text)
            for remark in remarks { reader.readRemark(remark) }
        } else {
            try reader.readCore(text)
        }
        reader.sketch.remarks += ProseScanner(row.expected).takingRemarks().remarks
        return reader.sketch
    }

    /// Reads which row this one builds upon, if any, and what that gives: `as S6 with …`, `C1 with …`, `same views, …`.
    mutating func readBase(_ text: inout ProseScanner, before row: ConformanceRow? = nil) throws(CheckError) {
        var rest = text
        if let row, rest.skip("same") {
            _ = rest.skip("views")
            text = rest.passingJoint()
            sketch = try SketchReader.sketch(of: previous(row), among: rows, depth: depth + 1)
            return
        }
        let isExplicit = rest.skip("as")
        guard let name = rest.word() else { return }
        for candidate in rows + ConformanceRow.known where candidate.id == name {
            text = rest.passingJoint()
            sketch = try SketchReader.sketch(of: candidate, among: rows, depth: depth + 1)
            return
        }
        if isExplicit { throw .malformed("no row \(name)") }
    }

    private func previous(_ row: ConformanceRow) -> ConformanceRow {
        for index in rows.indices.dropFirst() where rows[index].id == row.id && rows[index - 1].area == row.area {
            return rows[index - 1]
        }
        return ConformanceRow.known[ConformanceRow.known.count - 1]
    }

    /// Returns the attribute that a word names.
    static func attribute(_ word: String) -> LayoutAttribute? {
        switch word {
        case "left": .left
        case "right": .right
        case "leading", "x": .leading
        case "trailing": .trailing
        case "top", "y": .top
        case "bottom": .bottom
        case "width", "w", "W": .width
        case "height", "h", "H": .height
        case "centerX", "centreX": .centerX
        case "centerY", "centreY": .centerY
        case "firstBaseline": .firstBaseline
        case "lastBaseline": .lastBaseline
        default: nil
        }
    }

    /// Reads a priority behind `@`; required if there is none.
    static func priority(_ scanner: inout ProseScanner) throws(CheckError) -> LayoutPriority {
        guard scanner.skip("@") else { return .required }
        guard let number = scanner.number() else { throw .malformed("no priority: \(scanner.rest)") }
        return try checked(number)
    }

    /// Returns a priority, or throws.
    static func checked(_ number: Double) throws(CheckError) -> LayoutPriority {
        do throws(LayoutError) {
            return try LayoutPriority(number)
        } catch {
            throw .malformed("no priority: \(number)")
        }
    }
}

extension ProseScanner {
    /// Returns the scanner behind a comma, a semicolon or `with`.
    func passingJoint() -> ProseScanner {
        var rest = self
        _ = rest.skip(",") || rest.skip(";")
        _ = rest.skip("with") || rest.skip("but")
        return rest
    }
}
