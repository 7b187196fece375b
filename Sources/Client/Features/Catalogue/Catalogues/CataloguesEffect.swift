import Domain

/// Asks the composition for what the screens that look after catalogues can't do themselves.
public enum CataloguesEffect: Equatable, Sendable {
    /// Adds a catalogue with an address, or changes the address of one.
    case add(address: String, EntityID?)
    /// Pauses a catalogue or lets it go on, or accepts its certificate that no authority vouches for.
    case change(EntityID, isPaused: Bool?, accepts: Bool)
    /// Starts a run now that compares everything; `acceptsLoss` says that what the site no longer lists is gone.
    case run(EntityID, acceptsLoss: Bool)
    /// Cancels a run.
    case cancel(EntityID)
    /// Removes a catalogue after a while in which that can be undone.
    case remove(EntityID)
    /// Keeps pictures of a catalogue, or removes those kept.
    case keepPictures(EntityID, PictureChoice)
    /// Tries the pictures again that could not be kept.
    case retryPictures(EntityID)
    /// Shows the screen of a catalogue; nil for the list.
    case show(EntityID?)
    /// Shows the list of further screens.
    case leave
    /// Puts the caret into the field of the address.
    case focusField
    case focusScreen
}
