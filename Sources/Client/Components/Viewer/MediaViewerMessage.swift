import Domain
import Layout
import ViewTree

/// Reports what happens in the viewer; times are those of events, in milliseconds.
public enum MediaViewerMessage: Sendable {
    /// Reports the size of the window in points, and the pixels a point.
    case measured(Size, scale: Double)
    /// Reports a finger put down.
    case touched(id: Int, Point, time: Double)
    /// Reports a finger moved.
    case moved(id: Int, Point, time: Double)
    /// Reports a finger lifted.
    case lifted(id: Int, time: Double)
    /// Reports a finger that the browser took away.
    case cancelled(id: Int, time: Double)
    /// Reports a turn of the wheel about a point, in pixels; with Ctrl, as trackpads report a pinch.
    case wheel(delta: Double, isPinch: Bool, Point, time: Double)
    /// Asks for another item, so many places on.
    case stepped(by: Int, time: Double)
    /// Asks for a zoom by a ratio about the middle; 0 for the whole picture.
    case zoomed(ratio: Double, time: Double)
    /// Reports Space where nothing plays.
    case barsToggled
    /// Reports a frame; `isStill` where motion is unwanted.
    case frame(milliseconds: Double, isStill: Bool)
    /// Asks to close.
    case closeTapped
    /// Brings where the cell of the shown item is; nil where there is none to return into.
    case cellMeasured(Rect?)
    /// Reports that the picture of an item has come in the size of the screen, so that its neighbours may load theirs.
    case loaded(EntityID)
    /// Reports that an item's original has come.
    case originalLoaded(EntityID)
    /// Reports that the browser can't play an item, or its copy.
    case unplayable(EntityID, isCopy: Bool)
    /// Reports Space where something plays.
    case playToggled
    /// Reports that it plays, or no longer.
    case playing(Bool)
}

/// Asks the composition for what the viewer can't do itself.
public enum MediaViewerEffect: Equatable, Sendable {
    /// Writes the placements, without rendering.
    case place
    /// Asks for a frame.
    case animate
    /// Says that the tree has changed and must be rendered.
    case render
    /// Asks where the cell of an item is, brought into view if it can be.
    case findCell(Int)
    /// Says that another item is shown, so that what lies about it can be had.
    case shown(Int)
    /// Plays, or halts, what is shown.
    case play(Bool)
    /// Says that the viewer has gone.
    case closed
}
