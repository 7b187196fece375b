import Domain
import Wire

extension CatalogueState {
    /// A check for updates that a person has requested.
    public struct Look: Equatable, Sendable {
        /// The catalogue that is checked.
        public let catalogue: EntityID
        /// When the last run before it ended successfully; nil for never.
        let refreshedAt: Instant?
        /// Whether the server has started it.
        var isBegun = false
    }

    /// Stores that a person wants to check a catalogue for updates.
    public mutating func wish(for id: EntityID) {
        look = Look(catalogue: id, refreshedAt: summaries.first { $0.id == id }?.refreshedAt)
    }

    /// Stores that the server has started a run.
    public mutating func began(_ id: EntityID) { if look?.catalogue == id { look?.isBegun = true } }

    /// Ends the check for updates.
    public mutating func refreshed() { (isRefreshing, look) = (false, nil) }

    /// Returns what the check for updates has found, once its run has ended; nil while it runs, and where there is nothing to say.
    mutating func outcomeOfLook() -> CatalogueNotice? {
        guard let look, let summary = summaries.first(where: { $0.id == look.catalogue }) else {
            refreshed()
            return nil
        }
        guard look.isBegun, summary.phase == .idle || summary.phase == .paused else { return nil }
        refreshed()
        if summary.phase == .paused { return .lookedPaused }
        if let problem = summary.problem { return .lookFailed(problem: problem, retryAt: summary.retryAt) }
        return summary.refreshedAt == look.refreshedAt ? nil : .looked(summary.changes)
    }

    /// Whether the shown catalogue is being checked for updates.
    var isLooking: Bool { isRefreshing && (look == nil || look?.catalogue == current) }
}
