import Layout
import Notifications

/// A form behind a simulated keyboard, and a log of the notifications that were posted.
struct KeyboardLesson: Equatable, Sendable {
    /// Who posted or received a notification.
    enum Voice: Equatable, Sendable {
        case poster
        case observer(LessonObserver)
    }

    /// A line of the log.
    struct Entry: Equatable, Sendable {
        /// The number of the line since the start of the lesson.
        let number: Int
        /// Who posted or received it.
        let voice: Voice
        let name: String
        /// The facts in the notification; empty where they were read before.
        let userInfo: UserInfo
    }

    /// The size of the simulated screen, which the scroll view fills, in points.
    static let screen = Size(width: 220, height: 340)
    /// The number of fields of the form; its button comes after them.
    static let fieldCount = 8
    /// The maximum number of lines of the log that are kept.
    static let logLimit = 6

    /// How long after a finger was lifted a tap still belongs to its drag, in milliseconds.
    private static let tapMilliseconds = 50.0
    private static let headerHeight = 64.0

    /// The title, which grows as the form is pulled down.
    let header: StretchyHeader
    /// The frame of the title in the content.
    let titleFrame: Rect
    /// The frames of the fields and then of the button in the content, as `Layout` computes them.
    let frames: [Rect]
    /// The scroll view with the form, moved by fingers and by what makes room for the keyboard.
    private(set) var view: ScrollView
    /// The rules by which the form scrolls out of the keyboard's way.
    private(set) var avoidance: KeyboardAvoidance
    /// The last change that was made for the keyboard.
    private(set) var adjustment: KeyboardAdjustment?
    /// How long the keyboard moves, in milliseconds.
    private(set) var milliseconds = KeyboardAnimation().milliseconds
    /// The curve that the keyboard moves along.
    private(set) var curve = KeyboardCurve.keyboard
    /// Who posted last, or is to post first.
    private(set) var sender = LessonSender.a
    /// The height of the keyboard, in points.
    private(set) var height = 180.0
    /// The number of the field that has the focus; nil while none has.
    private(set) var field: Int?
    /// Whether the scroll view observes the keyboard.
    private(set) var isObserving = true
    /// The lines of the log, the newest last.
    private(set) var log: [Entry] = []
    private var entryCount = 0
    /// When the last drag of the form ended, in milliseconds.
    private var dragEnd: Double?

    init() {
        let (all, size) = KeyboardLesson.layOut()
        titleFrame = all[0]
        frames = Array(all.dropFirst())
        header = StretchyHeader(height: titleFrame.size.height)
        view = ScrollView(boundsSize: KeyboardLesson.screen, contentSize: size, scale: 2)
        view.isAlwaysBouncingVertically = true
        avoidance = KeyboardAvoidance(
            screenHeight: KeyboardLesson.screen.height, frame: Rect(size: KeyboardLesson.screen), contentSize: size, scale: 2)
    }

    /// How the keyboard moves.
    var animation: KeyboardAnimation { KeyboardAnimation(milliseconds: milliseconds, curve: curve.timing) }

    /// How the title is drawn for how far the form is pulled down.
    var stretch: StretchyHeader.Transform { header.transform(offset: view.contentOffset.y) }

    /// Whether the form follows a finger or its own motion, and not a keyboard.
    var isScrolling: Bool { view.isTracking || view.isMoving }

    /// Whether the keyboard is shown.
    var isShown: Bool { field != nil }

    /// The frame that the keyboard has on the screen once it is shown.
    var keyboardFrame: Rect {
        Rect(x: 0, y: KeyboardLesson.screen.height - height, width: KeyboardLesson.screen.width, height: height)
    }

    /// Returns the value of a knob; nil for a knob of another section.
    func value(of knob: LessonKnob) -> Double? {
        switch knob {
        case .keyboardHeight: height
        case .keyboardDuration: milliseconds
        case .containerWidth, .containerHeight, .spacing, .width, .height, .hugging, .resistance, .priority, .constant, .contentLength,
            .topInset, .bottomInset, .zoom:
            nil
        }
    }

    /// Changes a knob; while the keyboard is shown, a new height is posted.
    mutating func set(_ knob: LessonKnob, to value: Double) -> [LessonEffect] {
        switch knob {
        case .keyboardHeight:
            height = value
            return isShown ? [show] : []
        case .keyboardDuration: milliseconds = value
        case .containerWidth, .containerHeight, .spacing, .width, .height, .hugging, .resistance, .priority, .constant, .contentLength,
            .topInset, .bottomInset, .zoom:
            break
        }
        return []
    }

    /// Handles what a person does, and notifications.
    mutating func handle(_ message: KeyboardLessonMessage) -> [LessonEffect] {
        switch message {
        case .focused(let index):
            // A press may become a drag; a tap is reported later.
            return view.isTracking ? [] : focus(index)
        case .tapped(let index, let time):
            if let dragEnd, time - dragEnd < KeyboardLesson.tapMilliseconds { return [] }
            return focus(index)
        case .dismissed: return dismiss()
        case .touched(let point, let time): scroll { $0.touchBegan(at: point, time: time) }
        case .moved(let point, let time): scroll { $0.touchMoved(to: point, time: time) }
        case .lifted(let time):
            if view.isDragging { dragEnd = time }
            scroll { $0.touchEnded(time: time) }
        case .cancelled(let time): scroll { $0.touchCancelled(time: time) }
        case .observed(let isObserving):
            self.isObserving = isObserving
            if isObserving {
                guard let field else { return [.observe(true)] }
                _ = avoidance.focusChanges(to: FocusedField(frame: frames[field]))
                return [.observe(true), show]
            }
            adjust(avoidance.keyboardChanges(to: nil, animation: animation))
            return [.observe(false)]
        case .curved(let curve): self.curve = curve
        case .posted(let sender):
            self.sender = sender
            return [.post(LessonPost(.someEvent, from: sender, [LessonPost.senderKey: .text(sender.name)]))]
        case .received(let observer, let name, let info): receive(observer, name, info)
        }
        return []
    }

    /// Moves the content to where it is at a time in milliseconds, or to where it stops if the reader prefers reduced motion.
    mutating func advance(to time: Double, isStill: Bool) {
        scroll { $0.advance(to: isStill ? time + ScrollLesson.restMilliseconds : time) }
    }

    private mutating func scroll(_ move: (inout ScrollView) -> [ScrollEvent]) {
        _ = move(&view)
        avoidance.scrolled(to: view.contentOffset)
    }

    private mutating func focus(_ index: Int) -> [LessonEffect] {
        if index == field { return [] }
        let wasShown = isShown
        field = index
        if isObserving { adjust(avoidance.focusChanges(to: FocusedField(frame: frames[index]), animation: animation)) }
        return wasShown ? [] : [show]
    }

    private mutating func dismiss() -> [LessonEffect] {
        guard isShown else { return [] }
        field = nil
        return [.post(LessonPost(.keyboardWillHide, from: nil, keyboardInfo))]
    }

    /// Adds a notification that is about to be posted to the log.
    mutating func note(_ post: LessonPost) {
        write(.poster, post.name, post.userInfo)
    }

    private var show: LessonEffect { .post(LessonPost(.keyboardWillShow, from: nil, keyboardInfo)) }

    private var keyboardInfo: UserInfo {
        let top = isShown ? keyboardFrame.minY : KeyboardLesson.screen.height
        return [
            LessonPost.frameKey: .numbers([0, top, KeyboardLesson.screen.width, height]),
            LessonPost.durationKey: .number(milliseconds / 1000), LessonPost.curveKey: .integer(curve.rawValue),
        ]
    }

    /// Receives a notification, which is where the scroll view gets frame, duration and curve of the keyboard.
    private mutating func receive(_ observer: LessonObserver, _ name: Notification.Name, _ info: UserInfo) {
        write(.observer(observer), name, observer == .scrollView ? [:] : info)
        guard observer == .scrollView, let numbers = info[LessonPost.frameKey]?.numbers, numbers.count == 4 else { return }
        let frame = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
        var animation = KeyboardAnimation()
        if let seconds = info[LessonPost.durationKey]?.number { animation.milliseconds = seconds * 1000 }
        if let curve = info[LessonPost.curveKey]?.integer.flatMap({ KeyboardCurve(rawValue: $0) }) { animation.curve = curve.timing }
        if !isShown { _ = avoidance.focusChanges(to: nil) }
        adjust(avoidance.keyboardChanges(to: name == .keyboardWillHide ? nil : frame, animation: animation))
    }

    private mutating func adjust(_ adjustment: KeyboardAdjustment) {
        self.adjustment = adjustment
        view.contentInset.bottom = adjustment.contentInsetBottom
        _ = view.setContentOffset(adjustment.contentOffset)
    }

    private mutating func write(_ voice: Voice, _ name: Notification.Name, _ info: UserInfo) {
        entryCount += 1
        log.append(Entry(number: entryCount, voice: voice, name: name.rawValue, userInfo: info))
        if log.count > KeyboardLesson.logLimit { log.removeFirst() }
    }

    /// Lays out title, fields and button in a column as wide as the screen; all lengths are finite, so that `Layout` throws nothing.
    private static func layOut() -> (frames: [Rect], size: Size) {
        do throws(LayoutError) {
            var form = LayoutView("form", stack: StackView(axis: .vertical, spacing: 8))
            form.layoutMargins = EdgeInsets(top: 12, left: 12, bottom: 12, right: 12)
            form.stack?.isLayoutMarginsRelative = true
            let scene = try LayoutScene(root: form, scale: 2)
            var frames: [Rect] = []
            _ = try scene.add(LayoutView(intrinsicHeight: headerHeight), to: scene.root)
            for _ in 0...fieldCount { _ = try scene.add(LayoutView(intrinsicHeight: 44), to: scene.root) }
            try scene.layout(width: screen.width)
            for view in scene.subviews(of: scene.root) { frames.append(scene.frame(of: view)) }
            return (frames, scene.frame(of: scene.root).size)
        } catch {
            preconditionFailure("The form has finite lengths.")
        }
    }
}
