import Layout

/// Computes the rows of content that was thrown.
enum MotionCoastRows {
    /// Computes a row of deceleration, edges and targets.
    static func coasting(_ scene: MotionScene) -> MotionOutcome {
        var outcome = MotionOutcome()
        let start = scene.value("offset") ?? 0
        let velocities = scene.measures.last { $0.before.contains("v") || $0.before.contains("velocity") }?.values ?? [0]
        let rates = self.rates(scene)
        let isPerRate = velocities.count == 1
        for place in 0..<max(velocities.count, rates.count) {
            let velocity = velocities[min(place, velocities.count - 1)]
            let rate = rates[min(place, rates.count - 1)]
            let variant = isPerRate && rates.count == 1 ? nil : place
            let deceleration = Deceleration(start: start, velocity: velocity, rate: rate)
            if let target = chosenTarget(scene) {
                retarget(scene, deceleration, to: target, place: variant, &outcome)
            } else if let edge = scene.value(velocity > 0 ? "max" : "min"), let time = deceleration.time(reaching: edge) {
                bounce(scene, deceleration, edge: edge, time: time, place: variant, &outcome)
            } else {
                slow(scene, deceleration, place: variant, &outcome)
            }
        }
        return outcome
    }

    /// Computes a row of pages.
    static func paging(_ scene: MotionScene) -> MotionOutcome {
        var outcome = MotionOutcome()
        let begin = ["started", "start", "starts", "starting", "from", "began", "begins", "begun"]
        let page = scene.measure("page", without: begin)?.value ?? 320
        let count = scene.value(before: "pages") ?? 3
        let startMeasure = scene.measures.last { measure in
            begin.contains { measure.before.contains($0) }
        }
        let startPage = startMeasure.map { $0.before.contains("page") ? $0.value : ($0.value / page).rounded() }
        let offset = scene.value("offset", without: begin) ?? 0
        let axis = ScrollAxis(boundsLength: page, contentLength: page * count)
        let velocities = scene.measures.last { $0.before.contains("v") || $0.before.contains("velocity") }?.values ?? [0]
        for (index, velocity) in velocities.enumerated() {
            let place = velocities.count > 1 ? index : nil
            let target = axis.pageTarget(offset: offset, velocity: velocity, pageLength: page, startPage: startPage)
            outcome.add(target, "target", "offset", "rests", place: place, isExact: true)
            outcome.add(target / page, "page", "index", place: place, isExact: true)
            let motion = Deceleration(start: offset, target: target, rate: .fast)
            outcome.add(motion.velocity, "v", "velocity", "rescaled", place: place)
            outcome.add(motion.duration(scale: scene.value("scale") ?? 1), "t", "time", "stop", place: place)
        }
        return outcome
    }

    /// Lists the rates that the row, or else the nearest row it builds on, speaks of.
    private static func rates(_ scene: MotionScene) -> [DecelerationRate] {
        for prose in [scene.own] + scene.bases.reversed() {
            var rates: [DecelerationRate] = []
            for word in prose.words {
                if word == "normal" { rates.append(.normal) }
                if word == "fast" { rates.append(.fast) }
            }
            if !rates.isEmpty { return rates }
        }
        return [.normal]
    }

    /// Returns the target that a delegate chose; of "target 499 → 300" the second.
    private static func chosenTarget(_ scene: MotionScene) -> Double? {
        let nouns = ["target", "τ", "retarget", "retargets", "retargeted", "targetcontentoffset"]
        let measures = scene.measures
        let named = measures.lastIndex { measure in
            nouns.contains { measure.before.contains($0) }
        }
        if let named {
            let next = named + 1
            let isReplaced = next < measures.count && (measures[next].before.isEmpty || measures[next].before == ["to"])
            return isReplaced ? measures[next].value : measures[named].value
        }
        guard scene.says("willenddragging", "delegate", "retarget", "retargets", "retargeted", "replaced") else { return nil }
        return scene.own.measures.last { measure in
            ["to", "with", "by", "sets", "returns", "replaced"].contains { measure.before.contains($0) }
                && !measure.before.contains("v")
        }?.value
    }

    private static func time(_ scene: MotionScene) -> Double? {
        scene.value("t", "after") ?? scene.measures.last { $0.after.contains("ms") && !$0.after.contains("pt") }?.value
    }

    private static func slow(_ scene: MotionScene, _ motion: Deceleration, place: Int?, _ outcome: inout MotionOutcome) {
        let duration = motion.duration(scale: scene.value("scale") ?? 1)
        outcome.add(motion.target, "target", "rests", place: place, isExact: true)
        outcome.add(duration, "stop", "time", "t", "duration", place: place)
        if let time = time(scene) {
            outcome.add(motion.offset(after: time), "offset", place: place)
            outcome.add(motion.velocity(after: time), "v", "velocity", place: place)
            outcome.add(motion.target - motion.offset(after: time), "remaining", place: place)
        }
    }

    private static func bounce(
        _ scene: MotionScene, _ motion: Deceleration, edge: Double, time crossing: Double, place: Int?, _ outcome: inout MotionOutcome
    ) {
        let spring = Spring(displacement: 0, velocity: motion.velocity(after: crossing))
        let peakTime = 1 / spring.frequency
        let peak = spring.displacement(after: peakTime)
        if !scene.adds("peak") { outcome.add(crossing, "t", "time", "edge", "reached", place: place) }
        outcome.add(spring.velocity, "v", "velocity", "edge", place: place)
        outcome.add(peak, "peak", "bounce", "overshoot", "past", "overscroll", "displacement", place: place)
        outcome.add(edge + peak, "peak", "offset", "displayed", place: place)
        outcome.add(peakTime, "peak", "t", "time", "after", "later", "ms", place: place)
        outcome.add(crossing + peakTime, "peak", "t", "time", "total", "ms", place: place)
        outcome.add(edge, "rests", "edge", "target", "max", "min", place: place, isExact: true)
        if let time = time(scene) {
            let isPast = time > crossing
            outcome.add(
                isPast ? edge + spring.displacement(after: time - crossing) : motion.offset(after: time), "offset", place: place)
            outcome.add(spring.displacement(after: time), "after", "displaced", place: place)
        }
    }

    /// Computes the way to a chosen target, as the view itself takes it.
    private static func retarget(
        _ scene: MotionScene, _ natural: Deceleration, to target: Double, place: Int?, _ outcome: inout MotionOutcome
    ) {
        let motion = Deceleration(start: natural.start, target: target, rate: natural.rate)
        let isFlipping = (motion.velocity > 0) != (natural.velocity > 0)
        let isAnimated = isFlipping || min(motion.velocity.magnitude, natural.velocity.magnitude) < ScrollView.leastVelocity
        outcome.add(natural.target, "natural", "projected", "instead", "proposed", place: place, isExact: true)
        outcome.add(target, "target", "rests", "lands", place: place, isExact: true)
        if isAnimated {
            outcome.add(ScrollView.animationMilliseconds, "t", "time", "stop", "duration", "ms", place: place, isExact: true)
            return
        }
        outcome.add(motion.velocity, "v", "velocity", "rescaled", place: place)
        outcome.add(motion.duration(scale: scene.value("scale") ?? 1), "t", "time", "stop", "duration", place: place)
        if let time = time(scene) {
            outcome.add(motion.offset(after: time), "offset", place: place)
            outcome.add(motion.velocity(after: time), "v", "velocity", place: place)
        }
    }
}
