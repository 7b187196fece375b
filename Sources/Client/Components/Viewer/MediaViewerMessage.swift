import Domain
import Layout
import ViewTree

/// Reports what happens in the viewer; times are those of events, in milliseconds.
public enum MediaViewerMessage: Sendable {
    /// Reports the size of the window in CSS pixels, and how many pixels of the device a CSS pixel has.
    case measured(Size, scale: Double)
    case touched(id: Int, Point, time: Double)
    case moved(id: Int, Point, time: Double)
    case lifted(id: Int, time: Double)
    /// Reports a finger that the browser took away.
    case cancelled(id: Int, time: Double)
    /// Reports a turn of the wheel about a point, in pixels; with Ctrl, as trackpads report a pinch.
    case wheel(delta: Double, isPinch: Bool, Point, time: Double)
    /// Asks for another item, so many places on.
    case stepped(by: Int, time: Double)
    /// Asks for a zoom by a ratio about the middle; 0 for the whole picture.
    case zoomed(ratio: Double, time: Double)
    /// Reports a press of Space where nothing plays.
    case barsToggled
    /// Reports a frame; `isStill` where motion is unwanted.
    case frame(milliseconds: Double, isStill: Bool)
    case closeTapped
    /// Brings where the cell of the shown item is; nil where there is none to return into.
    case cellMeasured(Rect?)
    /// Reports that the picture of an item has come in the size of the screen, so that its neighbours may load theirs.
    case loaded(EntityID)
    /// Reports that an item's original has come.
    case originalLoaded(EntityID)
    /// Reports that the browser can't play an item, or its copy.
    case unplayable(EntityID, isCopy: Bool)
    /// Reports a press of Space where something plays.
    case playToggled
    /// Reports whether the player plays.
    case playing(Bool)
}

/// Asks the composition for what the viewer can't do itself.
public enum MediaViewerEffect: Equatable, Sendable {
    /// Writes the placements, without rendering.
    case place
    case animate
    /// Says that the tree has changed and must be rendered.
    case render
    /// Asks where the cell of an item is, brought into view if it can be.
    case findCell(Int)
    /// Says that another item is shown, so that what belongs to it can be loaded.
    case shown(Int)
    /// Plays or pauses what is shown.
    case play(Bool)
    /// Says that the viewer is closed.
    case closed
}
