import ViewTree

/// Two closures, what each has captured, and a button that calls it.
struct ClosureLessonView {
    let controls: LessonControls

    var node: Node {
        let (lesson, send) = (controls.state.closures, controls.send)
        return .element(
            el(.div, "lesson-cards") {
                for counter in LessonCounter.allCases {
                    el(.div, "lesson-card") {
                        el(.code) { counter.name }
                        el(.p) { el(.code) { "count = \(lesson.count(of: counter))" } }
                            .attr(.role, "status").attr(.dataKind, counter.name)
                        el(.button, "button plain") { el(.code) { counter.name + "()" } }
                            .attr(.type, "button").onTap { send(.counted(counter)) }
                    }
                }
            })
    }
}
