import Components
import Domain
import ViewTree

/// The items of the viewer: the files of the library, or photos.
public protocol ViewerItems: AnyObject {
    /// The number of items.
    var viewerCount: Int { get }
    /// Returns the item at an index; nil for one that is not known yet.
    func viewerItem(_ index: Int) -> ViewerItem?
    /// Returns the cell of an item, into which the viewer shrinks when it closes; nil where none is visible.
    func viewerCell(_ index: Int) -> ElementID?
    /// Returns what gets the focus once an item is not shown any more.
    func viewerFocus(_ index: Int) -> ElementID?
    /// Loads what surrounds the shown item.
    func viewerShows(_ index: Int)
    /// Returns the viewer's buttons: showing details, sharing, moving to the trash.
    func viewerActions(_ index: Int, _ id: EntityID, in frame: Frame) -> [Node]
}
