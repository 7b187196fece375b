import Domain

/// Asks the composition for what these screens can't do themselves.
public enum CataloguesEffect: Equatable, Sendable {
    /// Adds a catalogue of an address, or gives one that is there the address.
    case add(address: String, EntityID?)
    /// Changes how a catalogue is mirrored.
    case change(EntityID, isPaused: Bool?, accepts: Bool)
    /// Starts a run now that compares everything; `acceptsLoss` says that what the site no longer lists is gone.
    case run(EntityID, acceptsLoss: Bool)
    /// Gives a run up.
    case cancel(EntityID)
    /// Removes a catalogue, unless that is undone.
    case remove(EntityID)
    /// Keeps pictures, or drops them.
    case keepPictures(EntityID, PictureChoice)
    /// Tries the pictures again that could not be kept.
    case retryPictures(EntityID)
    /// Shows a catalogue's own screen; nil for the list.
    case show(EntityID?)
    /// Shows the list of further screens.
    case leave
    /// Puts the caret into the field of the address.
    case focusField
    /// Moves the focus back to the screen.
    case focusScreen
}
