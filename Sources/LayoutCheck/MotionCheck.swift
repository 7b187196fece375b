/// Checks the rows of the conformance table that scrolling, zooming, keyboards, grids and headers answer for.
///
/// A row is prose. Its numbers are read with the words around them, the module computes everything it can from them, and every
/// number expected must be the computed one that its words name, within the precision it is printed with.
public enum MotionCheck {
    /// Tells whether a row comes true; nil when it is another area's.
    public static func passes(id: String, area: String, input: String, expected: String) -> Bool? {
        passes(id: id, area: area, input: input, expected: expected, references: MotionReference.published)
    }

    /// Tells whether a row comes true that may build on other rows; nil when it is another area's.
    public static func passes(
        id: String, area: String, input: String, expected: String, references: [MotionReference]
    ) -> Bool? {
        let evaluate: (MotionScene) -> MotionOutcome
        switch area {
        case "scroll": evaluate = MotionScrollRows.outcome
        case "keyboard": evaluate = MotionKeyboardRows.outcome
        case "grid": evaluate = MotionGridRows.outcome
        case "zoom": evaluate = MotionZoomRows.outcome
        case "header": evaluate = MotionHeaderRows.outcome
        default: return nil
        }
        guard let scene = MotionScene(id: id, input: input, expected: expected, references: references) else { return false }
        return evaluate(scene).meets(scene.expected)
    }
}
