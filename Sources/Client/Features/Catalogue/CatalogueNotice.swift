import Domain
import Wire

/// Tells what is said at the bottom of the screen.
public enum CatalogueNotice: Equatable, Sendable {
    /// Says that the order was thrown away.
    case orderCancelled
    /// Says that the order is kept as a draft.
    case draftSaved
    case orderSent
    /// Says that the mail app has the order.
    case orderHandedOver
    case noteMade(topic: String)
    /// Says that the history was cleared.
    case historyCleared(count: Int)
    /// Says that the server can't be reached, so that what is stored is shown.
    case offline
    /// Says that there is no network at a first start, so that nothing is here yet.
    case nothingYet
    /// Says what a look for changes has found.
    case looked(CatalogueSummary.Changes)
    /// Says why a look for changes failed, and when the next one is tried.
    case lookFailed(problem: String, retryAt: Instant?)
    /// Says that the catalogue comes with the program, so that there is nothing to look for.
    case lookedRecorded
    /// Says that the catalogue is paused, so that nothing is looked for.
    case lookedPaused
    /// Says that a catalogue is being removed.
    case removed(name: String)
    /// Says that so many pictures don't fit the device.
    case picturesFailed(count: Int)
}
