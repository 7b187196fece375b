import Localization
import ViewTree

/// A step of the exercise, in the order in which they are done.
public enum ExerciseStep: Int, CaseIterable, Sendable {
    case scene
    case initialController
    case scrollView
    case stack
    case fields
    case constraints
    case outlet
    case keyboard

    /// The box that ticks it off.
    public var box: ElementID { ElementID("lesson-step-\(rawValue)") }

    func text(_ strings: Strings) -> String {
        switch self {
        case .scene: strings.lessonStep1
        case .initialController: strings.lessonStep2
        case .scrollView: strings.lessonStep3
        case .stack: strings.lessonStep4
        case .fields: strings.lessonStep5
        case .constraints: strings.lessonStep6
        case .outlet: strings.lessonStep7
        case .keyboard: strings.lessonStep8
        }
    }
}
