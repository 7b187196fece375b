import Domain
import Services
import Wire

/// A person's licence key, whose changes are announced to their other devices.
public struct LicenceController: Controller {
    private let sessions: SessionService
    private let events: EventHub
    private let now: @Sendable () -> Instant

    public init(sessions: SessionService, events: EventHub, now: @escaping @Sendable () -> Instant) {
        self.sessions = sessions
        self.events = events
        self.now = now
    }

    public var routes: [APIRoute] {
        [APIRoute(.setLicence, for: .person, setLicence), APIRoute(.removeLicence, for: .person, removeLicence)]
    }

    private func setLicence(_ request: APIRequest<LicenceRequest>, by caller: Caller) async throws(ServerError) {
        let message = try await request.message()
        try await service(try await sessions.setLicence(message.key, for: caller, now: now()))
        events.announceSession(of: caller.spaceID.entity)
    }

    private func removeLicence(_ request: APIRequest<NoMessage>, by caller: Caller) async throws(ServerError) {
        try await service(try await sessions.removeLicence(for: caller))
        events.announceSession(of: caller.spaceID.entity)
    }
}
