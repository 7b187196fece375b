import Layout

/// Reports what a person does to the scroll view; points are CSS pixels of the window, times milliseconds.
public enum ScrollLessonMessage: Sendable {
    /// Reports a finger put down, and where the corner of the scroll view is.
    case touched(id: Int, Point, corner: Point, time: Double)
    case moved(id: Int, Point, time: Double)
    case lifted(id: Int, time: Double)
    /// Reports a finger that the browser has taken away.
    case cancelled(id: Int, time: Double)
    /// Reports an arrow key pressed or repeated; the direction is 1 towards the end of an axis, −1 towards its start.
    case keyHeld(Axis, direction: Double, time: Double)
    /// Reports that the key was let go.
    case keyReleased(time: Double)
    /// Reports that the slider of the zoom was let go.
    case zoomReleased(time: Double)
    case switched(ScrollProperty)
}
