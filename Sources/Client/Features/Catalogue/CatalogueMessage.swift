import Domain

/// What a person does in the catalogues tab.
public enum CatalogueMessage: Sendable {
    /// One of the four buttons of places was tapped.
    case placeTapped(CataloguePlace)
    case catalogueTapped(EntityID)
    case categoryTapped(EntityID)
    case pageTapped(EntityID)
    /// A picture in the grid of a page was tapped; it is shown large in the grid, or small again.
    case pagePictureTapped(EntityID)
    case backTapped
    case productLeft
    case searchFocused
    case searched(String)
    case searchCancelled
    /// The page was scrolled, in CSS pixels.
    case scrolled(Double)
    /// Where the cells begin and how wide they may be, in CSS pixels.
    case listMeasured(top: Double, width: Double)
    /// The height of the open cell's details, in CSS pixels.
    case panelMeasured(Double)
    /// A cell was tapped; it opens, or closes when it is open.
    case cellTapped(EntityID)
    /// A key moved from the cell of a product to another, the given number of cells on.
    case cellLeft(EntityID, by: Int)
    /// The description in the open cell was tapped, which closes the cell.
    case descriptionTapped
    /// A product's photo was tapped, which opens the detail.
    case photoTapped(EntityID)
    /// A finger was put down on a list.
    case pullPressed(y: Double)
    /// The finger was moved.
    case pullDragged(y: Double)
    /// The finger was lifted.
    case pullReleased
    /// The button that checks for updates was tapped.
    case refreshTapped
    /// The button that offers the guide again was tapped.
    case guideTapped
    /// The question whether to show the guide again was answered.
    case guideAnswered(Bool)
    /// The heading of the starred products was tapped.
    case starredTapped
    /// The heading of the viewing history was tapped.
    case historyTapped
    case clearHistoryTapped
    case detail(ProductDetailMessage)
    case composer(OrderComposerMessage)
    /// An order about no product in particular is wanted.
    case writeTapped
    /// The reader wants to see their location on the map.
    case locateTapped
    /// The person agreed that the small pictures are kept.
    case picturesAgreed
    /// The person wants to choose which pictures are kept.
    case picturesOtherTapped
    /// Another catalogue is to be added.
    case addTapped
}
