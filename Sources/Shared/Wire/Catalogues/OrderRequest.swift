import Domain
import JSON

/// Asks the server to send an order about a product to the people of a catalogue (G6).
public struct OrderRequest: Equatable, Sendable {
    /// Limits the length of the order, in bytes.
    public static let maximumTextLength = 20_000

    /// Identifies the catalogue, whose contacts name the receiver.
    public var catalogue: EntityID
    /// Identifies the order, so that asking twice sends once.
    public var id: EntityID
    /// Holds the subject.
    public var subject: String
    /// Holds the order.
    public var text: String
    /// Holds the address that the answer goes to.
    public var replyTo: String

    /// Makes a request.
    public init(catalogue: EntityID, id: EntityID, subject: String, text: String, replyTo: String) {
        self.catalogue = catalogue
        self.id = id
        self.subject = subject
        self.text = text
        self.replyTo = replyTo
    }

    /// Reads the JSON form `{"catalogue","letter","subject","text","replyTo"}`.
    public init(json: JSON) throws(WireError) {
        guard let catalogue = EntityID(text: try json.text(at: "catalogue")) else { throw .invalid("catalogue") }
        guard let id = EntityID(text: try json.text(at: "letter")) else { throw .invalid("letter") }
        self.init(
            catalogue: catalogue, id: id, subject: try json.text(at: "subject"), text: try json.text(at: "text"),
            replyTo: try json.text(at: "replyTo"))
        guard text.utf8.count + subject.utf8.count + replyTo.utf8.count <= OrderRequest.maximumTextLength else {
            throw .tooLong("text", limit: OrderRequest.maximumTextLength)
        }
    }

    /// Gives the JSON form.
    public var json: JSON {
        [
            "catalogue": .string(catalogue.text), "letter": .string(id.text), "subject": .string(subject), "text": .string(text),
            "replyTo": .string(replyTo),
        ]
    }
}
