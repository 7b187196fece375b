import Layout
import Localization
import ViewTree

/// A scroll view and the content around it, with the fingers and keys that move it.
struct ScrollWindowView {
    let lesson: ScrollLesson
    let strings: Strings
    let send: (LessonMessage) -> Void

    /// The node of the stage.
    var node: Element {
        let view = lesson.view
        return el(.div, "lesson-stage scroll-stage") {
            el(.div, "scroll-beyond") {
                el(.div, "scroll-extent")
                    .style(.width, PointText.pixels(view.contentSize.width)).style(.height, PointText.pixels(view.contentSize.height))
                inset(view.contentInset.top, at: -view.contentInset.top)
                inset(view.contentInset.bottom, at: view.contentSize.height)
            }
            .attr(.ariaHidden, "true").style(.transform, shift)
            withKeys(withFingers(window))
            el(.div, "scroll-ruler") {
                el(.span, "scroll-arrow").style(.height, PointText.pixels(view.contentOffset.y.magnitude))
                    .style(.top, PointText.pixels(min(0, -view.contentOffset.y)))
                el(.code) { "y = " + LessonNumbers(strings).text(view.contentOffset.y) }
            }
            .attr(.ariaHidden, "true")
            el(.ul, "scroll-flags") {
                flag("isTracking", view.isTracking)
                flag("isDragging", view.isDragging)
                flag("isDecelerating", view.isDecelerating)
                flag("isZooming", view.isZooming)
            }
        }
    }

    private var shift: String { PointText.translation(-lesson.view.contentOffset.x, -lesson.view.contentOffset.y) }

    private func inset(_ length: Double, at top: Double) -> Element {
        el(.div, "scroll-inset").style(.top, PointText.pixels(top)).style(.height, PointText.pixels(length))
            .style(.width, PointText.pixels(lesson.view.contentSize.width))
    }

    private func flag(_ name: String, _ isOn: Bool) -> Element {
        el(.li, isOn ? "scroll-flag is-on" : "scroll-flag") { el(.code) { name } }
            .attr(.dataState, isOn ? "true" : "false").attr(.ariaLabel, name + ": " + (isOn ? "true" : "false"))
    }

    private var window: Element {
        let bar = lesson.view.indicator(.vertical)
        let length = lesson.contentLength
        let stretch = lesson.stretch
        return el(.div, "scroll-window") {
            el(.div, "scroll-content") {
                el(.div, "scroll-header") { el(.span) { strings.lessonHeader } }
                    .style(.height, PointText.pixels(ScrollLesson.header.height))
                    .style(
                        .transform,
                        PointText.translation(0, stretch.translateY) + " scale(" + PointText.factor(stretch.scale) + ")")
                part("rows", of: length) { ScrollWindowView.rows($0) }
            }
            .style(.transform, shift + " scale(" + PointText.factor(lesson.view.zoomScale) + ")")
            el(.div, lesson.isMoving ? "scroll-bar is-shown" : "scroll-bar")
                .style(.top, PointText.pixels(bar?.position ?? 0)).style(.height, PointText.pixels(bar?.length ?? 0))
        }
        .attr(.tabindex, "0").attr(.role, "application").attr(.ariaLabel, strings.lessonScrollWindow)
        .style(.width, PointText.pixels(ScrollLesson.window.width)).style(.height, PointText.pixels(ScrollLesson.window.height))
    }

    private static func rows(_ length: Double) -> Element {
        el(.div, "scroll-rows") {
            for index in 2..<max(2, Int(length / ScrollLesson.rowHeight)) {
                el(.div, "scroll-row") { "\(index + 1)" }.style(.top, PointText.pixels(Double(index) * ScrollLesson.rowHeight))
            }
        }
    }

    private func withFingers(_ element: Element) -> Element {
        let send = self.send
        return
            element
            .on(.pointerdown) { event in
                guard event.button == 0 else { return [] }
                let corner = Point(x: event.currentTarget.left, y: event.currentTarget.top)
                let place = Point(x: event.x, y: event.y)
                send(.scroll(.touched(id: event.pointerID, place, corner: corner, time: event.timeMilliseconds)))
                return .capturePointer
            }
            .on(.pointermove) { event in
                guard event.buttons != 0 else { return [] }
                let place = Point(x: event.x, y: event.y)
                send(.scroll(.moved(id: event.pointerID, place, time: event.timeMilliseconds)))
                return []
            }
            .on(.pointerup) { event in
                send(.scroll(.lifted(id: event.pointerID, time: event.timeMilliseconds)))
                return []
            }
            .on(.pointercancel) { event in
                send(.scroll(.cancelled(id: event.pointerID, time: event.timeMilliseconds)))
                return []
            }
    }

    private func withKeys(_ element: Element) -> Element {
        let send = self.send
        return
            element
            .on(.keydown) { event in
                let (axis, direction): (Axis, Double)
                switch event.text {
                case "ArrowDown": (axis, direction) = (.vertical, 1)
                case "ArrowUp": (axis, direction) = (.vertical, -1)
                case "ArrowRight": (axis, direction) = (.horizontal, 1)
                case "ArrowLeft": (axis, direction) = (.horizontal, -1)
                default: return []
                }
                send(.scroll(.keyHeld(axis, direction: direction, time: event.timeMilliseconds)))
                return [.preventDefault, .stopPropagation]
            }
            .on(.keyup) { event in
                send(.scroll(.keyReleased(time: event.timeMilliseconds)))
                return []
            }
            .on(.blur) { event in
                send(.scroll(.keyReleased(time: event.timeMilliseconds)))
                return []
            }
    }
}
