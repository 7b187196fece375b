import Domain

/// Asks the composition for what the tab of catalogues can't do itself.
public enum CatalogueEffect: Equatable, Sendable {
    case show(CataloguePlace)
    case showProduct(EntityID)
    /// Shows the place that was shown before the product.
    case leaveProduct
    /// Reads a chunk of details of the open catalogue, by its number.
    case readChunk(Int)
    /// Reads what the device has of a catalogue.
    case readSnapshot(EntityID)
    case scroll(Double)
    /// Shows a product once the arrow keys, which lead from cell to cell, rest.
    case showProductSoon(EntityID)
    /// Puts the focus on the cell of a product.
    case focusCell(EntityID)
    /// Takes the focus from the search field, so that the keyboard goes.
    case leaveSearch
    /// Looks for changes.
    case refresh
    case showGuide
    /// Puts the focus on the button that confirms.
    case focusConfirmation
    /// Keeps which catalogue and category are open, and drafts of orders.
    case keepPlace
    /// Rates a product.
    case rate(EntityID, Int?)
    /// Keeps a remark after a short while without typing.
    case keepRemarkSoon
    case keepRemark(EntityID, String)
    /// Takes all views out of the history.
    case clearHistory
    /// Opens the composer for a product, or for none.
    case compose(EntityID?)
    /// Has the server send the order of the composer.
    case sendOrder
    case makeNote(EntityID, Identifier<Topic>)
    /// Shows a notice.
    case say(CatalogueNotice)
    /// Asks the browser where the reader is.
    case locate
    /// Shows the screen on which catalogues are added.
    case showCatalogues
    /// Keeps the small pictures of the open catalogue.
    case keepPictures
    /// Shows the screen on which it is chosen which pictures are kept.
    case choosePictures
    case focusDialog
    case focusScreen
}
