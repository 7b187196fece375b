import Domain
import Mail
import Mirror
import Store
import Wire

/// A service that sends orders about products by the mail server that the owner of this server configured.
public final class OrderService: Sendable, StoreUser {
    /// The number of days for which orders are remembered, so that a repeated request sends nothing twice.
    static let rememberedDays: Int64 = 30
    /// The most orders of a space in an hour.
    static let maximumOfHour = 30

    private let send: @Sendable (MailMessage) async throws(MailError) -> Void
    let store: any Store
    private let leases: any Leases

    /// Creates a service that passes orders to a mail server by `send`.
    public init(
        store: any Store, leases: any Leases = LocalLeases(), send: @escaping @Sendable (MailMessage) async throws(MailError) -> Void
    ) {
        self.store = store
        self.leases = leases
        self.send = send
    }

    /// Sends an order to a receiver, once for its identity and words; throws `tooMany`, `malformed` or `otherServer`.
    func send(_ order: OrderRequest, to receiver: String, from space: Identifier<Space>, now: Instant) async throws(ServiceError) {
        // A person who never learnt that the order was sent may change its words and send it again: that is another order.
        let words = [receiver, order.subject, order.text, order.replyTo].joined(separator: "\0")
        let identity = order.id.text + "." + RemoteIdentity.digest(words).text
        let sent: Void? = try await leases.hold("order " + identity) { _ async throws(ServiceError) in
            try await send(order, identity, to: receiver, from: space, now: now)
        }
        if sent == nil { throw .tooMany(retryAfterSeconds: 60) }
    }

    private func send(
        _ order: OrderRequest, _ identity: String, to receiver: String, from space: Identifier<Space>, now: Instant
    ) async throws(ServiceError) {
        guard try await begin(identity, from: space, now: now) else { return }
        let message = MailMessage(
            identity: identity, receiver: receiver, replyTo: order.replyTo, subject: order.subject, text: order.text,
            date: now.milliseconds)
        do throws(MailError) {
            try await send(message)
        } catch {
            switch error {
            case .malformed(let detail): throw .malformed(detail)
            case .unreachable(let detail), .refused(let detail): throw .otherServer("The order was not sent: \(detail)")
            }
        }
        try await write(in: .orders) { transaction in
            try transaction.save(OrderRecord(identity: identity, space: space, begunAt: now, isSent: true))
        }
    }

    /// Stores an order that is about to be sent; returns false if it was sent before. Throws `tooMany` at the limit for an hour.
    private func begin(_ identity: String, from space: Identifier<Space>, now: Instant) async throws(ServiceError) -> Bool {
        try await write(in: .orders) { transaction in
            if try transaction.order(identity)?.isSent == true { return false }
            let hour = Instant(milliseconds: now.milliseconds - 3_600_000)
            // Those of the future were sent while the clock was ahead.
            let count = try transaction.orderCount(of: space, begunAfter: hour) - transaction.orderCount(of: space, begunAfter: now)
            guard count < Self.maximumOfHour else {
                throw ServiceError.tooMany(retryAfterSeconds: 60)
            }
            try transaction.removeOrders(begunBefore: now.adding(days: -Self.rememberedDays))
            try transaction.save(OrderRecord(identity: identity, space: space, begunAt: now, isSent: false))
            return true
        }
    }
}

extension CatalogueService {
    /// Sends an order to the people of a catalogue; throws `notFound` if no mail server is configured or no address is known.
    public func send(_ order: OrderRequest, for caller: Caller) async throws(ServiceError) {
        let (_, kept) = try await find(order.catalogue, for: caller)
        guard let orders, !kept.contacts.email.isEmpty else { throw .notFound("This catalogue does not accept orders.") }
        try await orders.send(order, to: kept.contacts.email, from: caller.spaceID, now: now())
    }
}
