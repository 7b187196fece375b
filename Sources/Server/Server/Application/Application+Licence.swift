import Domain
import HTTP
import Services
import Wire

extension Application {
    /// Sets the person's licence key, and announces it to their other devices.
    func setLicence(_ request: HTTPRequest, by caller: Caller) async throws(ServerError) -> HTTPResponse {
        let message = try await body(of: .setLicence, in: request)
        try await service(try await sessions.setLicence(message.key, for: caller, now: now()))
        events.announceSession(of: caller.spaceID.entity)
        return done
    }

    /// Removes the person's licence key, and announces it to their other devices.
    func removeLicence(by caller: Caller) async throws(ServerError) -> HTTPResponse {
        try await service(try await sessions.removeLicence(for: caller))
        events.announceSession(of: caller.spaceID.entity)
        return done
    }
}
