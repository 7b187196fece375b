import Layout

/// Computes the rows of the adaptive grid.
enum MotionGridRows {
    /// Computes a row.
    static func outcome(_ scene: MotionScene) -> MotionOutcome {
        var outcome = MotionOutcome()
        let layout = self.layout(scene)
        outcome.add(Double(layout.columnCount), "columns", "column", "n", isExact: true)
        outcome.add(layout.itemWidth, "exact", "w", "width", isExact: true)
        outcome.add(layout.rowHeight, "row", "height", "h", isExact: true)
        if let items = scene.value(before: "items") ?? scene.value("items"), items >= 0, items <= 1e6 {
            let count = Int(items)
            outcome.add(Double(layout.rowCount(itemCount: count)), "rows", isExact: true)
            outcome.add(layout.contentHeight(itemCount: count), "content", "height", isExact: true)
        }
        var column = 0
        for pair in scene.expected.measures where pair.joint == "|" && pair.values.count == 2 {
            while column < layout.columnCount, !isPair(pair, layout.column(column)) { column += 1 }
            outcome.claim(column < layout.columnCount)
            if column < layout.columnCount {
                outcome.add(layout.column(column).x, "x", place: 0, isExact: true)
                outcome.add(layout.column(column).width, "w", "width", place: 1, isExact: true)
            }
            column += 1
        }
        return outcome
    }

    private static func isPair(_ pair: MotionMeasure, _ column: (x: Double, width: Double)) -> Bool {
        let x = MotionFact(names: [], value: column.x, place: nil, isExact: true)
        let width = MotionFact(names: [], value: column.width, place: nil, isExact: true)
        return x.isPrinted(as: pair.values[0], decimals: pair.decimals[0])
            && width.isPrinted(as: pair.values[1], decimals: pair.decimals[1])
    }

    private static func layout(_ scene: MotionScene) -> FlowLayout {
        let sides = ["top", "bottom", "left", "right", "l", "r"]
        let all = scene.measure("insets", without: sides) ?? scene.measure("inset", without: sides)
        let left = all?.value ?? 0
        let right = all.map { $0.values.count > 1 ? $0.values[1] : $0.value } ?? 0
        let insets = EdgeInsets(
            top: scene.value("top") ?? 0, left: scene.value("left", "l") ?? left, bottom: scene.value("bottom") ?? 0,
            right: scene.value("right", "r") ?? right)
        var aspect = 1.0
        if let measure = scene.measure("aspect") {
            aspect = measure.values.count > 1 ? measure.values[1] / measure.values[0] : measure.value
        }
        return FlowLayout(
            width: scene.value("w", "width", without: ["min", "item"]) ?? 375, leastItemWidth: scene.value("min", "minimum") ?? 100,
            insets: insets, gap: scene.value("gap", "spacing", without: ["line", "row"]) ?? 0,
            lineGap: scene.measure("line")?.value ?? 0, aspect: aspect, fixedHeight: scene.value("fixed", "label") ?? 0,
            scale: scene.value("scale"), isUniform: scene.says("uniform"))
    }
}
