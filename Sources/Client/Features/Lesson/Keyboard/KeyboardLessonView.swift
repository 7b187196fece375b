import Layout
import Localization
import ViewTree

/// A form behind a simulated keyboard, and the log of notifications.
struct KeyboardLessonView {
    let controls: LessonControls

    private var lesson: KeyboardLesson { controls.state.keyboard }
    private var strings: Strings { controls.strings }
    private var numbers: LessonNumbers { LessonNumbers(strings) }

    private func send(_ message: KeyboardLessonMessage) { controls.send(.keyboard(message)) }

    var node: Node {
        .element(
            el(.div, "lesson-bench") {
                el(.div, "lesson-view") { stage }
                el(.div, "lesson-controls") {
                    insets
                    log
                    el(.div, "lesson-buttons") {
                        for sender in LessonSender.allCases {
                            el(.button, "button plain") { strings.lessonPost(name: sender.name) }.attr(.type, "button")
                                .onTap { send(.posted(sender)) }
                        }
                    }
                    el(.div, "lesson-rules") {
                        controls.toggle(strings.lessonObserve, isOn: lesson.isObserving) { send(.observed(!lesson.isObserving)) }
                    }
                    el(.div, "lesson-knobs") {
                        controls.slider(.keyboardHeight)
                        controls.slider(.keyboardDuration)
                    }
                    controls.choice(
                        "UIView.AnimationCurve", KeyboardCurve.allCases.map { $0.name },
                        chosen: KeyboardCurve.allCases.firstIndex(of: lesson.curve) ?? 0
                    ) { send(.curved(KeyboardCurve.allCases[$0])) }
                }
            })
    }

    /// Returns a transition for the stage; the style sheet turns it off where motion is unwanted.
    private static func transition(_ animation: KeyboardAnimation) -> String {
        let curve = animation.curve
        let points = [curve.x1, curve.y1, curve.x2, curve.y2].map { PointText.factor($0) }
        return "transform \(Int(animation.milliseconds))ms cubic-bezier("
            + points[0] + "," + points[1] + "," + points[2] + "," + points[3] + ")"
    }

    private var stage: Element {
        let screen = KeyboardLesson.screen
        let adjustment = lesson.adjustment
        // What makes room moves by the notification's values, not as the keyboard does.
        let transition = lesson.isScrolling ? "none" : KeyboardLessonView.transition(adjustment?.animation ?? lesson.animation)
        let length = lesson.avoidance.contentSize.height + (adjustment?.contentInsetBottom ?? 0)
        return el(.div, "lesson-stage phone-stage") {
            el(.div, "phone-screen") {
                el(.div, "phone-content") {
                    title
                    for index in lesson.frames.indices { field(index) }
                    if let adjustment, adjustment.contentInsetBottom > 0 {
                        el(.div, "scroll-inset")
                            .style(.top, PointText.pixels(lesson.avoidance.contentSize.height))
                            .style(.width, PointText.pixels(screen.width))
                            .style(.height, PointText.pixels(adjustment.contentInsetBottom))
                    }
                }
                .style(.transform, PointText.translation(0, -lesson.avoidance.contentOffset.y)).style(.transition, transition)
                el(.div, "scroll-bar is-shown").style(.transition, transition)
                    .style(.height, PointText.pixels(barLength(length)))
                    .style(.transform, PointText.translation(0, barPosition(length)))
                keyboard
            }
            .style(.width, PointText.pixels(screen.width)).style(.height, PointText.pixels(screen.height))
            .withFingers(send)
        }
        .on(.keydown) { event in
            guard event.text == "Escape", lesson.isShown else { return [] }
            send(.dismissed)
            return [.preventDefault, .stopPropagation]
        }
    }

    private var track: Double { KeyboardLesson.screen.height - (lesson.adjustment?.indicatorInsetBottom ?? 0) }

    private func barLength(_ length: Double) -> Double {
        max(ScrollIndicator.leastLength, track * KeyboardLesson.screen.height / length)
    }

    private func barPosition(_ length: Double) -> Double {
        let way = max(1, length - KeyboardLesson.screen.height)
        let position = lesson.avoidance.contentOffset.y / way * (track - barLength(length))
        return min(max(0, position), track - barLength(length))
    }

    private var title: Element {
        let (frame, stretch) = (lesson.titleFrame, lesson.stretch)
        return el(.div, "phone-title") { el(.span) { strings.lessonHeader } }
            .style(.left, PointText.pixels(frame.minX)).style(.top, PointText.pixels(frame.minY))
            .style(.width, PointText.pixels(frame.size.width)).style(.height, PointText.pixels(frame.size.height))
            .style(
                .transform, PointText.translation(0, stretch.translateY) + " scale(" + PointText.factor(stretch.scale) + ")")
    }

    private func field(_ index: Int) -> Element {
        let frame = lesson.frames[index]
        let isButton = index == KeyboardLesson.fieldCount
        return el(.button, isButton ? "phone-button" : index == lesson.field ? "phone-field is-focused" : "phone-field") {
            isButton ? strings.lessonDone : name(index)
        }
        .attr(.type, "button").attr(.dataIndex, "\(index)")
        .style(.left, PointText.pixels(frame.minX)).style(.top, PointText.pixels(frame.minY))
        .style(.width, PointText.pixels(frame.size.width)).style(.height, PointText.pixels(frame.size.height))
        .on(.click) { event in
            send(isButton ? .dismissed : .tapped(index, time: event.timeMilliseconds))
            return []
        }
        .on(.focus) { _ in
            if !isButton { send(.focused(index)) }
            return []
        }
    }

    private func name(_ index: Int) -> String {
        switch index {
        case 0: strings.lessonFirstName
        case 1: strings.lessonLastName
        case 2: strings.lessonBirthDate
        default: strings.lessonField(index: index + 1)
        }
    }

    private var keyboard: Element {
        let top = lesson.isShown ? lesson.keyboardFrame.minY : KeyboardLesson.screen.height
        return el(.div, "phone-keyboard") {
            el(.button, "phone-done") { strings.lessonDone }.attr(.type, "button").onTap { send(.dismissed) }
            el(.div, "phone-keys").attr(.ariaHidden, "true")
        }
        .style(.height, PointText.pixels(lesson.height))
        .style(.transition, KeyboardLessonView.transition(lesson.animation))
        .style(.transform, PointText.translation(0, top)).flag(.inert, !lesson.isShown)
    }

    private var insets: Element {
        el(.dl, "lesson-numbers") {
            el(.dt) { el(.code) { "contentInset.bottom" } }
            el(.dd) { numbers.text(lesson.adjustment?.contentInsetBottom ?? 0) }.attr(.dataKind, "inset")
            el(.dt) { el(.code) { "contentOffset.y" } }
            el(.dd) { numbers.text(lesson.avoidance.contentOffset.y) }.attr(.dataKind, "offset")
        }
    }

    private var log: Element {
        el(.div, "lesson-log") {
            el(.p, "lesson-lines-title") { "NotificationCenter.default" }
            el(.div, "lesson-log-lines") {
                el(.ol) {
                    if lesson.log.isEmpty { el(.li, "is-empty") { strings.lessonNothingYet } }
                    for entry in lesson.log { line(entry) }
                }
            }
            .attr(.role, "log").attr(.tabindex, "0").attr(.ariaLabel, "NotificationCenter.default")
        }
    }

    private func line(_ entry: KeyboardLesson.Entry) -> Element {
        let (className, speaker): (String, String) =
            switch entry.voice {
            case .poster: ("is-post", strings.lessonPosted)
            case .observer(let observer): ("is-heard", observer.name(strings))
            }
        return el(.li, className, key: "entry-\(entry.number)") {
            el(.span) { speaker }
            el(.code) { entry.name }
            for line in LessonPost.details(of: entry.userInfo, numbers) { el(.code, "lesson-details") { line } }
        }
        .insertion(.fade)
    }
}

extension Element {
    /// Handles what a finger or the mouse does on the form; the events bubble up from the fields.
    fileprivate func withFingers(_ send: @escaping (KeyboardLessonMessage) -> Void) -> Element {
        on(.pointerdown) { event in
            if event.button == 0 { send(.touched(Point(x: event.x, y: event.y), time: event.timeMilliseconds)) }
            return []
        }
        .on(.pointermove) { event in
            if event.buttons != 0 { send(.moved(Point(x: event.x, y: event.y), time: event.timeMilliseconds)) }
            return []
        }
        .on(.pointerup) { event in
            send(.lifted(time: event.timeMilliseconds))
            return []
        }
        .on(.pointerleave) { event in
            send(.lifted(time: event.timeMilliseconds))
            return []
        }
        .on(.pointercancel) { event in
            send(.cancelled(time: event.timeMilliseconds))
            return []
        }
    }
}
