import Domain
import Mail
import Mirror
import Store
import Synchronization
import Wire

/// Sends letters about products by the mail server that the owner of this server configured.
public final class OrderService: Sendable {
    /// Limits the letters that are remembered, so that asking twice sends once.
    static let rememberedCount = 10_000
    /// Limits the letters of a space in an hour.
    static let maximumOfHour = 30

    private struct State {
        var sent: [String] = []
        var underWay: Set<String> = []
        var times: [Identifier<Space>: [Instant]] = [:]
    }

    private let sender: MailSender
    private let state = Mutex(State())

    /// Makes a service of a mail server.
    public init(sender: MailSender) {
        self.sender = sender
    }

    /// Sends a letter to a receiver, once for its identity and words while the server runs; throws `tooMany`, `malformed` or `otherServer`.
    func send(_ order: OrderRequest, to receiver: String, from space: Identifier<Space>, now: Instant) async throws(ServiceError) {
        // A person who never learnt that the letter went may send it again with other words: that is another letter.
        let words = [receiver, order.subject, order.text, order.replyTo].joined(separator: "\0")
        let identity = order.letter.text + "." + RemoteIdentity.digest(words).text
        let isNew = try state.withLock { state throws(ServiceError) -> Bool in
            if state.sent.contains(identity) { return false }
            let hour = Instant(milliseconds: now.milliseconds - 3_600_000)
            let recent = state.times[space, default: []].filter { $0 > hour }
            guard recent.count < Self.maximumOfHour, !state.underWay.contains(identity) else { throw .tooMany(retryAfterSeconds: 60) }
            state.times[space] = recent + [now]
            state.underWay.insert(identity)
            return true
        }
        guard isNew else { return }
        let letter = MailLetter(
            identity: identity, receiver: receiver, replyTo: order.replyTo, subject: order.subject, text: order.text,
            date: now.milliseconds)
        do throws(MailError) {
            try await sender.send(letter)
            state.withLock { state in
                state.underWay.remove(identity)
                state.sent.append(identity)
                if state.sent.count > Self.rememberedCount { state.sent.removeFirst() }
            }
        } catch {
            _ = state.withLock { $0.underWay.remove(identity) }
            switch error {
            case .malformed(let detail): throw .malformed(detail)
            case .unreachable(let detail), .refused(let detail): throw .otherServer("The letter was not sent: \(detail)")
            }
        }
    }
}

extension CatalogueService {
    /// Sends a letter to the people of a catalogue; throws `notFound` where no mail server is configured or no address is known.
    public func send(_ order: OrderRequest, for caller: Caller) async throws(ServiceError) {
        let (_, kept) = try find(order.catalogue, for: caller)
        guard let orders, !kept.contacts.email.isEmpty else { throw .notFound("a way to send letters") }
        try await orders.send(order, to: kept.contacts.email, from: caller.spaceID, now: now())
    }
}
