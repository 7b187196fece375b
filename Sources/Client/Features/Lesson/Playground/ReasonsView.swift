import Layout
import Localization
import ViewTree

/// Why an attribute of the chosen view has its value.
struct ReasonsView {
    let controls: LessonControls
    let playground: Playground
    let index: Int

    private static let questions = [LayoutAttribute.leading, .top, .width, .height]

    /// The question and the constraints that answer it.
    var node: Element {
        let strings = controls.strings
        let writer = ConstraintText(playground, LessonNumbers(strings))
        let question = playground.question
        return el(.div, "lesson-reasons") {
            controls.choice(
                strings.lessonWhy, ReasonsView.questions.map { ConstraintText.text($0) },
                chosen: ReasonsView.questions.firstIndex(of: question) ?? 0
            ) { controls.send(.stepped(controls.section, .asked(ReasonsView.questions[$0]))) }
            el(.p, "lesson-question") {
                strings.lessonWhyNumber(
                    what: writer.place(PlaygroundSolution.item(index), question), value: LessonNumbers(strings).text(value(of: question)))
            }
            el(.ul, "lesson-answers") {
                for reason in playground.solution.reasons {
                    el(.li) {
                        el(.code) { writer.text(reason) }
                        el(.span) { gloss(reason) }
                    }
                }
            }
        }
    }

    private func value(of attribute: LayoutAttribute) -> Double {
        let frame = playground.solution.frames[index]
        guard attribute == .leading || attribute == .top else { return attribute == .height ? frame.size.height : frame.size.width }
        var origin = frame.origin
        if let superview = playground.items[index].superview {
            origin.x -= playground.solution.frames[superview].minX
            origin.y -= playground.solution.frames[superview].minY
        }
        return attribute == .leading ? origin.x : origin.y
    }

    /// Returns in words where a constraint comes from.
    private func gloss(_ reason: LayoutConstraint) -> String {
        let strings = controls.strings
        switch reason.identifier {
        case "hugging": return strings.lessonReasonHugging
        case "compression-resistance": return strings.lessonReasonResistance
        case "not-negative": return strings.lessonReasonPositive
        case "canvas", "canvas-fit": return strings.lessonReasonCanvas
        case "spacing": return strings.lessonReasonSpacing
        case "fill-equally", "fill-proportionally", "distributing-edge": return strings.lessonReasonDistribution
        case "alignment", "span", "spanning-fit", "ambiguity-suppression", "baseline-hug": return strings.lessonReasonAlignment
        case "size", "origin": return strings.lessonReasonSize
        default: return reason.identifier.isEmpty ? "" : strings.lessonReasonRule(name: reason.identifier)
        }
    }
}
