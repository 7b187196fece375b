import Layout

/// What scrolling, keyboards, grids, zooming and headers compute, each by a function of named numbers.
enum MotionCase {
    /// The width, on which none of the numbers depends.
    private static let width = 375.0

    /// Returns the results of a function of an area; an unknown one is the case's fault.
    static func facts(_ name: String, _ given: Members) -> Facts {
        switch name {
        case "scroll.rubberBand":
            let dimension = given["dimension"]
            let raw = given.optional("displayed").map { RubberBand.raw($0, dimension: dimension) } ?? given["raw"]
            return ["raw": [raw], "displayed": [RubberBand.displayed(raw + (given.optional("pull") ?? 0), dimension: dimension)]]
        case "scroll.axis":
            var axis = ScrollAxis(
                boundsLength: given["bounds"], contentLength: given["content"], leadingInset: given["leading"],
                trailingInset: given["trailing"])
            let (indicator, isScrollable) = (ScrollIndicator(axis: axis, offset: given.optional("offset") ?? 0), axis.isScrollable)
            axis.isAlwaysBouncing = true
            return [
                "minimum": [axis.minimum], "maximum": [axis.maximum], "isScrollable": [isScrollable ? 1 : 0],
                "isScrollableIfAlwaysBouncing": [axis.isScrollable ? 1 : 0], "track": [indicator.track], "length": [indicator.length],
                "position": [indicator.position], "margin": [ScrollIndicator.margin],
            ]
        case "scroll.coast": return coast(given)
        case "scroll.page":
            let page = given.positive("page")
            let axis = ScrollAxis(boundsLength: page, contentLength: page * given["pages"])
            let (offset, start) = (given["offset"], given.optional("startPage"))
            let velocities = given.numbers("velocities")
            return ["targets": velocities.map { axis.pageTarget(offset: offset, velocity: $0, pageLength: page, startPage: start) }]
        case "scroll.spring":
            let spring = Spring(displacement: given["displacement"], velocity: 0, frequency: given["frequency"])
            return ["displacements": given.numbers("times").map { spring.displacement(after: $0) }]
        case "scroll.touch": return touch(given)
        case "keyboard.avoid": return avoid(given)
        case "grid.flow":
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
        case "zoom.show": return show(given)
        case "header.stretch":
            let header = StretchyHeader(height: given.positive("height"))
            let (offset, inset) = (given["offset"], given["topInset"])
            let transform = header.transform(offset: offset, topInset: inset)
            let frame = header.frame(width: width, offset: offset, topInset: inset)
            return [
                "overscroll": [transform.overscroll], "scale": [transform.scale], "translateY": [transform.translateY],
                "top": [frame.minY], "height": [frame.size.height],
            ]
        default: return ["no function \(name)": []]
        }
    }

    /// Returns how released content moves, to where it comes by itself or to a chosen target, up to an edge and past it.
    private static func coast(_ given: Members) -> Facts {
        let rate = given.choice("rate", ["normal", "fast"], [DecelerationRate.normal, .fast])
        let natural = Deceleration(start: given["start"], velocity: given["velocity"], rate: rate)
        let chosen = given.optional("chosenTarget").map { Deceleration(start: natural.start, target: $0, rate: rate) }
        let motion = chosen ?? natural
        let isTurning = motion.velocity * natural.velocity < 0
        let isSlow = min(motion.velocity.magnitude, natural.velocity.magnitude) < ScrollView.leastVelocity
        let (duration, time) = (motion.duration(scale: given.positive("scale")), given.optional("time") ?? 0)
        var facts: Facts = [
            "naturalTarget": [natural.target], "target": [motion.target],
            "duration": [chosen != nil && (isTurning || isSlow) ? ScrollView.animationMilliseconds : duration],
            "offset": [motion.offset(after: time)], "velocity": [motion.velocity(after: time)],
        ]
        if let edge = given.optional("edge"), let crossing = motion.time(reaching: edge) {
            let spring = Spring(displacement: 0, velocity: motion.velocity(after: crossing))
            let peak = 1 / spring.frequency
            facts.add(["edge": [crossing, spring.velocity], "peak": [crossing + peak, peak, spring.displacement(after: peak)]])
        }
        return facts
    }

    /// Sends touches to a scroll view, then lets it come to rest; its events are recorded with the number of the step.
    private static func touch(_ given: Members) -> Facts {
        var view = ScrollView(
            boundsSize: Size(width: width, height: given["bounds"]), contentSize: Size(width: width, height: given["content"]),
            scale: given.positive("scale"))
        view.contentInset = EdgeInsets(top: given["leading"], bottom: given["trailing"])
        view.isAlwaysBouncingVertically = given.flag("isAlwaysBouncing")
        if given.has("halfLife") { view.snapBack = .exponential(halfLifeMilliseconds: given.positive("halfLife")) }
        _ = view.setContentOffset(Point(y: given["offset"]))
        var (facts, time, number) = (Facts(), 0.0, 1.0)
        func note(_ events: [ScrollEvent]) {
            let phase = [view.isTracking, view.isDragging, view.isDecelerating].map { $0 ? 1.0 : 0 }
            facts.add(["phases": phase, "offsets": [view.contentOffset.y]])
            for event in events {
                let seen = [number] + [event.phase.isTracking, event.phase.isDragging, event.phase.isDecelerating].map { $0 ? 1 : 0 }
                if case .didEndDragging = event.kind { facts.add(["didEndDragging": seen]) }
                if case .didEndDecelerating = event.kind { facts.add(["didEndDecelerating": seen]) }
            }
            number += 1
        }
        given.each("steps") { step in
            time = step["at"]
            if let place = step.optional("down") { return note(view.touchBegan(at: Point(y: place), time: time)) }
            if let place = step.optional("move") { return note(view.touchMoved(to: Point(y: place), time: time)) }
            if let offset = step.optional("offset") { return note(view.setContentOffset(Point(y: offset))) }
            note(step.flag("up") ? view.touchEnded(time: time) : view.advance(to: time))
        }
        var events: [ScrollEvent] = []
        for _ in 0..<600 where view.isMoving {
            time += 16
            events += view.advance(to: time)
        }
        note(events)
        facts.add(["rest": [view.contentOffset.y]])
        return facts
    }

    /// Performs steps of keyboard, focus and finger, in one order or several, and returns the last result of each.
    private static func avoid(_ given: Members) -> Facts {
        var start = KeyboardAvoidance(
            screenHeight: given["screen"], frame: Rect(x: 0, y: given["top"], width: width, height: given["height"]),
            contentSize: Size(width: width, height: given["content"]))
        start.safeAreaInsets.bottom = given["safeAreaBottom"]
        var facts = Facts()
        given.each("runs") { run in
            var (view, last) = (start, KeyboardAdjustment?.none)
            run.each("steps") { step in
                if let offset = step.optional("scrolled") { return view.scrolled(to: Point(y: offset)) }
                guard let top = step.optional("keyboard") else {
                    var field = FocusedField(frame: Rect(x: 0, y: step["field"], width: 0, height: step["height"]))
                    if let caret = step.optional("caret") { field.caret = Rect(x: 0, y: caret, width: 0, height: step["caretHeight"]) }
                    last = view.focusChanges(to: field)
                    return
                }
                last = view.keyboardChanges(to: Rect(x: step.optional("left") ?? 0, y: top, width: width, height: step["height"]))
            }
            guard let last else { return }
            let (inset, offset) = (last.contentInsetBottom, last.contentOffset.y)
            facts.add([
                "inset": [inset], "adjustedInset": [inset + start.safeAreaInsets.bottom], "offset": [offset],
                "overscroll": [view.verticalAxis.overscroll(offset)],
            ])
        }
        return facts
    }

    /// Zooms a picture step by step, and returns what is shown before and after it settles.
    private static func show(_ given: Members) -> Facts {
        var zoom = Zoom(
            contentSize: Size(width: given["width"], height: given["height"]),
            viewport: Size(width: given["windowWidth"], height: given["windowHeight"]))
        let pixelScale = given.positive("scale")
        var middle: Point { Point(x: zoom.viewport.width / 2, y: zoom.viewport.height / 2) }
        var centres: [Double] = []
        given.each("steps") { step in
            let point = Point(x: step.optional("x") ?? middle.x, y: step.optional("y") ?? middle.y)
            if let ratio = step.optional("ratio") { zoom.zoom(by: ratio, about: point) }
            if let scale = step.optional("scale") { zoom.zoom(to: scale, about: point) }
            if let ratio = step.optional("pinch") { zoom = Zoom.Pinch(start: zoom, center: point).zoom(ratio: ratio, center: point) }
            if step.flag("doubleTap") { zoom.doubleTap(at: point) }
            if let distance = step.optional("pan") { zoom.pan(by: Point(x: distance)) }
            if let minimum = step.optional("minimum") { zoom.setRange(minimum: minimum, maximum: step["maximum"]) }
            if let width = step.optional("windowWidth") { zoom.setViewport(Size(width: width, height: step["windowHeight"])) }
            centres += [(zoom.offset.x + middle.x) / zoom.scale, (zoom.offset.y + middle.y) / zoom.scale]
        }
        let (inset, offset) = (zoom.displayedInset(pixelScale: pixelScale), zoom.displayedOffset(pixelScale: pixelScale))
        var settled = zoom
        settled.settle(about: middle)
        return [
            "centres": centres, "minimumScale": [zoom.minimumScale], "scale": [zoom.scale],
            "content": [zoom.scaledSize.width, zoom.scaledSize.height], "inset": [zoom.centringInsets.left, zoom.centringInsets.top],
            "offset": [zoom.offset.x, zoom.offset.y], "displayed": [inset.x, inset.y, offset.x, offset.y],
            "settled": [settled.scale, settled.offset.x, settled.offset.y],
        ]
    }
}
