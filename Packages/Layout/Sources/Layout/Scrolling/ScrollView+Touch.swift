extension ScrollView {
    /// Handles a finger put on the content, which stops motions.
    public mutating func touchBegan(at point: Point, time: Double) -> [ScrollEvent] {
        let events = advance(to: time) + stopped()
        var finger = ScrollDrag(point: point, origin: point, rawOffset: rawOffset, startOffset: contentOffset)
        finger.tracker.add(point, at: time)
        drag = finger
        phase.isTracking = true
        return events
    }

    /// Handles a finger moved on the content; past 10 points it drags.
    public mutating func touchMoved(to point: Point, time: Double) -> [ScrollEvent] {
        guard var finger = drag else { return [] }
        finger.point = point
        finger.tracker.add(point, at: time)
        drag = finger
        if isZooming { return [] }
        guard isDragging else { return beginDragging(time: time) }
        lastMovement = time
        var offset = contentOffset
        for axis in Axis.allCases {
            let limits = self.axis(axis)
            guard limits.isScrollable else { continue }
            offset[axis] = limits.displayed(raw: finger.rawOffset[axis] - (point[axis] - finger.origin[axis]))
        }
        return moved(to: offset)
    }

    /// Handles a finger lifted from the content, which keeps moving.
    public mutating func touchEnded(time: Double) -> [ScrollEvent] {
        touchEnded(time: time) { _, target in target }
    }

    /// Handles a finger lifted from the content and lets the delegate choose where it rests.
    ///
    /// The delegate gets the velocity in pt/ms and the target, and returns another target or the same.
    public mutating func touchEnded(time: Double, retarget: (_ velocity: Point, _ target: Point) -> Point) -> [ScrollEvent] {
        guard let finger = drag else { return [] }
        let velocity = finger.tracker.velocity(at: time)
        return released(finger, velocity: Point(x: 0 - velocity.x, y: 0 - velocity.y), time: time, retarget: retarget)
    }

    /// Handles a touch cancelled by the system: the content is released without velocity.
    public mutating func touchCancelled(time: Double) -> [ScrollEvent] {
        guard let finger = drag else { return [] }
        return released(finger, velocity: .zero, time: time) { _, target in target }
    }

    /// The raw offset of the displayed one.
    private var rawOffset: Point {
        Point(
            x: axis(.horizontal).raw(displayed: contentOffset.x), y: axis(.vertical).raw(displayed: contentOffset.y))
    }

    /// Restarts the translation at the current places of the finger and the content.
    mutating func rebaseDrag() {
        guard var finger = drag else { return }
        finger.origin = finger.point
        finger.rawOffset = rawOffset
        drag = finger
    }

    private mutating func beginDragging(time: Double) -> [ScrollEvent] {
        guard isScrollEnabled, let finger = drag else { return [] }
        var squaredDistance = 0.0
        for axis in Axis.allCases where self.axis(axis).isScrollable {
            let distance = finger.point[axis] - finger.origin[axis]
            squaredDistance += distance * distance
        }
        guard squaredDistance > Self.dragThreshold * Self.dragThreshold else { return [] }
        rebaseDrag()
        drag?.startOffset = contentOffset
        lastMovement = time
        phase.isDragging = true
        return [event(.willBeginDragging)]
    }

    private mutating func released(
        _ finger: ScrollDrag, velocity: Point, time: Double, retarget: (_ velocity: Point, _ target: Point) -> Point
    ) -> [ScrollEvent] {
        drag = nil
        guard isDragging else {
            phase.isTracking = false
            return isZooming ? [] : coast(velocity: .zero, from: nil, target: nil, time: time)
        }
        if isZooming {
            // Fingers that still zoom hold the content, which returns inside its limits with the zoom.
            var events = [event(.willEndDragging(velocity: .zero, target: contentOffset))]
            phase.isDragging = false
            events.append(event(.didEndDragging(willDecelerate: false)))
            phase.isTracking = false
            return events
        }
        var thrown = velocity
        for axis in Axis.allCases where !self.axis(axis).isScrollable { thrown[axis] = 0 }
        let proposed = restingPlace(after: thrown, from: finger.startOffset, time: time)
        var events = [event(.willEndDragging(velocity: thrown, target: proposed))]
        let chosen = retarget(thrown, proposed)
        let coasting = coast(
            velocity: thrown, from: finger.startOffset, target: chosen == proposed ? nil : clamped(chosen), time: time)
        phase.isDragging = false
        events.append(event(.didEndDragging(willDecelerate: isMoving)))
        phase.isTracking = false
        return events + coasting
    }
}
