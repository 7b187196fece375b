import Layout
import Notifications

/// Reports what a person does to the form, and what the notification centre delivers.
public enum KeyboardLessonMessage: Sendable {
    /// Reports the field that got the focus.
    case focused(Int)
    /// A field was tapped, at a time in milliseconds on the clock of events.
    case tapped(Int, time: Double)
    /// A finger or the mouse was pressed on the form, at a point on the page.
    case touched(Point, time: Double)
    case moved(Point, time: Double)
    case lifted(time: Double)
    /// The browser cancelled the touch, or the finger left the form.
    case cancelled(time: Double)
    /// Reports that the keyboard was closed.
    case dismissed
    /// Reports whether the scroll view is to observe the keyboard.
    case observed(Bool)
    /// A curve was chosen.
    case curved(KeyboardCurve)
    /// Reports that a sender is to post a notification.
    case posted(LessonSender)
    /// Brings a notification to one of its observers.
    case heard(LessonObserver, Notification.Name, UserInfo)
}
