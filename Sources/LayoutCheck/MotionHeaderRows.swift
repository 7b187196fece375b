import Layout

/// Computes the rows of the stretchy header.
enum MotionHeaderRows {
    /// Computes a row.
    static func outcome(_ scene: MotionScene) -> MotionOutcome {
        var outcome = MotionOutcome()
        let height = scene.value("header", "height", without: ["inset"]) ?? 200
        guard height > 0 else { return outcome }
        let header = StretchyHeader(height: height, greatestScale: scene.value("cap", "capped", "greatest"))
        let inset = scene.value("inset") ?? 0
        let offset = scene.value("offset") ?? 0
        let transform = header.transform(offset: offset, topInset: inset)
        let frame = header.frame(width: 375, offset: offset, topInset: inset)
        outcome.add(transform.overscroll, "overscroll", isExact: true)
        outcome.add(transform.scale, "scale", isExact: true)
        outcome.add(transform.translateY, "translatey", isExact: true)
        outcome.add(frame.minY, "frame", "y", "top", isExact: true)
        outcome.add(frame.size.height, "h", "height", isExact: true)
        outcome.add(frame.maxY, "bottom", isExact: true)
        return outcome
    }
}
