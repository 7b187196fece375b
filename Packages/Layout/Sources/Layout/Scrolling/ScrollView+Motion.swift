extension ScrollView {
    /// Advances motions to a time and returns their events.
    public mutating func advance(to time: Double) -> [ScrollEvent] {
        var events = advanceZoom(to: time)
        guard motions[0] != nil || motions[1] != nil else { return events }
        lastMovement = time
        if !isAnimating { replan(at: time) }
        var offset = contentOffset
        for axis in Axis.allCases {
            guard let motion = motions[Int(axis.rawValue)] else { continue }
            let state = motion.state(at: time, scale: scale)
            offset[axis] = state.offset
            if state.isAtRest { motions[Int(axis.rawValue)] = nil }
        }
        events += moved(to: offset)
        if motions[0] == nil, motions[1] == nil { events += stopped() }
        return events
    }

    /// Ends motions and returns their events.
    mutating func stopped() -> [ScrollEvent] {
        motions = [nil, nil]
        var events: [ScrollEvent] = []
        if let zoomReturn { events += finishZoom(zoomReturn) }
        if isAnimating {
            isAnimating = false
            events.append(event(.didEndScrollingAnimation))
        }
        if phase.isDecelerating {
            phase.isDecelerating = false
            events.append(event(.didEndDecelerating))
        }
        return events
    }

    /// Returns where content released with a velocity in pt/ms comes to rest.
    func restingPlace(after velocity: Point, from startOffset: Point?, time: Double) -> Point {
        var place = contentOffset
        for axis in Axis.allCases {
            let limits = self.axis(axis)
            let release = self.release(axis, velocity: velocity[axis], time: time)
            if isPaging, limits.isScrollable {
                place[axis] = pageTarget(axis, velocity: velocity[axis], from: startOffset)
            } else if let motion = limits.coasting(release) {
                place[axis] = motion.destination
            }
        }
        return place
    }

    /// Releases the content, to a target if one was chosen; returns the events after the finger was lifted.
    mutating func coast(velocity: Point, from startOffset: Point?, target: Point?, time: Double) -> [ScrollEvent] {
        plannedAxes = [axis(.horizontal), axis(.vertical)]
        for axis in Axis.allCases {
            let limits = self.axis(axis)
            let release = self.release(axis, velocity: velocity[axis], time: time)
            let motion: ScrollMotion? =
                if let target {
                    limits.moving(to: target[axis], release)
                } else if isPaging, limits.isScrollable {
                    limits.moving(to: pageTarget(axis, velocity: velocity[axis], from: startOffset), release)
                } else {
                    limits.coasting(release)
                }
            motions[Int(axis.rawValue)] = motion
        }
        guard motions[0] != nil || motions[1] != nil else { return [] }
        phase.isDecelerating = true
        lastMovement = time
        var seen = event(.willBeginDecelerating)
        seen = ScrollEvent(kind: seen.kind, phase: ScrollPhase(isDecelerating: true), contentOffset: seen.contentOffset)
        return [seen]
    }

    private func pageTarget(_ axis: Axis, velocity: Double, from startOffset: Point?) -> Double {
        let length = boundsSize[axis]
        let start = (startOffset ?? contentOffset)[axis]
        return self.axis(axis).pageTarget(
            offset: contentOffset[axis], velocity: velocity, pageLength: length,
            startPage: length > 0 ? (start / length).rounded() : nil)
    }

    private func release(_ axis: Axis, velocity: Double, time: Double) -> ScrollRelease {
        let limits = self.axis(axis)
        let offset = contentOffset[axis]
        // Past an edge the content moves slower than the finger did.
        let past = limits.overscroll(limits.raw(displayed: offset)).magnitude
        let slope = past > 0 ? RubberBand.slope(past, dimension: limits.boundsLength) : 1
        return ScrollRelease(
            offset: offset, velocity: velocity * slope, time: time, rate: isPaging ? .fast : decelerationRate,
            snapBack: snapBack, scale: scale)
    }

    /// Plans the rest of a motion again after a change of lengths or insets.
    private mutating func replan(at time: Double) {
        for axis in Axis.allCases {
            let index = Int(axis.rawValue)
            let limits = self.axis(axis)
            guard let motion = motions[index], index < plannedAxes.count, plannedAxes[index] != limits else { continue }
            plannedAxes[index] = limits
            let state = motion.state(at: time, scale: scale)
            var release = self.release(axis, velocity: 0, time: time)
            release.offset = state.offset
            release.velocity = state.velocity
            motions[index] =
                limits.coasting(release)
                ?? ScrollMotion(
                    startTime: time, destination: limits.clamped(state.offset),
                    legs: [.curve(.linear, from: state.offset, to: state.offset, milliseconds: 0)])
        }
    }
}
