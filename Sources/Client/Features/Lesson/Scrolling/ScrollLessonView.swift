import Layout
import Localization
import ViewTree

/// The scroll view with its numbers, events and properties, and the graph of its offset.
struct ScrollLessonView {
    let controls: LessonControls

    private var lesson: ScrollLesson { controls.state.scroll }
    private var strings: Strings { controls.strings }

    /// The stage and its controls.
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
        let numbers = LessonNumbers(strings)
        let limits = view.axis(.vertical)
        let past = lesson.overscroll
        return el(.dl, "lesson-numbers") {
            number("contentOffset", numbers.list(view.contentOffset.x, view.contentOffset.y))
            number("contentSize", numbers.size(view.contentSize))
            number(strings.lessonLimits, numbers.text(limits.minimum) + " … " + numbers.text(limits.maximum), isCode: false)
            number(strings.lessonRubberBand, numbers.text(past.raw) + " → " + numbers.text(past.shown), isCode: false)
            number("scrollViewDidScroll", "× \(lesson.scrollCount)")
        }
    }

    @NodeBuilder private func number(_ name: String, _ value: String, isCode: Bool = true) -> [Node] {
        el(.dt) { isCode ? .element(el(.code) { name }) : .text(name) }
        el(.dd) { value }.attr(.dataKind, isCode ? name : "")
    }

    /// The delegate's events, the newest last.
    private var log: Element {
        let numbers = LessonNumbers(strings)
        return el(.div, "lesson-log") {
            el(.p, "lesson-lines-title") { strings.lessonDelegate }
            el(.div, "lesson-log-lines") {
                el(.ol) {
                    if lesson.events.isEmpty { el(.li, "is-empty") { strings.lessonNothingYet } }
                    for event in lesson.events { el(.li) { el(.code) { ScrollLessonView.text(event, numbers) } } }
                }
            }
        }
    }

    private static func text(_ event: ScrollEvent, _ numbers: LessonNumbers) -> String {
        switch event.kind {
        case .didScroll: "didScroll"
        case .willBeginDragging: "willBeginDragging"
        case .willEndDragging(let velocity, let target):
            "willEndDragging  v = " + numbers.factor(velocity.y) + numbers.separator + "→ " + numbers.text(target.y)
        case .didEndDragging(let willDecelerate): "didEndDragging  willDecelerate: \(willDecelerate ? "true" : "false")"
        case .willBeginDecelerating: "willBeginDecelerating"
        case .didEndDecelerating: "didEndDecelerating"
        case .didEndScrollingAnimation: "didEndScrollingAnimation"
        case .willBeginZooming: "willBeginZooming"
        case .didZoom: "didZoom"
        case .didEndZooming(let scale): "didEndZooming  scale = " + numbers.factor(scale)
        }
    }
}
