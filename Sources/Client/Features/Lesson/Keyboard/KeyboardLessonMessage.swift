import Notifications

/// Reports what a person does to the form, and what the notification centre delivers.
public enum KeyboardLessonMessage: Sendable {
    /// Reports the field that got the focus.
    case focused(Int)
    /// Reports that the keyboard was closed.
    case dismissed
    /// Reports whether the scroll view is to observe the keyboard.
    case observed(Bool)
    /// Reports the choice of a curve.
    case curved(KeyboardCurve)
    /// Reports that a sender is to post a notification.
    case posted(LessonSender)
    /// Brings a notification to one of its observers.
    case heard(LessonObserver, Notification.Name, UserInfo)
}
