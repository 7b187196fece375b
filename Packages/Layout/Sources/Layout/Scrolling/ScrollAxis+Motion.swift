extension ScrollAxis {
    /// Returns the motion of content released at a time; nil if it stays.
    func coasting(_ release: ScrollRelease) -> ScrollMotion? {
        let past = overscroll(release.offset)
        if past == 0 { return release.velocity.magnitude < ScrollView.leastVelocity ? nil : slowing(release) }
        let edge = clamped(release.offset)
        let isSlow = release.velocity.magnitude < ScrollView.leastVelocity
        if isSlow, case .exponential(let halfLife) = release.snapBack {
            let leg = ScrollLeg.halving(displacement: past, edge: edge, halfLifeMilliseconds: halfLife)
            return ScrollMotion(startTime: release.time, destination: edge, legs: [leg])
        }
        let spring = Spring(displacement: past, velocity: release.velocity)
        guard let crossing = spring.crossingTime else {
            return ScrollMotion(
                startTime: release.time, destination: edge, legs: [.spring(spring, edge: edge, milliseconds: nil)])
        }
        // Thrown back into the content: the spring ends at the edge and the content keeps moving.
        let inward = ScrollLeg.spring(spring, edge: edge, milliseconds: crossing)
        var onward = release
        onward.offset = edge
        onward.velocity = spring.velocity(after: crossing)
        guard onward.velocity.magnitude >= ScrollView.leastVelocity, let rest = slowing(onward) else {
            return ScrollMotion(startTime: release.time, destination: edge, legs: [inward])
        }
        return ScrollMotion(startTime: release.time, destination: rest.destination, legs: [inward] + rest.legs)
    }

    /// Returns the motion from inside the limits until the content rests or has been thrown back by an edge.
    private func slowing(_ release: ScrollRelease) -> ScrollMotion? {
        let deceleration = Deceleration(start: release.offset, velocity: release.velocity, rate: release.rate)
        let edge = release.velocity > 0 ? maximum : minimum
        guard let crossing = deceleration.time(reaching: edge) else {
            return landing(deceleration, at: deceleration.target, release: release)
        }
        var legs: [ScrollLeg] = []
        if crossing > 0 { legs.append(.deceleration(deceleration, milliseconds: crossing)) }
        if isBouncing {
            let spring = Spring(displacement: 0, velocity: deceleration.velocity(after: crossing))
            legs.append(.spring(spring, edge: edge, milliseconds: nil))
        }
        return legs.isEmpty ? nil : ScrollMotion(startTime: release.time, destination: edge, legs: legs)
    }

    /// Returns the motion to a target chosen for the content; nil if it is there already.
    func moving(to target: Double, _ release: ScrollRelease) -> ScrollMotion? {
        let target = clamped(target)
        if target == release.offset { return nil }
        if overscroll(release.offset) != 0, target == clamped(release.offset) { return coasting(release) }
        let deceleration = Deceleration(start: release.offset, target: target, rate: release.rate)
        let isFlipping = (deceleration.velocity > 0) != (release.velocity > 0)
        if isFlipping || min(deceleration.velocity.magnitude, release.velocity.magnitude) < ScrollView.leastVelocity {
            let leg = ScrollLeg.curve(
                .easeOut, from: release.offset, to: target, milliseconds: ScrollView.animationMilliseconds)
            return ScrollMotion(startTime: release.time, destination: rounded(target, release.scale), legs: [leg])
        }
        return landing(deceleration, at: target, release: release)
    }

    /// Returns a motion that ends inside the limits, on the pixel nearest to a target.
    private func landing(_ deceleration: Deceleration, at target: Double, release: ScrollRelease) -> ScrollMotion {
        let leg = ScrollLeg.deceleration(deceleration, milliseconds: deceleration.duration(scale: release.scale))
        return ScrollMotion(startTime: release.time, destination: rounded(target, release.scale), legs: [leg])
    }

    private func rounded(_ offset: Double, _ scale: Double) -> Double { clamped(pixelRounded(offset, scale: scale)) }
}
