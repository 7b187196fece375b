import Lesson
import ViewTree

extension App {
    /// Does what the lesson asks for.
    func perform(_ effects: [LessonEffect]) {
        for effect in effects {
            switch effect {
            case .back: show(.more)
            case .show(let section):
                ask(.perform(section.element, .scrollIntoView(isCentered: false)))
                ask(.perform(section.heading, .focus))
            case .animate: ask(.animate)
            case .post(let post): lessonNotifications.post(post)
            case .observe(let isObserved): lessonNotifications.observeKeyboard(isObserved, hear: hearLesson)
            }
        }
    }

    /// Shows the lesson as it was left, and observes what it talks about.
    func enterLesson() {
        lessonNotifications.start(isKeyboardObserved: lesson.isKeyboardObserved, hear: hearLesson)
        perform(lesson.enter())
    }

    /// Hands what the notification centre brings to the lesson; it is posted only while the app handles a message.
    private var hearLesson: (LessonMessage) -> Void {
        { [unowned(unsafe) self] message in perform(lesson.update(message)) }
    }
}
