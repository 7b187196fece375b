import Domain
import Layout

extension MediaViewer {
    /// Whether the picture is enlarged.
    var isEnlarged: Bool { zoom.zoomScale > 1 + 1e-6 }

    /// Handles a finger put down, at a time in milliseconds.
    mutating func touch(_ id: Int, _ point: Point, _ time: Double) {
        guard !isClosing, fingers.count < 2, !fingers.contains(where: { $0.id == id }) else { return }
        fingers.append(ViewerFinger(id: id, at: point, time: time))
        if fingers.count == 2 { return beginPinch(time) }
        if pager.isMoving {
            _ = pager.touchBegan(at: point, time: time)
            gesture = .page
        } else if zoom.isMoving {
            _ = zoom.touchBegan(at: point, time: time)
            gesture = .pan
        } else {
            gesture = .undecided
        }
    }

    /// Handles a move of a finger.
    mutating func move(_ id: Int, _ point: Point, _ time: Double) {
        guard let place = fingers.firstIndex(where: { $0.id == id }) else { return }
        fingers[place].move(to: point, time: time)
        if gesture == .undecided { decide(time) }
        switch gesture {
        case .page: _ = pager.touchMoved(to: point, time: time)
        case .pan: _ = zoom.touchMoved(to: point, time: time)
        case .pull: pull = pulled(fingers[place])
        case .pinch: _ = zoom.pinchMoved(ratio: fingerDistance / pinchDistance, about: fingerMiddle, time: time)
        case .none, .undecided, .spent: break
        }
    }

    /// Handles a lifted finger; returns whether the viewer is to be closed.
    mutating func lift(_ id: Int, _ time: Double, isCancelled: Bool) -> Bool {
        guard let place = fingers.firstIndex(where: { $0.id == id }) else { return false }
        let finger = fingers[place]
        let ended = gesture
        if ended == .pinch {
            _ = zoom.pinchEnded(about: fingerMiddle, time: time)
            gesture = .spent
        }
        fingers.remove(at: place)
        if fingers.isEmpty { gesture = .none }
        switch ended {
        case .page: _ = isCancelled ? pager.touchCancelled(time: time) : pager.touchEnded(time: time)
        case .pan: _ = isCancelled ? zoom.touchCancelled(time: time) : zoom.touchEnded(time: time)
        case .pull: return endPull(finger, time, isCancelled)
        case .undecided: if !isCancelled { tap(finger, time) }
        case .pinch: return !isCancelled && zoom.zoomScale < MediaViewer.closingScale
        case .none, .spent: break
        }
        return false
    }

    /// Decides what a finger does once it has moved far enough.
    private mutating func decide(_ time: Double) {
        let finger = fingers[0]
        let dx = finger.point.x - finger.start.x
        let dy = finger.point.y - finger.start.y
        guard dx * dx + dy * dy > ScrollView.dragThreshold * ScrollView.dragThreshold else { return }
        let isAcross = dx.magnitude > dy.magnitude
        if isEnlarged, !(isAcross && isAtEdge(dx)) {
            gesture = .pan
            _ = zoom.touchBegan(at: finger.start, time: finger.startTime)
        } else if isAcross {
            gesture = .page
            _ = pager.touchBegan(at: finger.start, time: finger.startTime)
        } else {
            gesture = .pull
            pullMotion = nil
        }
    }

    /// Returns whether an enlarged picture can't follow a finger any further sideways.
    private func isAtEdge(_ dx: Double) -> Bool {
        let axis = zoom.axis(.horizontal)
        if !axis.isScrollable { return true }
        return dx > 0 ? zoom.contentOffset.x <= axis.minimum + 0.5 : zoom.contentOffset.x >= axis.maximum - 0.5
    }

    // MARK: Two fingers, wheel, taps

    private mutating func beginPinch(_ time: Double) {
        switch gesture {
        case .page: _ = pager.touchCancelled(time: time)
        case .pan: _ = zoom.touchCancelled(time: time)
        case .pull: returnPull()
        case .none, .undecided, .pinch, .spent: break
        }
        guard item?.kind == .image, !pager.isMoving else {
            gesture = .spent
            return
        }
        gesture = .pinch
        pinchDistance = max(1, fingerDistance)
        _ = zoom.pinchBegan(about: fingerMiddle, time: time)
    }

    /// Zooms by the wheel, without an animation.
    mutating func turnWheel(_ delta: Double, _ isPinch: Bool, _ point: Point, _ time: Double) {
        guard item?.kind == .image, fingers.isEmpty, !isClosing else { return }
        let step = min(max(delta, -MediaViewer.wheelLimit), MediaViewer.wheelLimit)
        let ratio = MediaViewer.growth(-step * (isPinch ? MediaViewer.pinchSpeed : MediaViewer.wheelSpeed))
        let target = min(max(zoom.zoomScale * ratio, zoom.minimumZoomScale), zoom.maximumZoomScale)
        guard target != zoom.zoomScale else { return }
        _ = zoom.pinchBegan(about: point, time: time)
        _ = zoom.pinchMoved(ratio: target / zoom.zoomScale, about: point, time: time)
        _ = zoom.pinchEnded(about: point, time: time)
    }

    /// Zooms by keys about the middle; 0 shows the whole picture.
    mutating func zoom(by ratio: Double, _ time: Double) {
        guard item?.kind == .image, fingers.isEmpty, !isClosing else { return }
        let scale = ratio == 0 ? 1 : min(max(zoom.zoomScale * ratio, zoom.minimumZoomScale), zoom.maximumZoomScale)
        _ = zoom.animateZoom(to: scale, about: Point(x: viewport.width / 2, y: viewport.height / 2), at: time)
    }

    /// Goes a number of items forward, or back if it is negative.
    mutating func step(by distance: Int, _ time: Double) {
        guard fingers.isEmpty, !isClosing else { return }
        let place = min(max(index + distance, 0), count - 1)
        _ = pager.animateContentOffset(to: Point(x: pager.boundsSize.width * Double(place), y: 0), at: time)
    }

    private mutating func tap(_ finger: ViewerFinger, _ time: Double) {
        guard item?.kind == .image, time - finger.startTime < MediaViewer.tapMilliseconds else { return }
        if let last = lastTap, time - last.startTime < MediaViewer.doubleTapMilliseconds,
            (last.point.x - finger.point.x).magnitude + (last.point.y - finger.point.y).magnitude < MediaViewer.doubleTapReach
        {
            lastTap = nil
            barsTime = nil
            _ = zoom.animateZoom(to: isEnlarged ? 1 : min(2, zoom.maximumZoomScale), about: finger.point, at: time)
        } else {
            lastTap = finger
            barsTime = finger.startTime + MediaViewer.doubleTapMilliseconds
        }
    }

    private var fingerMiddle: Point {
        let other = fingers.count > 1 ? fingers[1].point : fingers[0].point
        return Point(x: (fingers[0].point.x + other.x) / 2, y: (fingers[0].point.y + other.y) / 2)
    }

    private var fingerDistance: Double {
        guard fingers.count > 1 else { return pinchDistance }
        let dx = fingers[0].point.x - fingers[1].point.x
        let dy = fingers[0].point.y - fingers[1].point.y
        return (dx * dx + dy * dy).squareRoot()
    }

    /// Returns e to the power of an exponent between -1.2 and 1.2, by the first terms of its series.
    private static func growth(_ exponent: Double) -> Double {
        1 + exponent * (1 + exponent / 2 * (1 + exponent / 3 * (1 + exponent / 4)))
    }

    // MARK: Pulling away

    private func pulled(_ finger: ViewerFinger) -> Point {
        let dy = finger.point.y - finger.start.y
        let resisted = dy < 0 ? -RubberBand.displayed(-dy, dimension: viewport.height / 2) : dy
        return Point(x: dy > 0 ? finger.point.x - finger.start.x : 0, y: resisted)
    }

    private mutating func endPull(_ finger: ViewerFinger, _ time: Double, _ isCancelled: Bool) -> Bool {
        let isThrown = pull.y > 0 && finger.velocity(at: time) > MediaViewer.closingVelocity
        if !isCancelled, pull.y > MediaViewer.closingDistance || isThrown { return true }
        returnPull()
        return false
    }

    /// Begins to move back what was pulled away.
    mutating func returnPull() {
        pullStart = pull
        pullMotion = ViewerMotion(from: 1, to: 0)
    }

    private static let closingScale = 0.75
    private static let closingDistance = 96.0
    private static let closingVelocity = 0.5
    private static let tapMilliseconds = 400.0
    private static let doubleTapMilliseconds = 300.0
    private static let doubleTapReach = 48.0
    private static let wheelLimit = 120.0
    private static let wheelSpeed = 0.0025
    private static let pinchSpeed = 0.01
}
