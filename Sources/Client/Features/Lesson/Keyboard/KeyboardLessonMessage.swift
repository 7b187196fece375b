import Notifications

/// Reports what a person does to the form, and what the notification centre brings.
public enum KeyboardLessonMessage: Sendable {
    /// Reports the field put in use.
    case focused(Int)
    /// Reports that the keyboard was sent away.
    case dismissed
    /// Reports whether the scroll view is to observe the keyboard.
    case observed(Bool)
    /// Reports that somebody is to post a notification.
    case posted(LessonSender)
    /// Brings a notification to one of those who observe.
    case heard(LessonObserver, Notification.Name, UserInfo)
}
