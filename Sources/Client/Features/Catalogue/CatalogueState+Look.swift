import Domain
import Wire

extension CatalogueState {
    /// Holds a look for changes that a person has asked for.
    public struct Look: Equatable, Sendable {
        /// Identifies the catalogue.
        public let catalogue: EntityID
        /// Marks when its last run had ended well before.
        let refreshedAt: Instant?
        /// Says that the server has begun it.
        var isBegun = false
    }

    /// Takes the wish to look for changes.
    public mutating func wish(for id: EntityID) {
        look = Look(catalogue: id, refreshedAt: summaries.first { $0.id == id }?.refreshedAt)
    }

    /// Takes note that the server has begun a run.
    public mutating func began(_ id: EntityID) { if look?.catalogue == id { look?.isBegun = true } }

    /// Ends the wish to look for changes.
    public mutating func refreshed() { (isRefreshing, look) = (false, nil) }

    /// Tells what came of the look for changes once its run has ended; nil while it goes on, and where there is nothing to say.
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

    /// Tells whether changes of the shown catalogue are being looked for.
    var isLooking: Bool { isRefreshing && (look == nil || look?.catalogue == current) }
}
