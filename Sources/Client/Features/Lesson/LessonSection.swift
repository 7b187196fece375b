import Localization
import ViewTree

/// The sections of the lesson in the order of reading. The raw values number the playgrounds first, then the other sections.
public enum LessonSection: Int, CaseIterable, Sendable {
    /// Preparation for the rest: functions that keep what they use.
    case closures = 7
    /// Preparation for notifications: a source that notifies its observers.
    case observer = 8
    /// Views arranged in a stack.
    case stack = 0
    /// Two views that are stretched and squeezed.
    case squeeze = 1
    /// Constraints ranked by priority.
    case priorities = 2
    /// Constraints that contradict each other.
    case conflicts = 3
    case scroll = 5
    /// What determines the size of a scroll view's content.
    case contentSize = 4
    /// Room for the keyboard.
    case keyboard = 6
    /// The steps of building a form yourself.
    case exercise = 9

    /// The section's element, so that effects can scroll to it.
    public var element: ElementID { ElementID("lesson-\(rawValue)") }
    /// The section's heading, so that effects can focus it.
    public var heading: ElementID { ElementID("lesson-heading-\(rawValue)") }

    /// Returns the title.
    func title(_ strings: Strings) -> String {
        switch self {
        case .closures: strings.lessonClosuresTitle
        case .observer: strings.lessonObserverTitle
        case .exercise: strings.lessonExerciseTitle
        case .stack: strings.lessonStackTitle
        case .squeeze: strings.lessonSqueezeTitle
        case .priorities: strings.lessonPrioritiesTitle
        case .conflicts: strings.lessonConflictsTitle
        case .scroll: strings.lessonScrollTitle
        case .contentSize: strings.lessonContentTitle
        case .keyboard: strings.lessonKeyboardTitle
        }
    }

    /// Returns what the section teaches, with a line for each paragraph.
    func text(_ strings: Strings) -> String {
        switch self {
        case .closures: strings.lessonClosuresText
        case .observer: strings.lessonObserverText
        case .exercise: strings.lessonExerciseText
        case .stack: strings.lessonStackText
        case .squeeze: strings.lessonSqueezeText
        case .priorities: strings.lessonPrioritiesText
        case .conflicts: strings.lessonConflictsText
        case .scroll: strings.lessonScrollText
        case .contentSize: strings.lessonContentText
        case .keyboard: strings.lessonKeyboardText
        }
    }
}
