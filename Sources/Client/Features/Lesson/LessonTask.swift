import Layout
import Localization

/// The task of each section, and whether it is done (S1–S10).
enum LessonTask {
    /// Returns the task; nil for the exercise, whose steps are its task.
    static func text(of section: LessonSection, _ strings: Strings) -> String? {
        switch section {
        case .closures: strings.lessonClosuresTask
        case .observer: strings.lessonObserverTask
        case .exercise: nil
        case .stack: strings.lessonStackTask
        case .squeeze: strings.lessonSqueezeTask
        case .priorities: strings.lessonPrioritiesTask
        case .conflicts: strings.lessonConflictsTask
        case .scroll: strings.lessonScrollTask
        case .contentSize: strings.lessonContentTask
        case .keyboard: strings.lessonKeyboardTask
        }
    }

    /// Returns whether the task of a section is done.
    static func isDone(in section: LessonSection, of lesson: LessonState) -> Bool {
        switch section {
        case .closures: return lesson.closures.count(of: .a) == 3 && lesson.closures.count(of: .b) == 1
        case .observer: return lesson.observers.isHeard(onlyBy: .b)
        case .exercise: return lesson.exercise.isComplete
        case .stack:
            let playground = lesson.playgrounds[section.rawValue]
            return playground.stack?.distribution == .fillEqually && playground.items.contains { $0.number == 1 && $0.isHidden }
        case .squeeze:
            let playground = lesson.playgrounds[section.rawValue]
            let widths = playground.solution.frames.map { $0.size.width }
            let (title, date) = (playground.items[0], playground.items[1])
            return playground.solution.ambiguities.isEmpty && widths[1] == date.width && widths[0] < title.width ?? 0
        case .priorities: return isMiddleStronger(lesson.playgrounds[section.rawValue])
        case .conflicts:
            let playground = lesson.playgrounds[section.rawValue]
            return playground.solution.conflicts.isEmpty && playground.rules.allSatisfy { $0.isOn && $0.priority > 0 }
        case .scroll:
            return lesson.scroll.events.contains { if case .willBeginDecelerating = $0.kind { true } else { false } }
        case .contentSize:
            let solution = lesson.playgrounds[section.rawValue].solution
            let content = solution.frames[0].size
            return content.width > solution.size.width && content.height > solution.size.height
        case .keyboard: return lesson.keyboard.field == KeyboardLesson.fieldCount - 1 && lesson.keyboard.isObserving
        }
    }

    /// Returns whether the button is centred although that breaks the switched-on rule that keeps it below the title.
    private static func isMiddleStronger(_ playground: Playground) -> Bool {
        let solution = playground.solution
        let (title, button) = (solution.frames[0], solution.frames[1])
        let isBelowBroken = playground.rules.contains { rule in
            rule.relation == .greaterThanOrEqual && rule.isOn && rule.priority > 0 && button.minY < title.maxY + rule.constant
        }
        return isBelowBroken && button.midY == solution.size.height / 2
    }
}
