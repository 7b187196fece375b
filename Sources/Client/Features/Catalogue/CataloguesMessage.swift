import Domain

/// Reports what a person does on the screens on which catalogues are added and looked after.
public enum CataloguesMessage: Sendable {
    /// Reports that a catalogue is to be added.
    case addTapped
    /// Reports that a catalogue's address is to be changed.
    case addressTapped(EntityID)
    /// Reports that what a site no longer lists is gone indeed.
    case lossAccepted(EntityID)
    /// Reports typing of its address.
    case addressTyped(String)
    /// Reports that the address is complete.
    case addConfirmed
    /// Reports that none is to be added.
    case addCancelled
    /// Reports a catalogue of the list.
    case open(EntityID)
    /// Reports that a mirror is to pause.
    case pauseTapped(EntityID)
    /// Reports that a paused mirror is to go on.
    case resumeTapped(EntityID)
    /// Reports that a run is to be given up.
    case cancelTapped(EntityID)
    /// Reports that a run is to start now.
    case refreshTapped(EntityID)
    /// Reports that a certificate is accepted that no authority vouches for.
    case certificateAccepted(EntityID)
    /// Reports that a catalogue is to go.
    case removeTapped(EntityID)
    /// Reports which pictures are to be kept.
    case picturesChosen(EntityID, PictureChoice)
    /// Reports that the pictures that could not be kept are to be tried again.
    case picturesAgain(EntityID)
    /// Reports the way back.
    case backTapped
}
