/// Names the parts of the specification that the conformance table covers, and knows who checks each.
public enum ConformanceArea: String, CaseIterable, Sendable {
    /// Covers constraints and the solver.
    case core
    /// Covers stacks.
    case stack
    /// Covers the physics of scrolling.
    case scroll
    /// Covers room for the keyboard.
    case keyboard
    /// Covers adaptive grids.
    case grid
    /// Covers zooming.
    case zoom
    /// Covers stretching headers.
    case header

    /// Returns the areas that a text names, parted by commas or spaces.
    public static func list(_ text: String) -> [ConformanceArea] {
        var areas: [ConformanceArea] = []
        for name in text.utf8.split(whereSeparator: { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: " ") }) {
            if let area = ConformanceArea(rawValue: String(decoding: [UInt8](name), as: UTF8.self)) { areas.append(area) }
        }
        return areas
    }

    /// Returns what is wrong with a row; nil when everything is as it should be.
    ///
    /// All rows of the file are at hand, for rows that build upon others.
    func failure(of row: ConformanceRow, among rows: [ConformanceRow], into digest: inout ResultDigest) -> String? {
        switch self {
        case .core, .stack: return SceneCheck.failure(of: row, among: rows, into: &digest)
        case .scroll, .keyboard, .grid, .zoom, .header:
            let references = rows.map { MotionReference(id: $0.id, input: $0.input) } + MotionReference.published
            let passes = MotionCheck.passes(
                id: row.id, area: row.area, input: row.input, expected: row.expected, references: references)
            return passes == true ? nil : "what is computed differs from: " + row.expected
        }
    }
}
