import Layout

/// Computes the rows of zooming.
enum MotionZoomRows {
    /// Computes a row.
    static func outcome(_ scene: MotionScene) -> MotionOutcome {
        var outcome = MotionOutcome()
        let proses = scene.bases + [scene.own]
        let described = proses.first { $0.words.contains("image") }
        let image = pair(described, ["image"]) ?? Size(width: 4000, height: 3000)
        let window = pair(described, ["in", "bounds", "viewport", "window"]) ?? Size(width: 375, height: 667)
        let pixelScale = described?.measures.last { $0.before.contains("scale") }?.value ?? 2
        var zoom = Zoom(contentSize: image, viewport: window)
        for prose in proses where prose != described { run(prose, &zoom, &outcome) }
        if scene.own == described { run(scene.own, &zoom, &outcome, isDescription: true) }
        add(zoom, pixelScale: pixelScale, isSettled: false, &outcome)
        var settled = zoom
        settled.settle(about: center(zoom))
        add(settled, pixelScale: pixelScale, isSettled: true, &outcome)
        return outcome
    }

    private static func pair(_ prose: MotionProse?, _ labels: [String]) -> Size? {
        let measure = prose?.measures.last { measure in
            measure.values.count == 2 && labels.contains { measure.before.last == $0 }
        }
        return measure.map { Size(width: $0.values[0], height: $0.values[1]) }
    }

    private static func center(_ zoom: Zoom) -> Point { Point(x: zoom.viewport.width / 2, y: zoom.viewport.height / 2) }

    /// Does what a prose says to a zoom.
    private static func run(_ prose: MotionProse, _ zoom: inout Zoom, _ outcome: inout MotionOutcome, isDescription: Bool = false) {
        let words = prose.words
        let tuple = prose.measures.last { $0.joint == "," && $0.values.count == 2 }
        let point = tuple.map { Point(x: $0.values[0], y: $0.values[1]) } ?? center(zoom)
        let ratio = prose.measures.last { $0.values.count == 1 && $0.joint == "×" }?.value
        let isPinching = words.contains("pinch") || words.contains("pinched")
        if !isDescription, !isPinching, let scale = prose.measures.first(where: { $0.before.last == "scale" })?.value {
            zoom = Zoom(
                contentSize: zoom.contentSize, viewport: zoom.viewport, minimum: min(scale, zoom.minimumScale),
                maximum: max(scale, zoom.maximumScale), scale: scale, offset: zoom.offset)
            zoom.pan(by: Point(x: -100, y: 0))
            zoom.settle(about: point)
        }
        if words.contains("double"), words.contains("tap") || words.contains("tapped") {
            zoom.doubleTap(at: point)
            if words.contains("again") || words.contains("twice") { zoom.doubleTap(at: point) }
        } else if isPinching {
            pinch(prose, ratio: ratio, at: point, &zoom)
        } else if let ratio {
            zoom.zoom(by: ratio, about: point)
        } else if words.contains("zoom") || words.contains("zoomed"), let scale = prose.measures.last(where: { $0.before.last == "to" }) {
            zoom.zoom(to: scale.value, about: point)
        }
        change(prose, &zoom, &outcome, isDescription: isDescription)
    }

    private static func pinch(_ prose: MotionProse, ratio: Double?, at point: Point, _ zoom: inout Zoom) {
        let words = prose.words
        let isBelow = words.contains("min") || words.contains("minimum") || words.contains("below") || words.contains("zmin")
        let isAbove = words.contains("max") || words.contains("maximum") || words.contains("beyond") || words.contains("zmax")
        let limit = isBelow ? zoom.minimumScale : isAbove ? zoom.maximumScale : zoom.scale
        let factor = ratio ?? prose.measures.last { $0.before.contains("ratio") }?.value
        var raw = factor.map { $0 * limit }
        if words.contains("half") { raw = limit / 2 }
        if words.contains("twice") || words.contains("double") { raw = limit * 2 }
        let asked = prose.measures.last { measure in
            measure.joint == nil && ["to", "raw", "z", "scale"].contains { measure.before.contains($0) }
        }
        if let target = asked?.value ?? raw, zoom.scale > 0 {
            let pinch = Zoom.Pinch(start: zoom, center: point)
            zoom = pinch.zoom(ratio: target / zoom.rawScale(displayed: zoom.scale), center: point)
        }
    }

    /// Changes the range or the window as a prose says, which keeps the content under the window's centre.
    private static func change(
        _ prose: MotionProse, _ zoom: inout Zoom, _ outcome: inout MotionOutcome, isDescription: Bool
    ) {
        let before = zoom
        if let range = prose.measures.last(where: { $0.before.contains("range") && $0.values.count == 2 }) {
            zoom.setRange(minimum: range.values[0], maximum: range.values[1])
        } else if let size = prose.measures.last(where: { $0.joint == "×" && $0.values.count == 2 }), !isDescription {
            zoom.setViewport(Size(width: size.values[0], height: size.values[1]))
        } else if prose.words.contains(where: { $0 == "rotate" || $0 == "rotated" || $0 == "rotates" || $0 == "turned" }) {
            zoom.setViewport(Size(width: zoom.viewport.height, height: zoom.viewport.width))
        } else {
            return
        }
        let old = centerOfContent(before)
        let new = centerOfContent(zoom)
        if before.scale > before.minimumScale, zoom.clamped(zoom.offset) == zoom.offset {
            outcome.claim((old.x - new.x).magnitude < 1e-6 && (old.y - new.y).magnitude < 1e-6)
        }
    }

    private static func centerOfContent(_ zoom: Zoom) -> Point {
        let center = center(zoom)
        return Point(x: (zoom.offset.x + center.x) / zoom.scale, y: (zoom.offset.y + center.y) / zoom.scale)
    }

    private static func add(_ zoom: Zoom, pixelScale: Double, isSettled: Bool, _ outcome: inout MotionOutcome) {
        let kind = isSettled ? "clamped" : "unclamped"
        outcome.add(zoom.scale, isSettled ? "settled" : "shown", "scale", "zoom", isExact: true)
        outcome.add(zoom.minimumScale, "minscale", "min", "zmin", isExact: true)
        outcome.add(zoom.maximumScale, "maxscale", "max", "zmax", isExact: true)
        outcome.add(zoom.fitScale, "fit", "zfit", isExact: true)
        outcome.add(zoom.scaledSize.width, "content", "width", place: 0, isExact: true)
        outcome.add(zoom.scaledSize.height, "content", "height", place: 1, isExact: true)
        let inset = zoom.displayedInset(pixelScale: pixelScale)
        let offset = zoom.displayedOffset(pixelScale: pixelScale)
        for value in [zoom.centringInsets.left, inset.x] {
            outcome.add(value, "inset", "insets", "left", "right", "horizontal", isExact: true)
        }
        for value in [zoom.centringInsets.top, inset.y] {
            outcome.add(value, "inset", "insets", "top", "bottom", "vertical", isExact: true)
        }
        for value in [zoom.offset, offset] {
            outcome.add(value.x, kind, "offset", place: 0, isExact: true)
            outcome.add(value.y, kind, "offset", place: 1, isExact: true)
        }
    }
}
