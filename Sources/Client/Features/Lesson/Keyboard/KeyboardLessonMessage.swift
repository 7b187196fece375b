import Layout
import Notifications

/// What a person does to the form, and what the notification centre delivers.
public enum KeyboardLessonMessage: Sendable {
    /// A field got the focus.
    case focused(Int)
    /// A field was tapped, at a time in milliseconds on the clock of events.
    case tapped(Int, time: Double)
    /// A finger or the mouse was pressed on the form, at a point on the page.
    case touched(Point, time: Double)
    case moved(Point, time: Double)
    case lifted(time: Double)
    /// The browser cancelled the touch, or the finger left the form.
    case cancelled(time: Double)
    /// The keyboard was closed.
    case dismissed
    /// The scroll view is to begin or end observing the keyboard.
    case observed(Bool)
    /// A curve was chosen.
    case curved(KeyboardCurve)
    /// A sender is to post a notification.
    case posted(LessonSender)
    /// A notification reached one of its observers.
    case received(LessonObserver, Notification.Name, UserInfo)
}
