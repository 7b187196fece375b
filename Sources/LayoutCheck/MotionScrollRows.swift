import Layout

/// Computes the rows of scrolling.
enum MotionScrollRows {
    /// Computes a row.
    static func outcome(_ scene: MotionScene) -> MotionOutcome {
        if scene.says("down", "up", "touch", "touched") { return MotionTouchRows.outcome(scene) }
        if scene.says("indicator") { return indicator(scene) }
        if scene.says("paging", "pages") { return MotionCoastRows.paging(scene) }
        if scene.says("rubber", "catches", "caught") { return rubberBand(scene) }
        if scene.says("released"), scene.value(before: "past") != nil { return spring(scene) }
        if scene.value("v", "velocity") != nil { return MotionCoastRows.coasting(scene) }
        return limits(scene)
    }

    private static func rubberBand(_ scene: MotionScene) -> MotionOutcome {
        var outcome = MotionOutcome()
        let dimension = scene.value("d", "bounds", "dimension") ?? 600
        if let displayed = scene.value("displayed", "shown") {
            let raw = RubberBand.raw(displayed, dimension: dimension)
            let pull = (scene.value(before: "more") ?? 0) - (scene.value(before: "back") ?? scene.value(before: "less") ?? 0)
            outcome.add(raw, "raw", "start")
            outcome.add(raw + pull, "raw", "end", "then")
            outcome.add(RubberBand.displayed(raw + pull, dimension: dimension), "displayed", "shown")
        } else if let raw = scene.value("raw", "overscroll", "pull") {
            outcome.add(RubberBand.displayed(raw, dimension: dimension), "displayed", "shown")
        }
        return outcome
    }

    private static func spring(_ scene: MotionScene) -> MotionOutcome {
        var outcome = MotionOutcome()
        let past = scene.value(before: "past") ?? 0
        let frequency = scene.value("ω").map { $0 / 1000 } ?? Spring.scrollFrequency
        let spring = Spring(displacement: past, velocity: scene.value("v", "velocity") ?? 0, frequency: frequency)
        let halfLife = scene.says("exponential", "half") ? scene.value("life") ?? 70 : nil
        var time: Double?
        for measure in scene.expected.measures {
            if measure.after.contains("ms") {
                time = measure.value
            } else if let time {
                let displacement = halfLife.map { Self.halved(past, time / $0) } ?? spring.displacement(after: time)
                let fact = MotionFact(names: [], value: displacement, place: nil, isExact: false)
                outcome.claim(fact.isPrinted(as: measure.value, decimals: measure.decimals[0]))
                outcome.add(displacement)
                outcome.add(time)
            }
        }
        return outcome
    }

    /// Halves a number a count of times that needn't be whole, through the view that scrolls so.
    private static func halved(_ past: Double, _ count: Double) -> Double {
        var view = ScrollView(boundsSize: Size(width: 100, height: 600), contentSize: Size(width: 100, height: 600), scale: 1e9)
        view.isAlwaysBouncingVertically = true
        view.snapBack = .exponential(halfLifeMilliseconds: 1)
        _ = view.touchBegan(at: .zero, time: -1)
        _ = view.setContentOffset(Point(y: -past))
        _ = view.touchEnded(time: 0)
        _ = view.advance(to: count)
        return -view.contentOffset.y
    }

    private static func limits(_ scene: MotionScene) -> MotionOutcome {
        var outcome = MotionOutcome()
        let all = scene.measure("insets", without: ["top", "bottom"])
        var axis = ScrollAxis(
            boundsLength: scene.value("bounds") ?? 600, contentLength: scene.value("content") ?? 0,
            leadingInset: scene.value("top") ?? all?.value ?? 0,
            trailingInset: scene.value("bottom") ?? all?.values.last ?? 0)
        axis.isBouncing = !scene.says("unbouncing")
        outcome.add(axis.minimum, "min", "minimum", isExact: true)
        outcome.add(axis.maximum, "max", "maximum", isExact: true)
        outcome.add(resting(axis), "rests", "rest", isExact: true)
        for measure in scene.expected.measures where measure.isLabelled(["min", "max"]) {
            outcome.claim(axis.minimum == axis.maximum)
        }
        for clause in scene.expected.clauses where clause.contains("scrollable") {
            axis.isAlwaysBouncing = clause.contains("alwaysbounce") || scene.says("alwaysbounce")
            outcome.claim(axis.isScrollable != clause.contains("not"))
        }
        return outcome
    }

    /// Returns where content pulled down and let go comes to rest.
    private static func resting(_ axis: ScrollAxis) -> Double {
        var view = ScrollView(
            boundsSize: Size(width: 100, height: axis.boundsLength), contentSize: Size(width: 100, height: axis.contentLength))
        view.contentInset = EdgeInsets(top: axis.leadingInset, bottom: axis.trailingInset)
        view.isAlwaysBouncingVertically = true
        _ = view.setContentOffset(Point(y: axis.minimum))
        _ = view.touchBegan(at: .zero, time: 0)
        for step in 1...5 { _ = view.touchMoved(to: Point(y: 20 * Double(step)), time: 100 * Double(step)) }
        _ = view.touchEnded(time: 700)
        _ = view.advance(to: 10_000)
        return view.contentOffset.y
    }

    private static func indicator(_ scene: MotionScene) -> MotionOutcome {
        var outcome = MotionOutcome()
        let insets = scene.measure("insets", without: ["indicator", "top", "bottom"])
        let own = scene.own.measures.last { $0.before.contains("indicator") && $0.before.contains("insets") }
        let axis = ScrollAxis(
            boundsLength: scene.value("bounds") ?? 600, contentLength: scene.value("content") ?? 0,
            leadingInset: scene.value("top") ?? insets?.value ?? 0,
            trailingInset: scene.value("bottom") ?? insets?.values.last ?? 0)
        let indicator = ScrollIndicator(
            axis: axis, offset: scene.value("offset") ?? 0, leadingInset: own?.value ?? 0, trailingInset: own?.values.last ?? 0)
        outcome.claim((scene.value("edge") ?? ScrollIndicator.margin) == ScrollIndicator.margin)
        outcome.add(indicator.track, "track", isExact: true)
        outcome.add(indicator.length, "length", isExact: true)
        outcome.add(indicator.position, "pos", "position", isExact: true)
        return outcome
    }
}
