import Layout

/// Computes what scrolling, keyboards, grids, zooming and headers answer for, each by a function of named numbers.
enum MotionCase {
    /// Holds the width that none of the numbers depends on.
    private static let width = 375.0

    /// Computes a function of an area; one that there is not is the case's fault.
    static func facts(_ name: String, _ given: inout Members) -> Facts {
        switch name {
        case "scroll.rubberBand": rubberBand(&given)
        case "scroll.axis": axis(&given)
        case "scroll.coast": coast(&given)
        case "scroll.page": page(&given)
        case "scroll.spring": spring(&given)
        case "scroll.touch": touch(&given)
        case "keyboard.avoid": avoid(&given)
        case "grid.flow": flow(&given)
        case "zoom.show": show(&given)
        case "header.stretch": stretch(&given)
        default: ["no function \(name)": []]
        }
    }

    private static func rubberBand(_ given: inout Members) -> Facts {
        let dimension = given["dimension"]
        let raw = given.optional("displayed").map { RubberBand.raw($0, dimension: dimension) } ?? given["raw"]
        let pull = given.optional("pull") ?? 0
        return ["raw": [raw], "displayed": [RubberBand.displayed(raw + pull, dimension: dimension)]]
    }

    private static func axis(_ given: inout Members) -> Facts {
        var axis = ScrollAxis(
            boundsLength: given["bounds"], contentLength: given["content"], leadingInset: given["leading"],
            trailingInset: given["trailing"])
        let indicator = ScrollIndicator(axis: axis, offset: given.optional("offset") ?? 0)
        let isScrollable = axis.isScrollable
        axis.isAlwaysBouncing = true
        return [
            "minimum": [axis.minimum], "maximum": [axis.maximum], "isScrollable": [isScrollable ? 1 : 0],
            "isScrollableIfAlwaysBouncing": [axis.isScrollable ? 1 : 0], "track": [indicator.track], "length": [indicator.length],
            "position": [indicator.position], "margin": [ScrollIndicator.margin],
        ]
    }

    /// Lets content go, to where it comes by itself or to a chosen target, on and past an edge.
    private static func coast(_ given: inout Members) -> Facts {
        let rate: DecelerationRate = [.normal, .fast][given.choice("rate", ["normal", "fast"])]
        let natural = Deceleration(start: given["start"], velocity: given["velocity"], rate: rate)
        let chosen = given.optional("chosenTarget").map { Deceleration(start: natural.start, target: $0, rate: rate) }
        let motion = chosen ?? natural
        let isTurning = motion.velocity * natural.velocity < 0
        let isSlow = min(motion.velocity.magnitude, natural.velocity.magnitude) < ScrollView.leastVelocity
        let duration = motion.duration(scale: given.positive("scale"))
        let time = given.optional("time") ?? 0
        var facts: Facts = [
            "naturalTarget": [natural.target], "target": [motion.target],
            "duration": [chosen != nil && (isTurning || isSlow) ? ScrollView.animationMilliseconds : duration],
            "offset": [motion.offset(after: time)], "velocity": [motion.velocity(after: time)],
        ]
        if let edge = given.optional("edge"), let crossing = motion.time(reaching: edge) {
            let spring = Spring(displacement: 0, velocity: motion.velocity(after: crossing))
            let peakTime = 1 / spring.frequency
            facts.add("edge", crossing, spring.velocity)
            facts.add("peak", crossing + peakTime, peakTime, spring.displacement(after: peakTime))
        }
        return facts
    }

    private static func page(_ given: inout Members) -> Facts {
        let page = given.positive("page")
        let axis = ScrollAxis(boundsLength: page, contentLength: page * given["pages"])
        let (offset, start) = (given["offset"], given.optional("startPage"))
        return [
            "targets": given.numbers("velocities").map { axis.pageTarget(offset: offset, velocity: $0, pageLength: page, startPage: start) }
        ]
    }

    private static func spring(_ given: inout Members) -> Facts {
        let spring = Spring(displacement: given["displacement"], velocity: 0, frequency: given["frequency"])
        return ["displacements": given.numbers("times").map { spring.displacement(after: $0) }]
    }

    private static func flow(_ given: inout Members) -> Facts {
        let insets = EdgeInsets(top: given["top"], left: given["left"], bottom: given["bottom"], right: given["right"])
        let layout = FlowLayout(
            width: given["width"], leastItemWidth: given["leastWidth"], insets: insets, gap: given["gap"], lineGap: given["lineGap"],
            aspect: given["aspect"], scale: given.has("scale") ? given.positive("scale") : nil)
        let count = Int(max(0, min(1e6, given["items"])))
        return [
            "columns": (0..<layout.columnCount).flatMap { [layout.column($0).x, layout.column($0).width] },
            "exactWidth": [layout.itemWidth], "rows": [Double(layout.rowCount(itemCount: count))], "rowHeight": [layout.rowHeight],
            "contentHeight": [layout.contentHeight(itemCount: count)],
        ]
    }

    private static func stretch(_ given: inout Members) -> Facts {
        let header = StretchyHeader(height: given.positive("height"))
        let (offset, inset) = (given["offset"], given["topInset"])
        let transform = header.transform(offset: offset, topInset: inset)
        let frame = header.frame(width: width, offset: offset, topInset: inset)
        return [
            "overscroll": [transform.overscroll], "scale": [transform.scale], "translateY": [transform.translateY],
            "top": [frame.minY], "height": [frame.size.height],
        ]
    }

    /// Plays touches on a scroll view, then lets it come to rest; what it says goes under the number of the step.
    private static func touch(_ given: inout Members) -> Facts {
        var view = ScrollView(
            boundsSize: Size(width: width, height: given["bounds"]), contentSize: Size(width: width, height: given["content"]),
            scale: given.positive("scale"))
        view.contentInset = EdgeInsets(top: given["leading"], bottom: given["trailing"])
        view.isAlwaysBouncingVertically = given.optional("isAlwaysBouncing") == 1
        if given.has("halfLife") { view.snapBack = .exponential(halfLifeMilliseconds: given.positive("halfLife")) }
        _ = view.setContentOffset(Point(y: given["offset"]))
        var facts = Facts()
        var time = 0.0
        var number = 0.0
        func note(_ events: [ScrollEvent]) {
            facts.add("phases", [view.isTracking, view.isDragging, view.isDecelerating].map { $0 ? 1 : 0 })
            facts.add("offsets", view.contentOffset.y)
            for event in events {
                let seen = [number] + [event.phase.isTracking, event.phase.isDragging, event.phase.isDecelerating].map { $0 ? 1 : 0 }
                if case .didEndDragging = event.kind { facts.add("didEndDragging", seen) }
                if case .didEndDecelerating = event.kind { facts.add("didEndDecelerating", seen) }
            }
        }
        given.each("steps") { step in
            number += 1
            time = step["at"]
            if let place = step.optional("down") { return note(view.touchBegan(at: Point(y: place), time: time)) }
            if let place = step.optional("move") { return note(view.touchMoved(to: Point(y: place), time: time)) }
            if let offset = step.optional("offset") { return note(view.setContentOffset(Point(y: offset))) }
            note(step.optional("up") == 1 ? view.touchEnded(time: time) : view.advance(to: time))
        }
        number += 1
        var events: [ScrollEvent] = []
        for _ in 0..<600 where view.isMoving {
            time += 16
            events += view.advance(to: time)
        }
        note(events)
        facts.add("rest", view.contentOffset.y)
        return facts
    }

    /// Takes steps of keyboard, focus and finger, in one order or several, and gives what comes of each last.
    private static func avoid(_ given: inout Members) -> Facts {
        var start = KeyboardAvoidance(
            screenHeight: given["screen"], frame: Rect(x: 0, y: given["top"], width: width, height: given["height"]),
            contentSize: Size(width: width, height: given["content"]))
        start.safeAreaInsets.bottom = given["safeAreaBottom"]
        var facts = Facts()
        given.each("runs") { run in
            var view = start
            var last: KeyboardAdjustment?
            run.each("steps") { step in
                if let offset = step.optional("scrolled") { return view.scrolled(to: Point(y: offset)) }
                if let top = step.optional("keyboard") {
                    let left = step.optional("left") ?? 0
                    last = view.keyboardChanges(to: Rect(x: left, y: top, width: width, height: step["height"]))
                    return
                }
                var field = FocusedField(frame: Rect(x: 0, y: step["field"], width: 0, height: step["height"]))
                if let caret = step.optional("caret") { field.caret = Rect(x: 0, y: caret, width: 0, height: step["caretHeight"]) }
                last = view.focusChanges(to: field)
            }
            guard let last else { return }
            facts.add("inset", last.contentInsetBottom)
            facts.add("adjustedInset", last.contentInsetBottom + start.safeAreaInsets.bottom)
            facts.add("offset", last.contentOffset.y)
            facts.add("overscroll", view.verticalAxis.overscroll(last.contentOffset.y))
        }
        return facts
    }

    /// Zooms a picture step by step, and gives what shows, before and after it settles.
    private static func show(_ given: inout Members) -> Facts {
        var zoom = Zoom(
            contentSize: Size(width: given["width"], height: given["height"]),
            viewport: Size(width: given["windowWidth"], height: given["windowHeight"]))
        let pixelScale = given.positive("scale")
        var facts: Facts = ["centres": []]
        given.each("steps") { step in
            let point = Point(x: step.optional("x") ?? zoom.viewport.width / 2, y: step.optional("y") ?? zoom.viewport.height / 2)
            if let ratio = step.optional("ratio") { zoom.zoom(by: ratio, about: point) }
            if let scale = step.optional("scale") { zoom.zoom(to: scale, about: point) }
            if let ratio = step.optional("pinch") { zoom = Zoom.Pinch(start: zoom, center: point).zoom(ratio: ratio, center: point) }
            if step.optional("doubleTap") == 1 { zoom.doubleTap(at: point) }
            if let distance = step.optional("pan") { zoom.pan(by: Point(x: distance)) }
            if let minimum = step.optional("minimum") { zoom.setRange(minimum: minimum, maximum: step["maximum"]) }
            if let width = step.optional("windowWidth") { zoom.setViewport(Size(width: width, height: step["windowHeight"])) }
            let (x, y) = (zoom.offset.x + zoom.viewport.width / 2, zoom.offset.y + zoom.viewport.height / 2)
            facts.add("centres", x / zoom.scale, y / zoom.scale)
        }
        let (inset, offset) = (zoom.displayedInset(pixelScale: pixelScale), zoom.displayedOffset(pixelScale: pixelScale))
        facts.add("minimumScale", zoom.minimumScale)
        facts.add("scale", zoom.scale)
        facts.add("content", zoom.scaledSize.width, zoom.scaledSize.height)
        facts.add("inset", zoom.centringInsets.left, zoom.centringInsets.top)
        facts.add("offset", zoom.offset.x, zoom.offset.y)
        facts.add("displayed", inset.x, inset.y, offset.x, offset.y)
        zoom.settle(about: Point(x: zoom.viewport.width / 2, y: zoom.viewport.height / 2))
        facts.add("settled", zoom.scale, zoom.offset.x, zoom.offset.y)
        return facts
    }
}
