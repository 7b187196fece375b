import Localization
import ViewTree

/// The observers of a source of numbers, what each received last, and a button that sends the next number.
struct ObserverLessonView {
    let controls: LessonControls

    private var lesson: ObserverLesson { controls.state.observers }
    private var strings: Strings { controls.strings }

    var node: Node {
        let send = controls.send
        return .element(
            el(.div, "lesson-observers") {
                el(.ul, "lesson-rules") {
                    for observer in NumberObserver.allCases { row(observer) }
                }
                el(.button, "button plain") { strings.lessonSendNumber(value: lesson.sentCount + 1) }
                    .attr(.type, "button").onTap { send(.numberSent) }
            })
    }

    private func row(_ observer: NumberObserver) -> Element {
        let send = controls.send
        let heard = lesson.lastNumber(of: observer)
        return el(.li, "lesson-observer") {
            el(.p, heard == lesson.sentCount ? "is-fresh" : "") {
                el(.strong) { observer.name + " " }
                el(.span) { heard.map { strings.lessonHeard(value: $0) } ?? strings.lessonHeardNothing }
            }
            .attr(.role, "status").attr(.dataKind, observer.name)
            controls.toggle("", isOn: lesson.isObserving(observer), label: strings.lessonObserves(name: observer.name)) {
                send(.observerToggled(observer))
            }
        }
    }
}
