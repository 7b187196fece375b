import HTTP
import Services
import Wire

/// The devices of a person.
public struct DeviceController: Controller {
    private let sessions: SessionService
    private let events: EventHub
    private let cookie: SessionCookie

    public init(sessions: SessionService, events: EventHub, site: Site) {
        self.sessions = sessions
        self.events = events
        cookie = SessionCookie(path: site.path, isSecure: site.isSecure)
    }

    public var routes: [APIRoute] {
        [
            APIRoute(.listDevices, for: .person) { [self] _, caller throws(ServerError) in
                DeviceListAnswer(devices: try await service(try await sessions.devices(for: caller)))
            },
            APIRoute(.renameDevice, for: .person, renameDevice),
            APIRoute(.removeDevice, for: .person, removeDevice),
        ]
    }

    /// Renames a device as the body says.
    private func renameDevice(_ request: APIRequest<DeviceRequest>, by caller: Caller) async throws(ServerError) {
        let name = try await request.message().name
        let device = try request.id()
        try await service(try await sessions.rename(.init(device), to: name, for: caller))
        events.announceSession(of: caller.spaceID.entity)
    }

    /// Signs a device out and ends its event streams.
    private func removeDevice(_ request: APIRequest<NoMessage>, by caller: Caller) async throws(ServerError) -> HTTPResponse {
        let device = try request.id()
        try await service(try await sessions.removeDevice(.init(device), for: caller))
        events.end(session: device, of: caller.spaceID.entity)
        events.announceSession(of: caller.spaceID.entity)
        return device == caller.sessionID.entity ? cookie.setting(nil, on: .done) : .done
    }
}
