import Domain

/// Asks the composition for what the tab of catalogues can't do itself.
public enum CatalogueEffect: Equatable, Sendable {
    /// Shows a place.
    case show(CataloguePlace)
    /// Shows a product.
    case showProduct(EntityID)
    /// Shows the place that was shown before the product.
    case leaveProduct
    /// Reads a text of the open catalogue's details, by the number of its chunk.
    case readChunk(Int)
    /// Reads what the device has of a catalogue.
    case readSnapshot(EntityID)
    /// Scrolls the list.
    case scroll(Double)
    /// Puts the focus on the search field.
    case focusSearch
    /// Shows a product once the keys rest that lead from cell to cell.
    case showProductSoon(EntityID)
    /// Puts the focus on the cell of a product.
    case focusCell(EntityID)
    /// Takes the focus from the search field, so that the keyboard goes.
    case leaveSearch
    /// Looks for changes.
    case refresh
    /// Shows the guide.
    case showGuide
    /// Puts the focus on the button that confirms.
    case focusConfirmation
    /// Keeps which catalogue and category are open, and drafts of orders.
    case keepPlace
    /// Rates a product.
    case rate(EntityID, Int?)
    /// Keeps a remark in a moment.
    case keepRemarkSoon
    /// Keeps a remark.
    case keepRemark(EntityID, String)
    /// Takes all views out of the history.
    case clearHistory
    /// Opens the composer for a product, or for none.
    case compose(EntityID?)
    /// Has the server send the order of the composer.
    case sendOrder
    /// Makes a note of a product.
    case makeNote(EntityID, Identifier<Topic>)
    /// Says something.
    case say(CatalogueNotice)
    /// Asks where the reader is.
    case locate
    /// Shows the screen on which catalogues are added.
    case showCatalogues
    /// Keeps the small pictures of the open catalogue.
    case keepPictures
    /// Shows where is chosen which pictures are kept.
    case choosePictures
    /// Moves the focus into the dialog.
    case focusDialog
    /// Moves the focus back to the screen.
    case focusScreen
}
