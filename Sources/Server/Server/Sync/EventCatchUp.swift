import Domain
import Services
import Store
import Synchronization

/// The comparison of what open event streams were sent with what the database has, as hints of other servers may be lost.
public final class EventCatchUp: Sendable {
    private let store: any SharedStore
    private let events: EventHub
    private let onReplaced: @Sendable () -> Void
    private let onFailure: @Sendable (String) -> Void
    /// How often everything had been replaced when this server began; nil until that was read.
    private let replacementCount = Mutex<Int64?>(nil)

    /// Creates the comparison; `onReplaced` is called when an archive has replaced everything, `onFailure` with a line for the operator.
    public init(
        store: any SharedStore, events: EventHub, onReplaced: @escaping @Sendable () -> Void,
        onFailure: @escaping @Sendable (String) -> Void
    ) {
        self.store = store
        self.events = events
        self.onReplaced = onReplaced
        self.onFailure = onFailure
    }

    /// Compares, and sends streams what they missed. After a gap in the hints, streams are also told what has no revision.
    public func run(afterGap: Bool = false) async {
        let (spaces, sessions) = events.listening
        let found: SharedState
        do throws(StoreError) {
            found = try await store.state(of: spaces.map { Identifier($0) }, sessions: sessions.map { Identifier($0.session) })
        } catch {
            // What was missed is found after the next heartbeat.
            return onFailure("cannot ask the database what has changed: \(error.message)")
        }
        let known = replacementCount.withLock { known in
            defer { known = known ?? found.replacementCount }
            return known ?? found.replacementCount
        }
        if known != found.replacementCount { return onReplaced() }
        for space in found.spaces {
            events.catchUp(space.space.entity, revision: space.journal, libraryRevision: space.library)
        }
        for (session, space) in sessions where !found.sessions.contains(Identifier(session)) {
            events.receive(.signedOut(Identifier(session), Identifier(space)))
        }
        guard afterGap else { return }
        for space in spaces {
            events.receive(.devices(Identifier(space)))
            events.receive(.catalogues(Identifier(space)))
        }
    }
}
