import Domain

/// What the catalogues tab asks of its feature.
public enum CatalogueEffect: Equatable, Sendable {
    case show(CataloguePlace)
    case showProduct(EntityID)
    /// Shows the place that was shown before the product.
    case leaveProduct
    /// Reads a chunk of details of the open catalogue, by its number.
    case readChunk(Int)
    /// Reads the device's copy of a catalogue.
    case readSnapshot(EntityID)
    case scroll(Double)
    /// Shows a product once the arrow keys, which move from cell to cell, rest.
    case showProductSoon(EntityID)
    /// Moves the focus to the cell of a product.
    case focusCell(EntityID)
    /// Removes the focus from the search field, so that the on-screen keyboard closes.
    case leaveSearch
    /// Checks for updates.
    case refresh
    case showGuide
    /// Moves the focus to the button that confirms.
    case focusConfirmation
    /// Stores which catalogue and category are open, and drafts of orders.
    case storePlace
    /// Rates a product; nil removes the rating.
    case rate(EntityID, Int?)
    /// Stores a remark after a short pause in typing.
    case storeRemarkSoon
    case storeRemark(EntityID, String)
    /// Removes all views from the viewing history.
    case clearHistory
    /// Opens the composer for a product, or for none.
    case compose(EntityID?)
    /// Sends the order in the composer through the server.
    case sendOrder
    case makeNote(EntityID, Identifier<Topic>)
    case say(CatalogueNotice)
    /// Requests the reader's location from the browser.
    case locate
    /// Shows the screen on which catalogues are added.
    case showCatalogues
    /// Keeps the small pictures of the open catalogue.
    case storePictures
    /// Shows the screen on which the person chooses which pictures are kept.
    case choosePictures
    case focusDialog
    case focusScreen
}
