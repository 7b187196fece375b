import Domain
import HTTP
import JSON
import Services
import Wire

/// Topics and notes for other programs, by the names that front matter has.
public struct ProgramController: Controller {
    private let notes: NoteService
    private let synchronization: SyncService
    private let site: Site
    private let bodies: BodyBudget

    /// The media type of a note's text.
    static let markdown = "text/markdown"
    /// The number of notes of a page unless a program asks for fewer or more.
    static let pageCount = 50
    /// The maximum length of a key by which a request is repeated, in bytes.
    static let maximumKeyLength = 255

    public init(notes: NoteService, synchronization: SyncService, site: Site, bodies: BodyBudget = BodyBudget()) {
        self.notes = notes
        self.synchronization = synchronization
        self.site = site
        self.bodies = bodies
    }

    public var routes: [APIRoute] {
        let note = APIContent.object(orMedia: [Self.markdown])
        return [
            APIRoute(.listTopics, for: .person, answering: .object(), listTopics).open(to: .notesRead),
            APIRoute(.listNotes, for: .person, answering: .object(), listNotes).open(to: .notesRead),
            APIRoute(.readNote, for: .person, answering: .object(orMedia: [Self.markdown, NotePageAnswer.mediaType]), readNote)
                .open(to: .notesRead),
            APIRoute(.addNote, for: .person, receiving: note, answering: note, addNote).open(to: .notesWrite),
            APIRoute(.replaceNote, for: .person, receiving: note, answering: note, writeNote).open(to: .notesWrite),
            APIRoute(.changeNote, for: .person, receiving: .object(), answering: note, writeNote).open(to: .notesWrite),
            APIRoute(.appendToNote, for: .person, receiving: note, answering: note, appendToNote).open(to: .notesWrite),
            APIRoute(.trashNote, for: .person, answering: .none, trashNote).open(to: .notesWrite),
        ]
    }

    // MARK: Reading

    private func listTopics(_ request: APIRequest<NoMessage>, for caller: Caller) async throws(ServerError) -> HTTPResponse {
        .json(NoteJSON.bytes(of: try await service(try await notes.topics(for: caller))))
    }

    /// Returns a page of notes, with a `Link` to the next one (RFC 8288).
    private func listNotes(_ request: APIRequest<NoMessage>, for caller: Caller) async throws(ServerError) -> HTTPResponse {
        let topic: Identifier<Topic>? = try Self.identity("topic", in: request)
        let after: Identifier<Note>? = try Self.identity("after", in: request)
        let limit = request.queryValue("limit").map { Int($0) ?? 0 } ?? Self.pageCount
        guard (1...NoteService.maximumPageCount).contains(limit) else {
            throw .malformed("limit must be a number from 1 to \(NoteService.maximumPageCount).")
        }
        let page = try await service(try await notes.notes(of: topic, after: after, limit: limit, for: caller))
        var response = HTTPResponse.json(NoteJSON.bytes(of: page.notes))
        if let next = page.next {
            let query = "?after=\(next.text)&limit=\(limit)" + (topic.map { "&topic=" + $0.text } ?? "")
            response.headers.append("Link", "<\(address(Route.notes))\(query)>; rel=\"next\"")
        }
        return response
    }

    /// Returns one note: as JSON, as its text, or as a page for a program that reads HTML.
    private func readNote(_ request: APIRequest<NoMessage>, for caller: Caller) async throws(ServerError) -> HTTPResponse {
        let id = Identifier<Note>(try request.id())
        guard !NotePageAnswer.isWanted(by: request.http) else {
            let document = try await service(
                try await synchronization.document(of: id, for: caller) { note in
                    address(Route.notes) + "/" + note.text
                } pictureAddress: { file in
                    address(Route.filePreviews) + "/\(PreviewSize.screen.rawValue)/" + file.text
                })
            return NotePageAnswer.response(document)
        }
        let state = try await service(try await notes.note(id, for: caller))
        let response = answer(state, to: request.http)
        guard let known = request.http.headers["If-None-Match"], let tag = response.headers["ETag"], EntityTag.matches(known, tag) else {
            return response
        }
        var headers = AnswerHeaders.empty
        headers.append("ETag", tag)
        return HTTPResponse(status: .notModified, headers: headers)
    }

    // MARK: Writing

    /// Makes a note; a repeated request with the same `Idempotency-Key` makes it once.
    private func addNote(_ request: APIRequest<NoMessage>, for caller: Caller) async throws(ServerError) -> HTTPResponse {
        var change = try await self.change(of: request, for: caller)
        change.title = change.title ?? request.queryValue("title").map { NoteChange(title: $0).title ?? "" }
        change.topic = change.topic ?? request.queryValue("topic")
        let key = try Self.key(of: request)
        let (state, isNew) = try await service(try await notes.add(change, key: key, for: caller))
        var response = answerWritten(state, to: request.http, for: caller)
        response.headers.append("Location", address(Route.notes) + "/" + state.note.id.text)
        return isNew ? HTTPResponse(status: .created, headers: response.headers, body: response.body) : response
    }

    /// Replaces a note, or its text where that alone is sent; or changes what the body names (RFC 7396).
    private func writeNote(_ request: APIRequest<NoMessage>, for caller: Caller) async throws(ServerError) -> HTTPResponse {
        let id = Identifier<Note>(try request.id())
        guard let condition = try Self.condition(of: request.http) else { throw .conditionMissing }
        var change = try await self.change(of: request, for: caller)
        if request.target.endpoint == .replaceNote, Self.mediaType(of: request.http) == "application/json" { change = change.whole }
        guard let (state, isMerged) = try await service(try await notes.change(id, by: change, on: condition, for: caller)) else {
            throw .unknownVersion
        }
        return answerWritten(state, isMerged: isMerged, to: request.http, for: caller)
    }

    /// Adds a paragraph at the end of a note.
    private func appendToNote(_ request: APIRequest<NoMessage>, for caller: Caller) async throws(ServerError) -> HTTPResponse {
        let id = Identifier<Note>(try request.id())
        guard let text = try await change(of: request, for: caller).text else { throw .malformed("The member \"text\" is missing.") }
        let key = try Self.key(of: request)
        let state = try await service(try await notes.append(text, to: id, key: key, for: caller))
        return answerWritten(state, to: request.http, for: caller)
    }

    /// Moves a note to the trash; with `If-Match` only if it is still the version that was read.
    private func trashNote(_ request: APIRequest<NoMessage>, for caller: Caller) async throws(ServerError) -> HTTPResponse {
        let id = Identifier<Note>(try request.id())
        let condition = try Self.condition(of: request.http) ?? .exists
        guard try await service(try await notes.trash(id, on: condition, for: caller)) else { throw .unknownVersion }
        return .done
    }

    // MARK: Requests

    /// Reads what a request says of a note: an object, or the text alone.
    private func change(of request: APIRequest<NoMessage>, for caller: Caller) async throws(ServerError) -> NoteChange {
        let share = bodies.share(of: caller.userID.entity)
        defer { withExtendedLifetime(share) {} }
        if Self.mediaType(of: request.http).hasPrefix("text/") {
            guard let text = String(validating: try await request.bytes(within: share), as: UTF8.self) else {
                throw .malformed("The text is not UTF-8.")
            }
            return NoteChange(text: text)
        }
        let json = try await request.json(within: share)
        return try await service(try NoteChange(json: json))
    }

    /// Returns the media type of a body, without parameters.
    static func mediaType(of request: HTTPRequest) -> String {
        (request.headers["Content-Type"] ?? "").prefix { $0 != ";" && $0 != " " }.lowercased()
    }

    private static func key(of request: APIRequest<NoMessage>) throws(ServerError) -> String? {
        guard let key = request.http.headers["Idempotency-Key"] else { return nil }
        guard (1...maximumKeyLength).contains(key.utf8.count) else {
            throw .malformed("Idempotency-Key must have 1 to \(maximumKeyLength) bytes.")
        }
        return key
    }

    /// Returns what `If-Match` says; nil without it. A tag that no note ever had, or a weak one, matches none.
    private static func condition(of request: HTTPRequest) throws(ServerError) -> NoteService.Condition? {
        guard let field = request.headers["If-Match"] else { return nil }
        for item in field.split(separator: ",") {
            let tag = item.filter { $0 != " " && $0 != "\t" }
            if tag == "*" { return .exists }
            if tag.count > 2, tag.first == "\"", tag.last == "\"", let known = NoteTag(text: String(tag.dropFirst().dropLast())) {
                return .read(known)
            }
        }
        throw .unknownVersion
    }

    private static func identity<Subject>(
        _ name: String, in request: APIRequest<NoMessage>
    ) throws(ServerError) -> Identifier<Subject>? {
        guard let text = request.queryValue(name) else { return nil }
        guard let id = Identifier<Subject>(text: text) else { throw .malformed("\(name) must be an ID.") }
        return id
    }

    // MARK: Answers

    /// Returns the address of a route as the browser or the program sees it.
    private func address(_ route: String) -> String { site.path.dropLast() + route }

    private func answer(_ state: NoteService.State, isMerged: Bool? = nil, to request: HTTPRequest) -> HTTPResponse {
        let isText = NotePageAnswer.accepts(Self.markdown, request)
        var headers = isText ? AnswerHeaders.markdown : AnswerHeaders.json
        headers.append("ETag", "\"\(state.tag.text)\(isText ? "-text" : "")\"")
        headers.append("Vary", "Accept")
        return HTTPResponse(
            headers: headers, body: .bytes(isText ? Array(state.note.text.utf8) : NoteJSON.bytes(of: state, isMerged: isMerged)))
    }

    /// Returns the note that was written, to whoever may read it.
    private func answerWritten(
        _ state: NoteService.State, isMerged: Bool? = nil, to request: HTTPRequest, for caller: Caller
    ) -> HTTPResponse {
        let answer = self.answer(state, isMerged: isMerged, to: request)
        guard let scopes = caller.scopes, !scopes.contains(.notesRead) else { return answer }
        var headers = AnswerHeaders.empty
        if let tag = answer.headers["ETag"] { headers.append("ETag", tag) }
        return HTTPResponse(status: .noContent, headers: headers)
    }
}
