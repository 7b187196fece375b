import Domain
import JSON

/// Asks the server to send a letter about a product to the people of a catalogue (G6).
public struct OrderRequest: Equatable, Sendable {
    /// Limits the length of the letter, in bytes.
    public static let maximumTextLength = 20_000

    /// Identifies the catalogue, whose contacts name the receiver.
    public var catalogue: EntityID
    /// Identifies the letter, so that asking twice sends once.
    public var letter: EntityID
    /// Holds the subject.
    public var subject: String
    /// Holds the letter.
    public var text: String
    /// Holds the address that the answer goes to.
    public var replyTo: String

    /// Makes a request.
    public init(catalogue: EntityID, letter: EntityID, subject: String, text: String, replyTo: String) {
        self.catalogue = catalogue
        self.letter = letter
        self.subject = subject
        self.text = text
        self.replyTo = replyTo
    }

    /// Reads the JSON form `{"catalogue","letter","subject","text","replyTo"}`.
    public init(json: JSON) throws(WireError) {
        guard let catalogue = EntityID(text: try json.text(at: "catalogue")) else { throw .invalid("catalogue") }
        guard let letter = EntityID(text: try json.text(at: "letter")) else { throw .invalid("letter") }
        self.init(
            catalogue: catalogue, letter: letter, subject: try json.text(at: "subject"), text: try json.text(at: "text"),
            replyTo: try json.text(at: "replyTo"))
        guard text.utf8.count + subject.utf8.count + replyTo.utf8.count <= OrderRequest.maximumTextLength else {
            throw .tooLong("text", limit: OrderRequest.maximumTextLength)
        }
    }

    /// Gives the JSON form.
    public var json: JSON {
        [
            "catalogue": .string(catalogue.text), "letter": .string(letter.text), "subject": .string(subject), "text": .string(text),
            "replyTo": .string(replyTo),
        ]
    }
}
