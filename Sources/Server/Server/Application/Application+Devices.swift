import Domain
import HTTP
import JSON
import Services
import Wire

extension Application {
    /// Lists the person's devices as `{"devices":[…]}`.
    func listDevices(of caller: Caller) throws(ServerError) -> HTTPResponse {
        let devices = try service(try sessions.devices(for: caller))
        let list: JSON = ["devices": .array(devices.map { $0.json })]
        return json(list.bytes)
    }

    /// Names a device as the body `{"name"}` says.
    func renameDevice(_ text: Substring, _ request: HTTPRequest, by caller: Caller) async throws(ServerError) -> HTTPResponse {
        let name = try await body(of: request, limit: Endpoint.bodyLimit) { json throws(WireError) in
            guard let value = json["name"] else { throw WireError.missing("name") }
            guard let name = value.string else { throw WireError.invalid("name") }
            return name
        }
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
