import Domain

/// What the screens that manage catalogues ask of their feature.
public enum CataloguesEffect: Equatable, Sendable {
    /// Adds a catalogue with an address, or changes the address of one.
    case add(address: String, EntityID?)
    /// Pauses or resumes a catalogue, or accepts its certificate that no authority vouches for.
    case change(EntityID, isPaused: Bool?, accepts: Bool)
    /// Starts a run now that compares everything; `acceptsLoss` confirms that what the site no longer lists is gone.
    case run(EntityID, acceptsLoss: Bool)
    /// Cancels a run.
    case cancel(EntityID)
    /// Removes a catalogue after a delay in which that can be undone.
    case remove(EntityID)
    /// Keeps pictures of a catalogue, or removes those kept.
    case storePictures(EntityID, PictureChoice)
    /// Retries the pictures that could not be kept.
    case retryPictures(EntityID)
    /// Shows the screen of a catalogue; nil for the list.
    case show(EntityID?)
    /// Shows the list of further screens.
    case leave
    /// Moves the focus to the address field.
    case focusField
    case focusScreen
}
