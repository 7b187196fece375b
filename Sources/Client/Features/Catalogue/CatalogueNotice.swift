import Domain
import Wire

/// A notice about catalogues.
public enum CatalogueNotice: Equatable, Sendable {
    /// The order was discarded.
    case orderCancelled
    /// The order was saved as a draft.
    case draftSaved
    case orderSent
    /// The order was passed to the mail app.
    case orderHandedOver
    case noteMade(topic: String)
    /// The history was cleared.
    case historyCleared(count: Int)
    /// The server can't be reached, so what is stored is shown.
    case offline
    /// There is no network at the first start, so nothing is here yet.
    case nothingYet
    /// What a check for updates has found.
    case looked(CatalogueSummary.Changes)
    /// A check for updates failed; the next attempt is at `retryAt`.
    case lookFailed(problem: String, retryAt: Instant?)
    /// The catalogue comes with the program, so there is nothing to check.
    case lookedRecorded
    /// The catalogue is paused, so there is no check for updates.
    case lookedPaused
    /// A catalogue is being removed.
    case removed(name: String)
    /// A number of pictures don't fit on the device.
    case picturesFailed(count: Int)
}
