import Layout

/// Measures how long layouts take to compute, and nothing else; every number is in microseconds.
enum BenchCommand {
    /// Returns the panel's rows for `panel`, else the measurements, one a line.
    static func run(_ arguments: [String]) -> String {
        if arguments.first == "panel" { return Panel().text }
        do throws(LayoutError) {
            // Memory grows and browsers compile in the first passes; the last shows what layouts cost.
            for _ in 0..<2 { _ = try measure() }
            return try measure()
        } catch {
            return "a layout is refused"
        }
    }

    private static func measure() throws(LayoutError) -> String {
        var text = "panel rows \(Panel().rows.count)\n" + (try measurePanel()) + (try measureForm())
        for (count, width) in [(1_000, 0), (1_000, 10), (10_000, 0), (10_000, 10)] {
            text += try measureTree(count: count, rowLength: width)
        }
        return text
    }

    private static func measurePanel() throws(LayoutError) -> String {
        let panel = Panel()
        let build = Clock.least(of: 100) {
            do throws(LayoutError) {
                var built = try panel.makeSolver()
                built.solver.solve()
            } catch {
                preconditionFailure("The panel has a layout.")
            }
        }
        let sizes: [(Double, Double)] = [(400, 600), (600, 400), (800, 1200), (1200, 800), (400, 800), (800, 400)]
        // Too small for what the fields want: violations change hands at every edit.
        let squeezed: [(Double, Double)] = [(400, 600), (150, 100), (800, 1200), (100, 60)]
        return "panel build \(build)\npanel edit \(try measureEdits(panel, sizes))\n"
            + "panel squeeze \(try measureEdits(panel, squeezed))\n"
    }

    /// Returns what an edit of the panel's width or height takes, going through sizes again and again.
    private static func measureEdits(_ panel: Panel, _ sizes: [(Double, Double)]) throws(LayoutError) -> Double {
        var (solver, width, height) = try panel.makeSolver()
        solver.solve()
        let rounds = 200
        let duration = Clock.least(of: 10) {
            do throws(LayoutError) {
                for _ in 0..<rounds {
                    for size in sizes {
                        try solver.edit(width, constant: -size.0)
                        try solver.edit(height, constant: -size.1)
                        solver.solve()
                    }
                }
            } catch {
                preconditionFailure("A wish is never refused.")
            }
        }
        return duration / Double(rounds * sizes.count * 2)
    }

    /// Measures a form inside a container: twenty rows of a label and a field on common baselines, by the simplex.
    private static func measureForm() throws(LayoutError) -> String {
        var scenes: [LayoutScene] = []
        for _ in 0..<7 {
            let scene = try LayoutScene(root: LayoutView())
            let column = try scene.add(LayoutView(stack: StackView(axis: .vertical, spacing: 8)), to: scene.root)
            for row in 0..<20 {
                let line = try scene.add(LayoutView(stack: StackView(alignment: .firstBaseline, spacing: 8)), to: column)
                for width in [40 + row, 120] {
                    var view = LayoutView(intrinsicWidth: Double(width), intrinsicHeight: 20)
                    view.firstBaseline = 16
                    _ = try scene.add(view, to: line)
                }
            }
            for edge in [LayoutAttribute.leading, .top, .trailing] {
                _ = try scene.add(LayoutConstraintMaker.document.relate(column, edge, .equal, scene.root, edge))
            }
            scenes.append(scene)
        }
        var next = 0
        let first = Clock.least(of: scenes.count) {
            layout(scenes[next], width: 320)
            next += 1
        }
        var width = 320.0
        let resize = Clock.least(of: 20) {
            width += 1
            layout(scenes[0], width: width)
        }
        return "form first \(first)\nform width \(resize)\n"
    }

    /// Makes a column of leaves, or of rows of leaves.
    private static func tree(count: Int, rowLength: Int) throws(LayoutError) -> (scene: LayoutScene, leaves: [LayoutView.ID]) {
        let scene = try LayoutScene(root: LayoutView(stack: StackView(axis: .vertical, spacing: 8)))
        var leaves: [LayoutView.ID] = []
        var parent = scene.root
        for index in 0..<count {
            if rowLength > 0, index % rowLength == 0 { parent = try scene.add(LayoutView(stack: StackView(spacing: 8)), to: scene.root) }
            let view = LayoutView(intrinsicWidth: Double(40 + index % 7 * 10), intrinsicHeight: Double(20 + index % 5))
            leaves.append(try scene.add(view, to: parent))
        }
        return (scene, leaves)
    }

    private static func measureTree(count: Int, rowLength: Int) throws(LayoutError) -> String {
        let name = "\(rowLength == 0 ? "column" : "rows") \(count)"
        var scenes: [LayoutScene] = []
        for _ in 0..<7 { scenes.append(try tree(count: count, rowLength: rowLength).scene) }
        var next = 0
        let first = Clock.least(of: scenes.count) {
            layout(scenes[next], width: 1103)
            next += 1
        }
        let (scene, leaves) = try tree(count: count, rowLength: rowLength)
        layout(scene, width: 1103)
        var width = 1103.0
        let resize = Clock.least(of: 20) {
            width += 1
            layout(scene, width: width)
        }
        var height = 30.0
        let leaf = Clock.least(of: 20) {
            height += 1
            do throws(LayoutError) {
                try scene.update(leaves[count / 2]) { $0.intrinsicHeight = height }
            } catch {
                preconditionFailure("The leaf is in the scene.")
            }
            layout(scene, width: width)
        }
        return "\(name) first \(first)\n\(name) width \(resize)\n\(name) leaf \(leaf)\n"
    }

    private static func layout(_ scene: LayoutScene, width: Double) {
        do throws(LayoutError) {
            try scene.layout(width: width)
        } catch {
            preconditionFailure("The width is finite.")
        }
    }
}
