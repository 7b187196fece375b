import Layout
import Localization
import ViewTree

/// Shows the scroll view with its numbers, events and properties, and the graph of its offset.
struct ScrollLessonView {
    let controls: LessonControls

    private var lesson: ScrollLesson { controls.state.scroll }
    private var strings: Strings { controls.strings }

    /// Gives stage and controls.
    var node: Node {
        let send = controls.send
        return .element(
            el(.div, "lesson-bench") {
                el(.div, "lesson-view") {
                    ScrollWindowView(lesson: lesson, strings: strings, send: send).node
                    ScrollGraphView(lesson: lesson, strings: strings).node
                }
                el(.div, "lesson-controls") {
                    numbers
                    log
                    el(.div, "lesson-knobs") {
                        controls.slider(.zoom) { send(.scroll(.zoomReleased(time: $0.timeMilliseconds))) }
                        controls.slider(.contentLength)
                        controls.slider(.topInset)
                        controls.slider(.bottomInset)
                    }
                    el(.div, "lesson-rules") {
                        for property in ScrollProperty.allCases {
                            controls.toggle(property.name, isOn: lesson.isOn(property), isCode: true) {
                                send(.scroll(.switched(property)))
                            }
                        }
                    }
                }
            })
    }

    private var numbers: Element {
        let view = lesson.view
        let limits = view.axis(.vertical)
        let past = lesson.overscroll
        return el(.dl, "lesson-numbers") {
            number("contentOffset", PointText.text(view.contentOffset.x) + ", " + PointText.text(view.contentOffset.y))
            number("contentSize", PointText.text(view.contentSize.width) + " × " + PointText.text(view.contentSize.height))
            number(strings.lessonLimits, PointText.text(limits.minimum) + " … " + PointText.text(limits.maximum), isCode: false)
            number(strings.lessonRubberBand, PointText.text(past.raw) + " → " + PointText.text(past.shown), isCode: false)
            number("scrollViewDidScroll", "× \(lesson.scrollCount)")
        }
    }

    @NodeBuilder private func number(_ name: String, _ value: String, isCode: Bool = true) -> [Node] {
        el(.dt) { isCode ? .element(el(.code) { name }) : .text(name) }
        el(.dd) { value }.attr(.dataKind, isCode ? name : "")
    }

    /// Lists what the delegate heard, the newest last.
    private var log: Element {
        el(.div, "lesson-log") {
            el(.p, "lesson-lines-title") { strings.lessonDelegate }
            el(.ol) {
                if lesson.events.isEmpty { el(.li, "is-empty") { strings.lessonNothingYet } }
                for event in lesson.events { el(.li) { el(.code) { ScrollLessonView.text(event) } } }
            }
        }
    }

    private static func text(_ event: ScrollEvent) -> String {
        switch event.kind {
        case .didScroll: "didScroll"
        case .willBeginDragging: "willBeginDragging"
        case .willEndDragging(let velocity, let target):
            "willEndDragging  v = " + PointText.factor(velocity.y) + ", → " + PointText.text(target.y)
        case .didEndDragging(let willDecelerate): "didEndDragging  willDecelerate: \(willDecelerate ? "true" : "false")"
        case .willBeginDecelerating: "willBeginDecelerating"
        case .didEndDecelerating: "didEndDecelerating"
        case .didEndScrollingAnimation: "didEndScrollingAnimation"
        case .willBeginZooming: "willBeginZooming"
        case .didZoom: "didZoom"
        case .didEndZooming(let scale): "didEndZooming  scale = " + PointText.factor(scale)
        }
    }
}
