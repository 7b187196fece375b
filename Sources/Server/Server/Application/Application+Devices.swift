import Domain
import HTTP
import Services
import Wire

extension Application {
    /// Returns the person's devices.
    func listDevices(of caller: Caller) async throws(ServerError) -> HTTPResponse {
        json(DeviceListAnswer(devices: try await service(try await sessions.devices(for: caller))), of: .listDevices)
    }

    /// Renames a device as the body says.
    func renameDevice(_ text: Substring, _ request: HTTPRequest, by caller: Caller) async throws(ServerError) -> HTTPResponse {
        let name = try await body(of: .renameDevice, in: request).name
        guard let device = EntityID(text: String(text)) else { throw .unknownAddress }
        try await service(try await sessions.rename(.init(device), to: name, for: caller))
        events.announceSession(of: caller.spaceID.entity)
        return done
    }

    /// Signs a device out and ends its event streams.
    func removeDevice(_ text: Substring, by caller: Caller) async throws(ServerError) -> HTTPResponse {
        guard let device = EntityID(text: String(text)) else { throw .unknownAddress }
        try await service(try await sessions.removeDevice(.init(device), for: caller))
        events.end(session: device, of: caller.spaceID.entity)
        events.announceSession(of: caller.spaceID.entity)
        return device == caller.sessionID.entity ? settingCookie(nil, on: done) : done
    }
}
