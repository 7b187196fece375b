import Domain
import HTTP
import Store
import Synchronization
import Wire

/// The open event streams of all spaces, which are notified of changes to journal, library and catalogues, and of a changed session answer.
///
/// What is announced here reaches the streams of other servers, too, by the bus.
public final class EventHub: Sendable {
    /// The largest number of streams open at once in one person's space.
    public static let maximumStreamCount = 64
    /// The time between two heartbeats in seconds; they show both sides that the connection is alive.
    public static let heartbeatSeconds = 20
    /// The times after which streams are asked to come back when the server ends, in milliseconds.
    public static let returnMilliseconds = 500...3_000

    /// The identity of an open stream.
    struct Ticket: Hashable, Sendable {
        fileprivate let space: EntityID
        fileprivate let number: Int
    }

    /// An open stream.
    struct Listener: Sendable {
        /// The device's session, with which the stream ends.
        let session: EntityID
        /// Accepts bytes without waiting.
        let offer: @Sendable ([UInt8]) -> HTTPResponseWriter.Offer
        let end: @Sendable () -> Void
        fileprivate var revision: Int64 = -1
        fileprivate var libraryRevision: Int64 = -1

        init(
            session: EntityID, offer: @escaping @Sendable ([UInt8]) -> HTTPResponseWriter.Offer, end: @escaping @Sendable () -> Void
        ) {
            self.session = session
            self.offer = offer
            self.end = end
        }
    }

    private struct State {
        var spaces: [EntityID: [Int: Listener]] = [:]
        var nextNumber = 0
    }

    private static let cataloguesEvent = Array("event: \(ServerEvent.catalogues)\ndata: {}\n\n".utf8)
    private static let heartbeat = Array(":\n\n".utf8)
    private static let sessionEvent = Array("data: \(ServerEvent.sessionText)\n\n".utf8)
    private let state = Mutex(State())
    private let bus: any Bus

    /// Creates a hub without streams, which hears what is announced on any server.
    public init(bus: any Bus = InProcessBus()) {
        self.bus = bus
        bus.listen { [weak self] hint in self?.receive(hint) }
    }

    /// The spaces and sessions with open streams.
    var listening: (spaces: [EntityID], sessions: [(session: EntityID, space: EntityID)]) {
        state.withLock { state in
            (Array(state.spaces.keys), state.spaces.flatMap { space, listeners in listeners.values.map { ($0.session, space) } })
        }
    }

    /// The number of open streams of all spaces.
    public var streamCount: Int {
        state.withLock { $0.spaces.values.reduce(0) { $0 + $1.count } }
    }

    /// Returns whether a space may open another stream.
    func hasRoom(in space: EntityID) -> Bool {
        state.withLock { $0.spaces[space, default: [:]].count < Self.maximumStreamCount }
    }

    /// Adds a stream; returns nil when the space has the largest number already.
    func add(_ listener: Listener, to space: EntityID) -> Ticket? {
        state.withLock { state in
            guard state.spaces[space, default: [:]].count < Self.maximumStreamCount else { return nil }
            state.nextNumber += 1
            state.spaces[space, default: [:]][state.nextNumber] = listener
            return Ticket(space: space, number: state.nextNumber)
        }
    }

    /// Removes a stream.
    func remove(_ ticket: Ticket) {
        state.withLock { Self.remove([ticket.number], of: ticket.space, from: &$0) }
    }

    /// Sends one stream the revision it starts from.
    func greet(_ ticket: Ticket, revision: Int64) {
        announce(revision, to: ticket.space) { number, _ in number == ticket.number }
    }

    /// Sends the streams of a space its new revision; never waits, and ends streams that are too slow to accept it.
    public func announce(_ space: EntityID, revision: Int64) { bus.send(.grown(Identifier(space), revision: revision)) }

    /// Sends the streams of a space the revision of its library, as an event named `library`.
    public func announceLibrary(_ space: EntityID, revision: Int64) { bus.send(.library(Identifier(space), revision: revision)) }

    /// Tells the streams of a space that the session answer or the list of devices has changed.
    func announceSession(of space: EntityID) { bus.send(.devices(Identifier(space))) }

    /// Tells the streams of a space that its catalogues have changed or a run has progressed, as an event named `catalogues`.
    public func announceCatalogues(of space: EntityID) { bus.send(.catalogues(Identifier(space))) }

    /// Ends the streams of a session that was signed out.
    func end(session: EntityID, of space: EntityID) { bus.send(.signedOut(Identifier(session), Identifier(space))) }

    /// Passes a hint to the streams of this server.
    func receive(_ hint: Hint) {
        switch hint {
        case .grown(let space, let revision): announce(revision, to: space.entity) { _, _ in true }
        case .library(let space, let revision): announceLibrary(revision, to: space.entity) { _, _ in true }
        case .catalogues(let space): send(Self.cataloguesEvent, to: space.entity)
        case .devices(let space): send(Self.sessionEvent, to: space.entity)
        case .signedOut(let session, let space): endStreams(of: session.entity, in: space.entity)
        case .stopRun, .replaced, .gap: break
        }
    }

    /// Sends the streams of a space the revisions that the database has, where they were sent older ones.
    func catchUp(_ space: EntityID, revision: Int64, libraryRevision: Int64) {
        announce(revision, to: space) { _, _ in true }
        announceLibrary(libraryRevision, to: space) { $1.libraryRevision < libraryRevision }
    }

    /// Sends one stream the revision of the library it starts from, unless it was sent a later one while that was read.
    func greet(_ ticket: Ticket, libraryRevision: Int64) {
        announceLibrary(libraryRevision, to: ticket.space) { $0 == ticket.number && $1.libraryRevision < libraryRevision }
    }

    private func announceLibrary(_ revision: Int64, to space: EntityID, where isMeant: (Int, Listener) -> Bool) {
        let event = Array("event: \(ServerEvent.library)\ndata: {\"revision\":\(revision)}\n\n".utf8)
        let ended = state.withLock { state in
            let meant = state.spaces[space, default: [:]].filter { isMeant($0.key, $0.value) }
            for (number, listener) in meant { state.spaces[space]?[number]?.libraryRevision = max(listener.libraryRevision, revision) }
            return Self.send(event, to: space, in: &state) { number, _ in meant[number] != nil }
        }
        for listener in ended { listener.end() }
    }

    private func send(_ event: [UInt8], to space: EntityID) {
        let ended = state.withLock { state in Self.send(event, to: space, in: &state) { _, _ in true } }
        for listener in ended { listener.end() }
    }

    /// Sends a heartbeat on all streams.
    public func beat() {
        let ended = state.withLock { state in
            var ended: [Listener] = []
            for space in Array(state.spaces.keys) {
                ended += Self.send(Self.heartbeat, to: space, in: &state) { _, _ in true }
            }
            return ended
        }
        for listener in ended { listener.end() }
    }

    /// Asks the streams of this server to come back, each after a time of its own out of a range of milliseconds, so that not all come at
    /// once.
    public func askToReturn(within milliseconds: ClosedRange<Int> = EventHub.returnMilliseconds) {
        state.withLock { state in
            for listener in state.spaces.values.joined() {
                _ = listener.value.offer(Array("retry: \(Int.random(in: milliseconds))\n\n".utf8))
            }
        }
    }

    private func endStreams(of session: EntityID, in space: EntityID) {
        let ended = state.withLock { state in
            let found = state.spaces[space, default: [:]].filter { $0.value.session == session }
            Self.remove(Array(found.keys), of: space, from: &state)
            return Array(found.values)
        }
        for listener in ended { listener.end() }
    }

    private func announce(_ revision: Int64, to space: EntityID, where isMeant: (Int, Listener) -> Bool) {
        let event = Array("data: {\"revision\":\(revision)}\n\n".utf8)
        let ended = state.withLock { state in
            let ended = Self.send(event, to: space, in: &state) { isMeant($0, $1) && $1.revision < revision }
            for (number, listener) in state.spaces[space, default: [:]] where isMeant(number, listener) {
                state.spaces[space]?[number]?.revision = max(listener.revision, revision)
            }
            return ended
        }
        for listener in ended { listener.end() }
    }

    /// Offers bytes to some streams of a space; removes and returns those that did not accept them.
    private static func send(
        _ bytes: [UInt8], to space: EntityID, in state: inout State, where isMeant: (Int, Listener) -> Bool
    ) -> [Listener] {
        let lost = state.spaces[space, default: [:]].filter { isMeant($0.key, $0.value) && $0.value.offer(bytes) != .accepted }
        remove(Array(lost.keys), of: space, from: &state)
        return Array(lost.values)
    }

    private static func remove(_ numbers: [Int], of space: EntityID, from state: inout State) {
        for number in numbers { state.spaces[space]?[number] = nil }
        if state.spaces[space]?.isEmpty == true { state.spaces[space] = nil }
    }
}
