import Layout

/// Computes the rows of keyboard avoidance.
enum MotionKeyboardRows {
    private static let width = 375.0

    /// Computes a row, with the focus before and behind the keyboard.
    static func outcome(_ scene: MotionScene) -> MotionOutcome {
        var outcome = MotionOutcome()
        let start = self.start(scene)
        let named = keyboard(scene.measures, screenHeight: start.screenHeight)
        let isGone = named.minY >= start.screenHeight
        let keyboard = isGone ? keyboard(scene.bases.flatMap { $0.measures }, screenHeight: start.screenHeight) : named
        let isHiding = isGone || scene.adds("hide", "hides", "hidden", "hiding", "dismiss", "dismissed", "closes", "intersecting")
        let lastField = FocusedField(frame: Rect(x: 0, y: start.contentSize.height - 40, width: 0, height: 40))
        let field = field(scene) ?? (isHiding ? lastField : nil)
        var keyboardFirst = start
        var focusFirst = start
        _ = keyboardFirst.keyboardChanges(to: keyboard)
        _ = focusFirst.focusChanges(to: field)
        let last = keyboardFirst.focusChanges(to: field)
        var adjustment = focusFirst.keyboardChanges(to: keyboard)
        outcome.claim(last == adjustment)
        if isHiding {
            var leaving = [Rect(x: 0, y: start.screenHeight, width: width, height: start.screenHeight - keyboard.minY)]
            if scene.adds("intersecting") {
                leaving.append(Rect(x: width, y: keyboard.minY, width: width, height: keyboard.size.height))
            }
            for frame in leaving {
                var hiding = focusFirst
                let scrolled = scene.own.measures.last { $0.before.contains("offset") || $0.before.contains("scrolled") }
                if let scrolled { hiding.scrolled(to: Point(y: scrolled.value)) }
                adjustment = hiding.keyboardChanges(to: frame)
                outcome.claim(adjustment.contentInsetBottom == start.contentInset.bottom)
                outcome.claim(hiding.verticalAxis.overscroll(adjustment.contentOffset.y) == 0)
            }
            focusFirst = start
        }
        let bottom = adjustment.contentInsetBottom
        outcome.add(bottom, "inset", "contentinset", "bottom", isExact: true)
        outcome.add(bottom + start.safeAreaInsets.bottom, "adjusted", "total", isExact: true)
        outcome.add(adjustment.indicatorInsetBottom, "indicator", "inset", isExact: true)
        outcome.add(adjustment.contentOffset.y, "offset", isExact: true)
        outcome.add(focusFirst.overlap, "overlap", isExact: true)
        outcome.add(focusFirst.verticalAxis.minimum, "min", isExact: true)
        outcome.add(focusFirst.verticalAxis.maximum, "max", isExact: true)
        outcome.add(adjustment.animation.milliseconds, "duration", "animation", "ms", isExact: true)
        return outcome
    }

    private static func start(_ scene: MotionScene) -> KeyboardAvoidance {
        let screenHeight = scene.measure("screen")?.value ?? 812
        let top = scene.measure("y", subject: "scroll")?.value ?? 0
        let height = (scene.measure("h", subject: "scroll") ?? scene.measure("height", subject: "scroll"))?.value
        var start = KeyboardAvoidance(
            screenHeight: screenHeight, frame: Rect(x: 0, y: top, width: width, height: height ?? screenHeight - top),
            contentSize: Size(width: width, height: scene.measure("content")?.value ?? 1400), scale: scene.value("scale") ?? 1,
            contentOffset: Point(y: scene.value("offset") ?? 0))
        start.safeAreaInsets.top = scene.measure("safe", "top")?.value ?? 0
        start.safeAreaInsets.bottom = scene.measure("safe", "bottom")?.value ?? 0
        for word in ["inset", "insets", "base"] {
            start.contentInset.top = scene.measure(word, "top", without: ["safe"])?.value ?? start.contentInset.top
            start.contentInset.bottom = scene.measure(word, "bottom", without: ["safe"])?.value ?? start.contentInset.bottom
        }
        start.indicatorInsetBottom = start.contentInset.bottom
        return start
    }

    private static func keyboard(_ measures: [MotionMeasure], screenHeight: Double) -> Rect {
        let labels = ["miny", "y", "top", "h", "height"]
        let measure = measures.last { measure in
            measure.subject == "keyboard" && labels.contains { measure.before.contains($0) }
        }
        guard let measure else { return Rect(x: 0, y: screenHeight - 300, width: width, height: 300) }
        let isHeight = measure.before.contains("h") || measure.before.contains("height")
        let top = isHeight ? screenHeight - measure.value : measure.value
        return Rect(x: 0, y: top, width: width, height: screenHeight - top)
    }

    private static func field(_ scene: MotionScene) -> FocusedField? {
        let measures = scene.measures.filter { $0.subject == "field" || $0.before.contains("field") }
        let center = measures.lastIndex { $0.before.contains("centre") || $0.before.contains("center") || $0.before == ["field"] }
        let top = measures.lastIndex { $0.before.contains("top") || $0.before.contains("y") }
        let height = measures.last { $0.before.contains("height") || $0.before.contains("h") }?.value
        var field: FocusedField?
        if let top, top > center ?? -1 {
            field = FocusedField(frame: Rect(x: 0, y: measures[top].value, width: 0, height: height ?? 40))
        } else if let center {
            let height = top == nil ? height ?? 40 : 40
            field = FocusedField(frame: Rect(x: 0, y: measures[center].value - height / 2, width: 0, height: height))
        }
        if let caret = scene.measure("caret") {
            let end = caret.values.count > 1 ? caret.values[1] : caret.value
            field?.caret = Rect(x: 0, y: caret.value, width: 0, height: end - caret.value)
        }
        return field
    }
}
