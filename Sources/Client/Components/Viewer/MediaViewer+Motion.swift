import Domain
import Layout

extension MediaViewer {
    /// Whether something changes by time alone, so that frames are needed.
    var isMoving: Bool {
        pager.isMoving || zoom.isMoving || presenceMotion != nil || pullMotion != nil || barsTime != nil
    }

    /// Moves everything in motion to where it is at the time of a frame.
    mutating func advance(to time: Double, isStill: Bool, item: (Int) -> ViewerItem?) -> [MediaViewerEffect] {
        self.isStill = isStill
        let reached = isStill ? time + MediaViewer.restMilliseconds : time
        _ = pager.advance(to: reached)
        _ = zoom.advance(to: reached)
        var effects = follow(item) + sharpen()
        if let (value, isAtRest) = pullMotion?.value(at: reached) {
            pull = Point(x: pullStart.x * value, y: pullStart.y * value)
            if isAtRest { pullMotion = nil }
        }
        if let (value, isAtRest) = presenceMotion?.value(at: time) {
            presence = value
            if isAtRest { effects += arrive() }
        }
        if let barsTime, time >= barsTime {
            self.barsTime = nil
            isBare.toggle()
            effects.append(.render)
        }
        effects.append(.place)
        if isMoving { effects.append(.animate) }
        return effects
    }

    private mutating func arrive() -> [MediaViewerEffect] {
        presenceMotion = nil
        if phase == .closing { return [.closed] }
        phase = .shown
        return []
    }

    /// Begins to close; the viewer closes once the place of the cell is known.
    mutating func leave() -> [MediaViewerEffect] {
        guard !isClosing else { return [] }
        phase = .leaving
        fingers = []
        gesture = .none
        return [.findCell(index)]
    }

    /// Moves the picture into a cell from wherever it is; nil shrinks and fades it.
    mutating func close(into rect: Rect?) {
        phase = .closing
        cell = rect
        pullMotion = nil
        presenceMotion = ViewerMotion(from: presence, to: 0)
    }

    private static let restMilliseconds = 60_000.0
}
