import Domain

/// Reports what a person does in the tab of catalogues.
public enum CatalogueMessage: Sendable {
    /// Reports one of the four buttons of places.
    case placeTapped(CataloguePlace)
    case catalogueTapped(EntityID)
    case categoryTapped(EntityID)
    case pageTapped(EntityID)
    /// Reports a picture in the grid of a page, which is shown large in the grid, or small again.
    case pagePictureTapped(EntityID)
    case backTapped
    case productLeft
    case searchFocused
    case searched(String)
    /// Reports that the search was cancelled.
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
    /// Reports a touch of the description in the open cell, which closes the cell.
    case descriptionTapped
    /// Reports a touch of a product's photo, which opens the detail.
    case photoTapped(EntityID)
    /// Reports a finger put down on a list.
    case pullPressed(y: Double)
    /// Reports a move of the finger that was put down.
    case pullDragged(y: Double)
    /// Reports that the finger was lifted.
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
    case detail(ProductDetailMessage)
    case composer(OrderComposerMessage)
    /// Reports that an order about no product in particular is wanted.
    case writeTapped
    /// Reports that the reader wants to see on the plan where they are.
    case locateTapped
    /// Reports that the small pictures may be kept.
    case picturesAgreed
    /// Reports that the person wants to choose which pictures are kept.
    case picturesOtherTapped
    /// Reports that another catalogue is to be added.
    case addTapped
}
