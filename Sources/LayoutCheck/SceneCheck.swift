import Layout

/// Builds what a row of the conformance table gives and compares it with what the row expects.
enum SceneCheck {
    /// Bounds the difference from a number written with four decimals, in points.
    static let tolerance = 6e-5

    /// Returns what is wrong; nil when everything is as it should be. What was computed goes into the digest.
    static func failure(of row: ConformanceRow, among rows: [ConformanceRow], into digest: inout ResultDigest) -> String? {
        do throws(CheckError) {
            let sketch = try SketchReader.sketch(of: row, among: rows)
            if !sketch.equations.isEmpty {
                var check = EquationCheck(sketch)
                return try check.failure(row.expected, into: &digest)
            }
            guard let scene = scene(of: sketch) else { return "the layout is refused" }
            for index in sketch.views.indices { add(scene.absoluteFrame(of: id(index)), to: &digest) }
            return try SceneExpectation.failure(row.expected, sketch, scene, isStack: row.area == ConformanceArea.stack.rawValue)
        } catch {
            switch error {
            case .malformed(let reason): return reason
            }
        }
    }

    private static func scene(of sketch: SceneSketch) -> LayoutScene? {
        do throws(LayoutError) {
            return try sketch.makeScene()
        } catch {
            return nil
        }
    }

    /// Returns the identity that a scene gives the view of a number.
    static func id(_ index: Int) -> LayoutView.ID { LayoutView.ID(rawValue: Int32(index)) }

    private static func add(_ rect: Rect, to digest: inout ResultDigest) {
        digest.add(rect.minX)
        digest.add(rect.minY)
        digest.add(rect.size.width)
        digest.add(rect.size.height)
    }
}
