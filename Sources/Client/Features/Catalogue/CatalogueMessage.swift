import Domain

/// Reports what a person does in the tab of catalogues.
public enum CatalogueMessage: Sendable {
    /// Reports one of the four places.
    case placeTapped(CataloguePlace)
    /// Reports another catalogue.
    case catalogueTapped(EntityID)
    /// Reports a category.
    case categoryTapped(EntityID)
    /// Reports a page of the site.
    case pageTapped(EntityID)
    /// Reports a picture in the grid of a page, which is shown large there, or small again.
    case pagePictureTapped(EntityID)
    /// Reports the way back from a category or a page.
    case backTapped
    /// Reports the way back from a product.
    case productLeft
    /// Reports that the search field has the focus.
    case searchFocused
    /// Reports typing in the search field.
    case searched(String)
    /// Reports that searching is over.
    case searchCancelled
    /// Reports scrolling, in CSS pixels.
    case scrolled(Double)
    /// Reports where the cells begin and how wide they may be, in CSS pixels.
    case listMeasured(top: Double, width: Double)
    /// Reports the height of the open cell's details, in CSS pixels.
    case panelMeasured(Double)
    /// Reports a cell that is to open, or to close when it is open.
    case cellTapped(EntityID)
    /// Reports that a key leads from the cell of a product to another, so many cells on.
    case cellLeft(EntityID, by: Int)
    /// Reports the description of the open cell, which closes it.
    case descriptionTapped
    /// Reports the photo of a product, which opens the detail.
    case photoTapped(EntityID)
    /// Reports a finger put down on a list.
    case pullPressed(y: Double)
    /// Reports a move of that finger.
    case pullDragged(y: Double)
    /// Reports that finger lifted.
    case pullReleased
    /// Reports the button that looks for changes.
    case refreshTapped
    /// Reports the button that offers the guide again.
    case guideTapped
    /// Reports whether the guide is wanted after all.
    case guideAnswered(Bool)
    /// Reports the heading of the starred products.
    case starredTapped
    /// Reports the heading of the viewing history.
    case historyTapped
    /// Reports the button that clears the history.
    case clearHistoryTapped
    /// Reports what happened in the detail.
    case detail(ProductDetailMessage)
    /// Reports what happened in the composer of orders.
    case composer(OrderComposerMessage)
    /// Reports that an order to the people behind the site is wanted.
    case writeTapped
    /// Reports that the reader's place is wanted on the plan.
    case locateTapped
    /// Reports that the small pictures may be kept.
    case picturesAgreed
    /// Reports that the person wants to choose which pictures are kept.
    case picturesOtherTapped
    /// Reports that another catalogue is to be added.
    case addTapped
}
