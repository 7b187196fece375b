import Components
import Localization
import ViewTree

/// The steps of the exercise with boxes to tick, the person's progress, and what is left for home.
struct ExerciseView {
    let controls: LessonControls

    private var exercise: Exercise { controls.state.exercise }
    private var strings: Strings { controls.strings }

    var node: Node {
        .element(
            el(.div, "lesson-exercise") {
                el(.ol, "lesson-steps") {
                    for step in ExerciseStep.allCases { row(step) }
                }
                progress
                buttons
                el(.h3, "lesson-homework-title") { strings.lessonHomeworkTitle }
                el(.ul, "lesson-homework") {
                    for text in [strings.lessonHomework1, strings.lessonHomework2, strings.lessonHomework3, strings.lessonHomework4] {
                        el(.li) { text }
                    }
                }
            })
    }

    private func row(_ step: ExerciseStep) -> Element {
        let send = controls.send
        return el(.li) {
            el(.label, "lesson-step") {
                el(.input, "lesson-step-input")
                    .attr(.id, "lesson-step-\(step.rawValue)").attr(.type, "checkbox").flag(.checked, exercise[step]).ref(step.box)
                    .on(.change) { event in
                        send(.stepTicked(step, event.isChecked))
                        return []
                    }
                el(.span, "lesson-step-box") { Icon.check.node }.attr(.ariaHidden, "true")
                el(.span, "lesson-step-text") { LessonText.inline(step.text(strings)) }
            }
        }
    }

    private var progress: Element {
        let (done, all) = (exercise.doneCount, ExerciseStep.allCases.count)
        return el(.div, exercise.isComplete ? "lesson-progress is-complete" : "lesson-progress") {
            el(.div, "lesson-progress-bar").attr(.ariaHidden, "true").style(.progressVariable, "\(100 * done / all)%")
            el(.p) { exercise.isComplete ? strings.lessonProgressAll(all: all) : strings.lessonProgress(done: done, all: all) }
                .attr(.role, "status")
        }
    }

    private var buttons: Element {
        let send = controls.send
        return el(.div, "lesson-buttons") {
            Controls.button(strings.lessonOpenForm, className: "button plain") { send(.formTapped) }
            Controls.button(strings.lessonStartOver, className: "button plain lesson-start-over") { send(.stepsCleared) }
                .flag(.disabled, exercise.doneCount == 0)
        }
    }
}
