import Domain

/// Asks the composition for what these screens can't do themselves.
public enum CataloguesEffect: Equatable, Sendable {
    /// Adds a catalogue of an address.
    case add(address: String)
    /// Changes how a catalogue is mirrored.
    case change(EntityID, isPaused: Bool?, accepts: Bool)
    /// Starts a run now.
    case run(EntityID)
    /// Gives a run up.
    case cancel(EntityID)
    /// Removes a catalogue, unless that is undone.
    case remove(EntityID)
    /// Keeps pictures, or drops them.
    case keepPictures(EntityID, PictureChoice)
    /// Shows a catalogue's own screen; nil for the list.
    case show(EntityID?)
    /// Shows the list of further screens.
    case leave
    /// Puts the caret into the field of the address.
    case focusField
    /// Moves the focus back to the screen.
    case focusScreen
}
