import Layout

/// What a person does to the scroll view; points are CSS pixels of the window, times milliseconds.
public enum ScrollLessonMessage: Sendable {
    /// A finger was put down; `corner` is where the corner of the scroll view is.
    case touched(id: Int, Point, corner: Point, time: Double)
    case moved(id: Int, Point, time: Double)
    case lifted(id: Int, time: Double)
    /// The browser cancelled the touch of a finger.
    case cancelled(id: Int, time: Double)
    /// An arrow key was pressed or repeated; the direction is 1 towards the end of an axis, −1 towards its start.
    case keyHeld(Axis, direction: Double, time: Double)
    /// The key was released.
    case keyReleased(time: Double)
    /// The slider of the zoom was released.
    case zoomReleased(time: Double)
    case switched(ScrollProperty)
}
