import Components
import Domain
import ViewTree

/// What the viewer shows: the files of the library, or photos.
public protocol ViewerItems: AnyObject {
    /// How many there are.
    var viewerCount: Int { get }
    /// Returns the item at a place; nil for one that is not known yet.
    func viewerItem(_ index: Int) -> ViewerItem?
    /// Returns the cell of an item, into which the viewer returns; nil where there is none to be seen.
    func viewerCell(_ index: Int) -> ElementID?
    /// Returns what gets the focus once an item is not shown any more.
    func viewerFocus(_ index: Int) -> ElementID?
    /// Has what lies about the shown item brought.
    func viewerShows(_ index: Int)
    /// Returns the viewer's buttons: about what it shows, handing it on, taking it to the trash.
    func viewerActions(_ index: Int, _ id: EntityID, in frame: Frame) -> [Node]
}
