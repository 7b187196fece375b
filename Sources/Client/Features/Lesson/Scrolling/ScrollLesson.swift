import Layout

/// A scroll view that a person moves, and the events of its delegate.
struct ScrollLesson: Equatable, Sendable {
    /// A finger on the scroll view.
    private struct Finger: Equatable {
        let id: Int
        var point: Point
    }

    /// The size of the scroll view, in points.
    static let window = Size(width: 184, height: 220)
    /// The height of a row of the content at zoom 1, in points; five fill the scroll view.
    static let rowHeight = 44.0
    /// The header that grows as the content is pulled down.
    static let header = StretchyHeader(height: 2 * rowHeight)
    static let logLimit = 7

    private(set) var view: ScrollView
    /// Where the content was and will be.
    private(set) var trace = ScrollTrace()
    /// The delegate's last events without those of scrolling, the newest last.
    private(set) var events: [ScrollEvent] = []
    /// The number of the delegate's scroll events since the finger was put down.
    private(set) var scrollCount = 0
    /// The height of the content at zoom 1, in points.
    private(set) var contentLength = 20 * rowHeight
    /// The zoom requested by the slider while it is held, in percent; nil while it is not.
    private var zoomWanted: Double?
    private var zoomAtStart = 1.0
    private var fingers: [Finger] = []
    private var corner = Point.zero
    private var pinchDistance = 0.0
    private var isKeyHeld = false

    init() {
        view = ScrollView(
            boundsSize: ScrollLesson.window, contentSize: Size(width: ScrollLesson.window.width, height: contentLength), scale: 2)
        view.isAlwaysBouncingVertically = true
        view.minimumZoomScale = 0.5
        view.maximumZoomScale = 3
    }

    /// How far past an edge a finger has pulled, and how far the content is shown there, vertically in points.
    var overscroll: (raw: Double, shown: Double) {
        let axis = view.axis(.vertical)
        return (axis.overscroll(axis.raw(displayed: view.contentOffset.y)), axis.overscroll(view.contentOffset.y))
    }

    /// How the header is drawn for how far the content is pulled.
    var stretch: StretchyHeader.Transform {
        ScrollLesson.header.transform(offset: view.contentOffset.y / view.zoomScale, topInset: view.contentInset.top)
    }

    /// Whether something moves, by a finger or by itself.
    var isMoving: Bool { view.isDragging || view.isMoving || view.isZooming }

    /// Returns whether a property is on.
    func isOn(_ property: ScrollProperty) -> Bool {
        switch property {
        case .bounces: view.isBouncing
        case .alwaysBounceVertical: view.isAlwaysBouncingVertically
        case .alwaysBounceHorizontal: view.isAlwaysBouncingHorizontally
        case .isPagingEnabled: view.isPaging
        case .fastDeceleration: view.decelerationRate == .fast
        }
    }

    /// Returns the value of a knob; nil for a knob of another section.
    func value(of knob: LessonKnob) -> Double? {
        switch knob {
        case .contentLength: contentLength
        case .topInset: view.contentInset.top
        case .bottomInset: view.contentInset.bottom
        case .zoom: zoomWanted ?? view.zoomScale * 100
        case .containerWidth, .containerHeight, .spacing, .width, .height, .hugging, .resistance, .priority, .constant, .keyboardHeight,
            .keyboardDuration:
            nil
        }
    }

    /// Changes a knob, and moves the content back within its limits, unless the zoom is still held.
    mutating func set(_ knob: LessonKnob, to value: Double) {
        switch knob {
        case .zoom: return pinch(to: value)
        case .contentLength:
            contentLength = value
            view.contentSize.height = value * view.zoomScale
        case .topInset: view.contentInset.top = value
        case .bottomInset: view.contentInset.bottom = value
        case .containerWidth, .containerHeight, .spacing, .width, .height, .hugging, .resistance, .priority, .constant, .keyboardHeight,
            .keyboardDuration:
            return
        }
        note(view.setContentOffset(view.clamped(view.contentOffset)))
    }

    /// Handles what a person does, and the frames of what moves by itself.
    mutating func handle(_ message: ScrollLessonMessage) {
        switch message {
        case .touched(let id, let point, let corner, let time):
            if fingers.isEmpty { self.corner = corner }
            touch(id, inWindow(point), time)
        case .moved(let id, let point, let time): move(id, inWindow(point), time)
        case .lifted(let id, let time): lift(id, time, isCancelled: false)
        case .cancelled(let id, let time): lift(id, time, isCancelled: true)
        case .keyHeld(let axis, let direction, let time): holdKey(axis, direction, time)
        case .keyReleased(let time): releaseKey(time)
        case .zoomReleased(let time):
            zoomWanted = nil
            note(view.pinchEnded(about: ScrollLesson.center, time: time))
        case .switched(let property): flip(property)
        }
    }

    /// Moves the content to where it is at a time in milliseconds, or to where it stops if the reader prefers reduced motion.
    mutating func advance(to time: Double, isStill: Bool) {
        note(view.advance(to: isStill ? time + ScrollLesson.restMilliseconds : time))
        trace.add(view.contentOffset.y, at: time)
    }

    // MARK: Fingers

    private func inWindow(_ point: Point) -> Point { Point(x: point.x - corner.x, y: point.y - corner.y) }

    private static let center = Point(x: window.width / 2, y: window.height / 2)

    private mutating func touch(_ id: Int, _ point: Point, _ time: Double) {
        guard fingers.count < 2, !fingers.contains(where: { $0.id == id }) else { return }
        fingers.append(Finger(id: id, point: point))
        if fingers.count == 2 {
            pinchDistance = max(1, distance)
            note(view.pinchBegan(about: middle, time: time))
        } else {
            begin(at: point, time: time)
        }
    }

    private mutating func begin(at point: Point, time: Double) {
        scrollCount = 0
        events = []
        trace.start(view.contentOffset.y, at: time)
        note(view.touchBegan(at: point, time: time))
    }

    private mutating func move(_ id: Int, _ point: Point, _ time: Double) {
        guard let index = fingers.firstIndex(where: { $0.id == id }) else { return }
        fingers[index].point = point
        if index == 0 { note(view.touchMoved(to: point, time: time)) }
        if fingers.count == 2 { note(view.pinchMoved(ratio: distance / pinchDistance, about: middle, time: time)) }
        trace.add(view.contentOffset.y, at: time)
    }

    private mutating func lift(_ id: Int, _ time: Double, isCancelled: Bool) {
        guard fingers.contains(where: { $0.id == id }) else { return }
        if fingers.count == 2 { note(view.pinchEnded(about: middle, time: time)) }
        fingers = []
        note(isCancelled ? view.touchCancelled(time: time) : view.touchEnded(time: time))
        foresee(from: time)
    }

    private var middle: Point {
        Point(x: (fingers[0].point.x + fingers[1].point.x) / 2, y: (fingers[0].point.y + fingers[1].point.y) / 2)
    }

    private var distance: Double {
        let dx = fingers[0].point.x - fingers[1].point.x
        let dy = fingers[0].point.y - fingers[1].point.y
        return (dx * dx + dy * dy).squareRoot()
    }

    // MARK: Keys and sliders

    /// Pulls as a finger would, by a step for each press or repetition of a key.
    private mutating func holdKey(_ axis: Axis, _ direction: Double, _ time: Double) {
        if !isKeyHeld {
            guard fingers.isEmpty else { return }
            isKeyHeld = true
            fingers = [Finger(id: ScrollLesson.keyboardFinger, point: ScrollLesson.center)]
            begin(at: ScrollLesson.center, time: time)
            var start = ScrollLesson.center
            start[axis] -= direction * (ScrollView.dragThreshold + 1)
            move(ScrollLesson.keyboardFinger, start, time)
        }
        guard var point = fingers.first?.point else { return }
        point[axis] -= direction * ScrollLesson.keyStep
        move(ScrollLesson.keyboardFinger, point, time)
    }

    private mutating func releaseKey(_ time: Double) {
        guard isKeyHeld else { return }
        isKeyHeld = false
        lift(ScrollLesson.keyboardFinger, time, isCancelled: false)
    }

    private static let keyboardFinger = -1
    private static let keyStep = 20.0

    private mutating func pinch(to percent: Double) {
        if zoomWanted == nil {
            events = []
            zoomAtStart = view.zoomScale * 100
            note(view.pinchBegan(about: ScrollLesson.center, time: 0))
        }
        zoomWanted = percent
        note(view.pinchMoved(ratio: percent / zoomAtStart, about: ScrollLesson.center, time: 0))
    }

    private mutating func flip(_ property: ScrollProperty) {
        switch property {
        case .bounces: view.isBouncing.toggle()
        case .alwaysBounceVertical: view.isAlwaysBouncingVertically.toggle()
        case .alwaysBounceHorizontal: view.isAlwaysBouncingHorizontally.toggle()
        case .isPagingEnabled: view.isPaging.toggle()
        case .fastDeceleration: view.decelerationRate = isOn(.fastDeceleration) ? .normal : .fast
        }
    }

    // MARK: Records

    private mutating func note(_ news: [ScrollEvent]) {
        for event in news {
            if case .didScroll = event.kind { scrollCount += 1 } else { events.append(event) }
        }
        if events.count > ScrollLesson.logLimit { events.removeFirst(events.count - ScrollLesson.logLimit) }
    }

    /// Computes where the content will be, on a copy of the view that runs ahead.
    private mutating func foresee(from time: Double) {
        trace.forget()
        var copy = view
        var later = time
        while copy.isMoving, later < time + ScrollLesson.foresightMilliseconds {
            trace.foresee(copy.contentOffset.y, at: later)
            later += ScrollLesson.foresightStep
            _ = copy.advance(to: later)
        }
        trace.foresee(copy.contentOffset.y, at: later)
    }

    private static let foresightMilliseconds = 6_000.0
    /// How long after the last frame everything is at rest, in milliseconds.
    static let restMilliseconds = 60_000.0
    private static let foresightStep = 24.0
}
