import Services
import Wire

/// The subscriptions by which devices are reminded while nothing of Enot is open there.
public struct PushController: Controller {
    private let pushes: PushService

    public init(pushes: PushService) { self.pushes = pushes }

    public var routes: [APIRoute] {
        [
            APIRoute(.tellPushKey, for: .person) { [pushes] _, _ in PushKeyAnswer(key: pushes.publicKey) },
            APIRoute(.subscribe, for: .person, subscribe),
            APIRoute(.unsubscribe, for: .person, unsubscribe),
        ]
    }

    /// Stores the subscription under which a device is reached.
    private func subscribe(_ request: APIRequest<PushSubscriptionRequest>, by caller: Caller) async throws(ServerError) {
        let message = try await request.message()
        try await service(try await pushes.subscribe(message, for: caller))
    }

    /// Removes the subscription under which a device is reached.
    private func unsubscribe(_ request: APIRequest<NoMessage>, by caller: Caller) async throws(ServerError) {
        try await service(try await pushes.unsubscribe(caller))
    }
}
