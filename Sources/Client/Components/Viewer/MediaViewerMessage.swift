import Domain
import Layout
import ViewTree

/// What happened in the viewer; times are those of events, in milliseconds.
public enum MediaViewerMessage: Sendable {
    /// The window was measured: its size in CSS pixels, and the number of the device's pixels in a CSS pixel.
    case measured(Size, scale: Double)
    case touched(id: Int, Point, time: Double)
    case moved(id: Int, Point, time: Double)
    case lifted(id: Int, time: Double)
    /// The browser took a finger away.
    case cancelled(id: Int, time: Double)
    /// The wheel was turned about a point, in pixels; with Ctrl it is a pinch, as trackpads report one.
    case wheel(delta: Double, isPinch: Bool, Point, time: Double)
    /// Another item was asked for, a number of places forward.
    case stepped(by: Int, time: Double)
    /// A zoom by a ratio about the middle was asked for; 0 for the whole picture.
    case zoomed(ratio: Double, time: Double)
    /// The slideshow is to begin, or to end.
    case slidesToggled
    /// The next item of the slideshow is due.
    case slideDue(time: Double)
    /// Space was pressed while nothing can be played.
    case barsToggled
    /// A frame is due; `isStill` if motion is unwanted.
    case frame(milliseconds: Double, isStill: Bool)
    case closeTapped
    /// The place of the shown item's cell was measured; nil if there is none to return into.
    case cellMeasured(Rect?)
    /// The picture of an item was loaded in the size of the screen, so its neighbours may load theirs.
    case loaded(EntityID)
    /// An item's original was loaded.
    case originalLoaded(EntityID)
    /// The browser can't play an item, or its copy.
    case unplayable(EntityID, isCopy: Bool)
    /// Space was pressed while something can be played.
    case playToggled
    /// The player started playing, or stopped.
    case playing(Bool)
}

/// What the composition has to do, because the viewer can't do it itself.
public enum MediaViewerEffect: Equatable, Sendable {
    /// Writes the placements, without rendering.
    case place
    case animate
    /// Renders the tree, which has changed.
    case render
    /// Finds the cell of an item, and brings it into view if possible.
    case findCell(Int)
    /// Loads what belongs to the item that is shown now.
    case shown(Int)
    /// Plays or pauses what is shown.
    case play(Bool)
    /// Shows the next item after a pause.
    case awaitSlide
    /// Removes the viewer, which is closed.
    case closed
}
