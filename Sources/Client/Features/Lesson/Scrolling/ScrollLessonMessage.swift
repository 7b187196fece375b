import Layout

/// Reports what a person does to the scroll view; points are in the viewport, times in milliseconds.
public enum ScrollLessonMessage: Sendable {
    /// Reports a finger put down, and where the window's corner is.
    case touched(id: Int, Point, corner: Point, time: Double)
    /// Reports a finger moved.
    case moved(id: Int, Point, time: Double)
    /// Reports a finger lifted.
    case lifted(id: Int, time: Double)
    /// Reports a finger taken away by the system.
    case cancelled(id: Int, time: Double)
    /// Reports an arrow key pressed or repeated, towards 1 the end or −1 the start of an axis.
    case keyHeld(Axis, direction: Double, time: Double)
    /// Reports the key let go.
    case keyReleased(time: Double)
    /// Reports the slider of the zoom let go.
    case zoomReleased(time: Double)
    /// Reports a property switched.
    case switched(ScrollProperty)
}
