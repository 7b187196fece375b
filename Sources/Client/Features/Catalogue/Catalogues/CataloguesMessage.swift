import Domain

/// Reports what a person does on the screens on which catalogues are added and looked after.
public enum CataloguesMessage: Sendable {
    case addTapped
    case addressTapped(EntityID)
    /// Reports that what a site no longer lists is gone indeed.
    case lossAccepted(EntityID)
    /// Reports typing of an address.
    case addressTyped(String)
    case addConfirmed
    /// Reports that the dialog of the address was cancelled.
    case addCancelled
    case open(EntityID)
    /// Reports that a catalogue is to be paused.
    case pauseTapped(EntityID)
    case resumeTapped(EntityID)
    /// Reports that a run is to be cancelled.
    case cancelTapped(EntityID)
    /// Reports that a run is to start now.
    case refreshTapped(EntityID)
    case certificateAccepted(EntityID)
    case removeTapped(EntityID)
    case picturesChosen(EntityID, PictureChoice)
    /// Reports that the pictures that could not be kept are to be tried again.
    case picturesAgain(EntityID)
    case backTapped
}
