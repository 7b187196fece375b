import HTTP
import JSON
import Services
import Wire

/// The exchange of operations with devices, and the streams that tell them of new ones.
public struct SyncController: Controller {
    private let synchronization: SyncService
    private let sessions: SessionService
    private let library: LibraryService
    private let events: EventHub
    private let cookie: SessionCookie
    private let metrics: Metrics
    private let bodies: BodyBudget

    public init(
        synchronization: SyncService, sessions: SessionService, library: LibraryService, events: EventHub, site: Site, metrics: Metrics,
        bodies: BodyBudget = BodyBudget()
    ) {
        self.synchronization = synchronization
        self.sessions = sessions
        self.library = library
        self.events = events
        cookie = SessionCookie(path: site.path, isSecure: site.isSecure)
        self.metrics = metrics
        self.bodies = bodies
    }

    public var routes: [APIRoute] {
        [
            // Pushes are many, and most of them are writes, whose transaction looks.
            APIRoute(.synchronize, for: .person, recheck: .cache, synchronize),
            APIRoute(.followEvents, for: .person, answering: .media("text/event-stream"), followEvents),
        ]
    }

    /// Accepts a device's operations and returns those it has not seen.
    private func synchronize(_ request: APIRequest<SyncRequest>, by caller: Caller) async throws(ServerError) -> HTTPResponse {
        let share = bodies.share(of: caller.userID.entity)
        defer { withExtendedLifetime(share) {} }
        let message = try await request.message(within: share)
        let start = Metrics.microseconds()
        let answer = try await service(try await synchronization.synchronizeKept(message, by: caller))
        if !message.operations.isEmpty { metrics.pushed(operationCount: message.operations.count, since: start) }
        var writer = JSONWriter(reservingCapacity: 256 + 256 * answer.operations.count)
        answer.write(to: &writer)
        return .json(writer.bytes)
    }

    /// Streams the space's revision, at once and after every change; renews the cookie, since a device in use has a stream open.
    private func followEvents(_ request: APIRequest<NoMessage>, for caller: Caller) async throws(ServerError) -> HTTPResponse {
        let space = caller.spaceID.entity
        guard events.hasRoom(in: space) else { throw .tooManyStreams }
        let stream = HTTPResponse(
            headers: AnswerHeaders.events,
            body: .stream { writer in
                let (end, ending) = AsyncStream.makeStream(of: Never.self)
                let listener = EventHub.Listener(
                    session: caller.sessionID.entity, offer: { writer.offer($0) }, end: { ending.finish() })
                guard let ticket = events.add(listener, to: space) else { return }
                defer { events.remove(ticket) }
                // If the device was signed out before the hub knew the stream, nothing else would end it.
                _ = try await sessions.description(of: caller)
                events.greet(ticket, revision: try await synchronization.revision(of: caller.spaceID))
                events.greet(ticket, libraryRevision: try await library.revision(of: caller.spaceID))
                for await _ in end {}
            })
        return cookie.renewing(request.http, on: stream)
    }
}
