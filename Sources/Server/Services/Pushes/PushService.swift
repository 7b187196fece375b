import Domain
import Mirror
import Secrets
import Store
import Synchronization
import Wire

/// A service that sends reminders to devices while nothing of Enot is open there, by the push services of their browsers (RFC 8030).
public final class PushService: Sendable, StoreUser {
    /// The settings for reaching push services.
    public struct Settings: Sendable {
        /// The key by which push services know this server.
        public var key: PushKey
        /// The address, of the web or of mail, at which the people who run the server are reached.
        public var contact: String
        /// A closure that sends a request.
        public var send: @Sendable (FetchRequest) async throws(MirrorProblem) -> WebDelivery.Receipt

        public init(
            key: PushKey, contact: String, send: @escaping @Sendable (FetchRequest) async throws(MirrorProblem) -> WebDelivery.Receipt
        ) {
            self.key = key
            self.contact = contact
            self.send = send
        }
    }

    /// The number of seconds between two checks for what is due, by which a reminder may be late at most.
    public static let tickSeconds = 15
    /// The number of milliseconds after its moment up to which a reminder is pushed, including failed tries and stops of the server: what
    /// is older is shown when Enot is opened, and a server that was away for a day wakes nobody with all of it.
    static let lateMilliseconds: Int64 = 3_600_000
    /// The number of seconds for which a push service keeps a message for a device that is off or without a network: the day of a deadline.
    static let keptSeconds = 86_400
    /// The most devices that are pushed to at once, as any of them may lead to a server that is slow.
    static let deliveryCount = 8
    /// The most milliseconds that pushes to one device take at a time: a slow service does not delay others for long.
    static let parcelMilliseconds: Int64 = 20_000
    /// The number of milliseconds of the first pause after a failure; each further one is twice as long, up to the longest.
    static let firstPause: Int64 = 30_000
    /// The longest pause after a failure, in milliseconds, whatever a push service asks for.
    static let longestPause: Int64 = 16 * 60_000
    /// The number of bytes to which messages are padded.
    static let messageLength = 128

    private struct Pause {
        var failures = 0
        var until: Instant
    }

    let store: any Store
    private let settings: Settings
    private let now: @Sendable () -> Instant
    private let note: @Sendable (String) -> Void
    private let leases: any Leases
    private let pauses = Mutex<[Identifier<Session>: Pause]>([:])

    /// Creates a service; `note` is called with lines for the operator.
    public init(
        store: any Store, settings: Settings, leases: any Leases = LocalLeases(), now: @escaping @Sendable () -> Instant,
        note: @escaping @Sendable (String) -> Void = { _ in }
    ) {
        self.store = store
        self.leases = leases
        self.settings = settings
        self.now = now
        self.note = note
    }

    /// The public key in the form that browsers expect.
    public var publicKey: String { Base64URL.text(of: settings.key.publicKey) }

    /// Stores the place at which the caller's device is reached; throws `malformed` for what is no address of the open web or no key.
    public func subscribe(_ request: PushSubscriptionRequest, for caller: Caller) async throws(ServiceError) {
        guard let address = Self.address(request.endpoint) else { throw .malformed("The endpoint is not the address of a push service.") }
        guard let key = Base64URL.bytes(in: request.p256dh), let secret = Base64URL.bytes(in: request.auth),
            PushEncryption(publicKey: key, authentication: secret) != nil
        else { throw .malformed("The keys are not valid.") }
        let subscription = PushSubscription(
            session: caller.sessionID, address: address.text, publicKey: key, authentication: secret, subscribedAt: now())
        try await write(in: .accounts) { transaction in
            guard try transaction.sessions(of: caller.userID).contains(where: { $0.id == caller.sessionID }) else {
                throw ServiceError.signedOut
            }
            try transaction.save(subscription)
        }
        _ = pauses.withLock { $0.removeValue(forKey: caller.sessionID) }
    }

    /// Removes the place at which the caller's device is reached; a second call changes nothing.
    public func unsubscribe(_ caller: Caller) async throws(ServiceError) {
        try await write(in: .accounts) { transaction in try transaction.removePushSubscription(of: caller.sessionID, at: nil) }
    }

    /// Sends devices the reminders that became due and were not pushed yet, unless another server does that; throws `storage`.
    public func pushDue() async throws(ServiceError) {
        try await leases.hold("pushes") { _ async throws(ServiceError) in try await pushDueAlone() }
    }

    private func pushDueAlone() async throws(ServiceError) {
        let moment = now()
        let earliest = Instant(milliseconds: moment.milliseconds - Self.lateMilliseconds)
        let waiting = pauses.withLock { pauses in
            pauses = pauses.filter { $0.value.until > earliest }
            return Set(pauses.filter { $0.value.until.isAwaited(at: moment, longest: Self.longestPause) }.keys)
        }
        let parcels = try await read { transaction in
            try DuePushes(in: transaction, after: earliest, until: moment) { waiting.contains($0) }.parcels
        }
        guard !parcels.isEmpty else { return }
        let results = await withTaskGroup(of: ServiceError?.self) { group in
            var results: [ServiceError?] = []
            for (index, parcel) in parcels.enumerated() {
                if index >= Self.deliveryCount, let result = await group.next() { results.append(result) }
                group.addTask { [self] in
                    do throws(ServiceError) { try await deliver(parcel) } catch { return error }
                    return nil
                }
            }
            for await result in group { results.append(result) }
            return results
        }
        if let problem = results.compactMap(\.self).first { throw problem }
        try await write(in: .accounts) { transaction in try transaction.removePushedReminders(before: earliest) }
    }

    private func deliver(_ parcel: DuePushes.Parcel) async throws(ServiceError) {
        let subscription = parcel.subscription
        let end = now().milliseconds + Self.parcelMilliseconds
        for message in parcel.messages {
            guard !Task.isCancelled, now().milliseconds < end else { return }
            switch await send(message, to: subscription) {
            case .taken: _ = pauses.withLock { $0.removeValue(forKey: subscription.session) }
            case .refused: break
            case .gone:
                try await write(in: .accounts) { try $0.removePushSubscription(of: subscription.session, at: subscription.address) }
                return
            case .later(let wished):
                pause(subscription.session, wished: wished)
                return
            }
            let reminder = PushedReminder(entity: message.id, moment: message.moment)
            try await write(in: .accounts) { try $0.save(reminder, pushedTo: subscription.session) }
        }
    }

    private func pause(_ session: Identifier<Session>, wished: Int?) {
        let moment = now()
        pauses.withLock { pauses in
            var pause = pauses[session] ?? Pause(until: moment)
            let usual = Self.firstPause << Int64(min(pause.failures, 10))
            pause.failures += 1
            pause.until = Instant(milliseconds: moment.milliseconds + min(max(usual, Int64(wished ?? 0)), Self.longestPause))
            pauses[session] = pause
        }
    }

    /// The result of a push.
    private enum Outcome {
        /// The push service has accepted it.
        case taken
        /// The push service refuses it, now and later.
        case refused
        /// The device is no longer reached there.
        case gone
        /// It may be tried again, after a number of milliseconds at the earliest.
        case later(Int?)
    }

    private func send(_ message: PushMessage, to subscription: PushSubscription) async -> Outcome {
        guard let request = request(message, to: subscription) else { return .gone }
        do throws(MirrorProblem) {
            let receipt = try await settings.send(request)
            switch receipt.status {
            case 200..<300: return .taken
            case 404, 410: return .gone
            // A wrong clock, or a key file that was replaced, may be put right within the hour.
            case 401, 403, 429, 500...: return .later(receipt.waitMilliseconds)
            default:
                note("the push service \(request.address.host) refused a reminder: \(receipt.status)")
                return .refused
            }
        } catch {
            // A name that leads inside a network may still be a push service's: a name server may answer wrongly for a while.
            return error == .badAddress ? .gone : .later(nil)
        }
    }

    private func request(_ message: PushMessage, to subscription: PushSubscription) -> FetchRequest? {
        guard let address = Self.address(subscription.address),
            let encryption = PushEncryption(publicKey: subscription.publicKey, authentication: subscription.authentication),
            let body = encryption.seal(message.bytes, filledTo: Self.messageLength)
        else { return nil }
        let origin = "https://" + address.host + (address.port == "443" ? "" : ":" + address.port)
        let authorization = settings.key.authorization(origin: origin, contact: settings.contact, now: now().milliseconds / 1000)
        return FetchRequest(
            address,
            headers: [
                ("Authorization", authorization), ("Content-Encoding", "aes128gcm"), ("Content-Type", "application/octet-stream"),
                ("TTL", "\(Self.keptSeconds)"), ("Urgency", "high"),
            ], body: body)
    }

    /// Returns the address of a push service, which comes from a browser; nil unless it is by `https`, at a name of plain letters.
    private static func address(_ text: String) -> FetchAddress? {
        guard let address = FetchAddress(text), address.scheme == "https",
            address.host.utf8.allSatisfy({ byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"):
                    true
                default: false
                }
            })
        else { return nil }
        return address
    }
}
