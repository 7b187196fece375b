import Domain

/// What a person does on the screens on which catalogues are added and managed.
public enum CataloguesMessage: Sendable {
    case addTapped
    case addressTapped(EntityID)
    /// The person confirmed that what a site no longer lists is gone.
    case lossAccepted(EntityID)
    /// An address was typed.
    case addressTyped(String)
    case addConfirmed
    /// The address dialog was cancelled.
    case addCancelled
    case open(EntityID)
    /// A catalogue is to be paused.
    case pauseTapped(EntityID)
    case resumeTapped(EntityID)
    /// A run is to be cancelled.
    case cancelTapped(EntityID)
    /// A run is to start now.
    case refreshTapped(EntityID)
    case certificateAccepted(EntityID)
    case removeTapped(EntityID)
    case picturesChosen(EntityID, PictureChoice)
    /// The pictures that could not be kept are to be tried again.
    case picturesAgain(EntityID)
    case backTapped
}
