import HTTP
import Services
import Wire

extension Application {
    /// Returns the key by which push services know this server.
    func pushKey() throws(ServerError) -> HTTPResponse { json(PushKeyAnswer(key: try pushService().publicKey), of: .tellPushKey) }

    /// Stores the subscription under which a device is reached.
    func subscribe(_ request: HTTPRequest, by caller: Caller) async throws(ServerError) -> HTTPResponse {
        let message = try await body(of: .subscribe, in: request)
        let pushes = try pushService()
        try await service(try await pushes.subscribe(message, for: caller))
        return done
    }

    /// Removes the subscription under which a device is reached.
    func unsubscribe(_ caller: Caller) async throws(ServerError) -> HTTPResponse {
        let pushes = try pushService()
        try await service(try await pushes.unsubscribe(caller))
        return done
    }

    private func pushService() throws(ServerError) -> PushService {
        guard let pushes else { throw .unknownAddress }
        return pushes
    }
}
