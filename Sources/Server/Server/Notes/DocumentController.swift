import Blobs
import Domain
import HTTP
import Localization
import Services
import Wire

/// The documents made from notes.
public struct DocumentController: Controller {
    private let documents: DocumentService

    public init(documents: DocumentService) { self.documents = documents }

    public var routes: [APIRoute] { [APIRoute(.sendDocument, for: .person, answering: .media("application/pdf"), sendDocument)] }

    /// Sends notes as a PDF to be saved.
    private func sendDocument(_ request: APIRequest<NoMessage>, to caller: Caller) async throws(ServerError) -> HTTPResponse {
        let wanted = try DocumentRequest(query: request.http.queryItems())
        let document = try await service(try await documents.make(wanted, in: caller.spaceID))
        var headers = AnswerHeaders.empty
        headers.append("Content-Type", "application/pdf")
        headers.append("Content-Disposition", AttachmentName.field(document.name))
        do throws(BlobError) {
            let descriptor = try document.file.duplicate()
            return HTTPResponse(
                headers: headers, body: .file(descriptor: descriptor, offset: 0, length: Int(document.file.byteCount)))
        } catch {
            throw .service(.unexpected(error.message))
        }
    }
}

extension DocumentRequest {
    /// Parses the query of an address; throws `malformed` for values that can't be read.
    init(query: [(name: String, value: String)]) throws(ServerError) {
        var topic: Identifier<Topic>?
        var notes: [Identifier<Note>] = []
        var photos: [Identifier<Photo>] = []
        var language = Language.english
        var offset = 0
        for item in query {
            switch item.name {
            case "topic":
                let named: [Identifier<Topic>] = try Self.identities(item)
                guard named.count == 1 else { throw .malformed("topic must be one identity.") }
                topic = named[0]
            case "notes": notes = try Self.identities(item)
            case "photos": photos = try Self.identities(item)
            case "language":
                guard let value = Language(rawValue: item.value) else { throw .malformed("The language \"\(item.value)\" is unknown.") }
                language = value
            case "offset":
                guard let value = Int(item.value) else { throw .malformed("offset must be a whole number.") }
                offset = value
            default: continue
            }
        }
        let subject: Subject
        switch topic {
        case let topic? where notes.isEmpty && photos.isEmpty: subject = .topic(topic)
        case nil: subject = .selection(notes: notes, photos: photos)
        case .some: throw .malformed("A document has a topic or a selection, not both.")
        }
        do throws(ServiceError) {
            try self.init(subject, language: language, offsetMinutes: offset)
        } catch {
            throw .service(error)
        }
    }

    private static func identities<Kind>(_ item: (name: String, value: String)) throws(ServerError) -> [Identifier<Kind>] {
        try item.value.split(separator: ",").map { text throws(ServerError) in
            guard let id = Identifier<Kind>(text: String(text)) else { throw .malformed("\(item.name) has an invalid identity.") }
            return id
        }
    }
}
