import Domain
import Wire

extension CatalogueState {
    /// Remembers a look for changes that a person has asked for.
    public struct Look: Equatable, Sendable {
        /// Identifies the catalogue.
        public let catalogue: EntityID
        /// Holds when the last run before it had ended well.
        let refreshedAt: Instant?
        /// Says that the server has begun it.
        var isBegun = false
    }

    /// Remembers that a person wants to look for changes.
    public mutating func wish(for id: EntityID) {
        look = Look(catalogue: id, refreshedAt: summaries.first { $0.id == id }?.refreshedAt)
    }

    /// Takes note that the server has begun a run.
    public mutating func began(_ id: EntityID) { if look?.catalogue == id { look?.isBegun = true } }

    /// Forgets the look for changes.
    public mutating func refreshed() { (isRefreshing, look) = (false, nil) }

    /// Tells what the look for changes has found, once its run has ended; nil while it goes on, and where there is nothing to say.
    public mutating func outcomeOfLook() -> CatalogueNotice? {
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

    /// Tells whether the shown catalogue is being looked through for changes.
    var isLooking: Bool { isRefreshing && (look == nil || look?.catalogue == current) }
}
