import Domain
import EmbeddedSupport
import JSON
import Wire

/// An order to the people behind a catalogue while it is written (G6).
public struct OrderComposer: Equatable, Sendable {
    /// The reason why an order was not sent.
    public enum Failure: Equatable, Sendable {
        /// The server was not reached.
        case unreachable
        /// Nobody is signed in here.
        case signedOut
        /// The server or its mail server refused the order.
        case refused
    }

    /// The progress of sending.
    public enum Phase: Equatable, Sendable {
        case writing
        case sending
        /// It was not sent; it can be tried again.
        case failed(Failure)
    }

    /// The identity of the order, so that asking twice sends once.
    public var id: EntityID
    /// The catalogue whose people receive it.
    public var catalogue: EntityID
    /// The product; nil for an order about none.
    public var product: EntityID?
    /// The mail address that the order is sent to.
    public var address: String
    /// The subject of the mail.
    public var subject: String
    /// The text of the order.
    public var text: String
    /// The mail address that the answer is sent to.
    public var replyTo: String
    /// Whether the server can send the order; otherwise the mail app does.
    public var canSend: Bool
    /// The progress of sending.
    public private(set) var phase = Phase.writing
    /// Whether the person has written something of it that is not a draft yet.
    public private(set) var isTyped = false
    /// Whether sending was tried without an address for the answer.
    public private(set) var lacksAddress = false

    public init(
        id: EntityID, catalogue: EntityID, product: EntityID?, address: String, subject: String, text: String, replyTo: String,
        canSend: Bool
    ) {
        self.id = id
        self.catalogue = catalogue
        self.product = product
        self.address = address
        self.subject = subject
        self.text = text
        self.replyTo = replyTo
        self.canSend = canSend
    }

    /// The request by which the server sends the order.
    public var request: OrderRequest {
        OrderRequest(catalogue: catalogue, id: id, subject: subject, text: text, replyTo: ExactText.trimmed(replyTo))
    }

    /// The address that opens a mail app with the order (RFC 6068).
    public var mailAddress: String {
        "mailto:" + PercentEncoding.text(address, also: "@") + "?subject=" + PercentEncoding.text(subject) + "&body="
            + PercentEncoding.text(text)
    }

    /// Applies a message; `isOver` is whether the composer is to close.
    public mutating func update(_ message: OrderComposerMessage) -> (isOver: Bool, effects: [CatalogueEffect]) {
        switch message {
        case .subjectTyped(let text): if phase != .sending { (subject, isTyped) = (text, true) }
        case .replyToTyped(let text):
            if phase != .sending { replyTo = text }
            lacksAddress = false
        case .textTyped(let inserted, let part):
            if phase != .sending { (text, isTyped) = (TypedText.replacing(part, of: text, with: inserted), true) }
        // Once it is on its way, only the answer determines whether it was sent.
        case .cancelled where phase == .sending, .saved where phase == .sending: break
        case .cancelled: return (true, [.say(.orderCancelled), .focusScreen])
        case .saved: return (true, [.storePlace, .say(.draftSaved), .focusScreen])
        case .sendTapped:
            // Browsers submit a form of one field by its Enter key, even without a button that sends.
            guard canSend, phase != .sending else { return (false, []) }
            lacksAddress = !OrderComposer.isAddress(replyTo)
            guard !lacksAddress else { return (false, []) }
            phase = .sending
            return (false, [.sendOrder])
        case .handedOver: return (true, [.storePlace, .say(.orderHandedOver), .focusScreen])
        case .delivered: return (true, [.storePlace, .say(.orderSent), .focusScreen])
        case .refused(let failure): phase = .failed(failure)
        }
        return (false, [])
    }

    /// Returns whether a text looks like a mail address: something, one @, something with a dot.
    static func isAddress(_ text: String) -> Bool {
        let bytes = ExactText.bytes(of: ExactText.trimmed(text))
        guard let place = bytes.firstIndex(of: 0x40), place > 0, bytes.count(where: { $0 == 0x40 }) == 1 else { return false }
        let host = bytes[(place + 1)...]
        guard let dot = host.lastIndex(of: 0x2E), dot > place + 1, dot < bytes.count - 1 else { return false }
        return !bytes.contains { $0 <= 0x20 }
    }
}

extension OrderComposer {
    /// Reads a draft as it was stored; nil for anything else.
    init?(draft json: JSON) {
        guard let id = json["letter"]?.string.flatMap({ EntityID(text: $0) }),
            let catalogue = json["catalogue"]?.string.flatMap({ EntityID(text: $0) }), let subject = json["subject"]?.string,
            let text = json["text"]?.string, let replyTo = json["replyTo"]?.string
        else { return nil }
        self.init(
            id: id, catalogue: catalogue, product: json["product"]?.string.flatMap { EntityID(text: $0) }, address: "",
            subject: subject, text: text, replyTo: replyTo, canSend: false)
    }

    /// The draft as it is stored.
    var draft: JSON {
        var json = JSONObject([
            ("letter", .string(id.text)), ("catalogue", .string(catalogue.text)), ("subject", .string(subject)),
            ("text", .string(text)), ("replyTo", .string(replyTo)),
        ])
        if let product { json["product"] = .string(product.text) }
        return .object(json)
    }
}
