import Domain
import HTTP
import JSON
import Services
import Wire

extension Application {
    /// Returns one note: as JSON, or as a page for a program that reads HTML.
    func readNote(_ text: Substring, _ request: HTTPRequest, for caller: Caller) async throws(ServerError) -> HTTPResponse {
        guard let id = Identifier<Note>(text: String(text)) else { throw .unknownAddress }
        guard !NotePageAnswer.isWanted(by: request) else {
            let base = String(site.path.dropLast())
            let document = try await service(
                try await synchronization.document(of: id, for: caller) { note in
                    base + Route.notes + "/" + note.text
                } pictureAddress: { file in
                    base + Route.filePreviews + "/\(PreviewSize.screen.rawValue)/" + file.text
                })
            return NotePageAnswer.response(document)
        }
        return json(EntityJSON.bytes(of: try await service(try await synchronization.note(id, for: caller))))
    }

    /// Returns the journal of one note after a revision, or what devices wrote into a topic.
    func readHistory(
        _ endpoint: Endpoint, _ text: Substring, _ request: HTTPRequest, for caller: Caller
    ) async throws(ServerError) -> HTTPResponse {
        if endpoint == .readTopicHistory { return try await readTopicHistory(text, for: caller) }
        guard let id = Identifier<Note>(text: String(text)) else { throw .unknownAddress }
        let typed = request.queryItems().first { $0.name == "after" }?.value ?? "0"
        guard let revision = Int64(typed), revision >= 0 else { throw .malformed("The revision must be a number.") }
        let history = try await service(try await synchronization.history(of: id, after: revision, for: caller))
        return json(NoteHistoryAnswer(history, for: caller), of: .readHistory)
    }

    /// Returns what devices wrote into the notes of a topic.
    private func readTopicHistory(_ text: Substring, for caller: Caller) async throws(ServerError) -> HTTPResponse {
        guard let id = Identifier<Topic>(text: String(text)) else { throw .unknownAddress }
        let history = try await service(try await synchronization.history(of: id, for: caller))
        return json(TopicHistoryAnswer(history, for: caller), of: .readTopicHistory)
    }

    /// Accepts a device's operations and returns those it has not seen.
    func synchronize(_ request: HTTPRequest, by caller: Caller) async throws(ServerError) -> HTTPResponse {
        let share = bodies.share(of: caller.userID.entity)
        defer { withExtendedLifetime(share) {} }
        let message = try await body(of: .synchronize, in: request, within: share)
        let start = Metrics.microseconds()
        let answer = try await service(try await synchronization.synchronizeKept(message, by: caller))
        if !message.operations.isEmpty { metrics.pushed(operationCount: message.operations.count, since: start) }
        var writer = JSONWriter(reservingCapacity: 256 + 256 * answer.operations.count)
        answer.write(to: &writer)
        return json(writer.bytes)
    }

    /// Streams the space's revision, at once and after every change; renews the cookie, since a device in use has a stream open.
    func followEvents(_ request: HTTPRequest, for caller: Caller) throws(ServerError) -> HTTPResponse {
        let space = caller.spaceID.entity
        guard events.hasRoom(in: space) else { throw .tooManyStreams }
        let stream = HTTPResponse(
            headers: AnswerHeaders.events,
            body: .stream { writer in
                let (end, ending) = AsyncStream.makeStream(of: Never.self)
                let listener = EventHub.Listener(
                    session: caller.sessionID.entity, offer: { writer.offer($0) }, end: { ending.finish() })
                guard let ticket = events.add(listener, to: space) else { return }
                defer { events.remove(ticket) }
                // If the device was signed out before the hub knew the stream, nothing else would end it.
                _ = try await sessions.description(of: caller)
                events.greet(ticket, revision: try await synchronization.revision(of: caller.spaceID))
                events.greet(ticket, libraryRevision: try await files.library.revision(of: caller.spaceID))
                for await _ in end {}
            })
        return renewingCookie(of: request, on: stream)
    }
}

extension NoteHistoryAnswer {
    /// Creates the answer for a device.
    fileprivate init(_ history: EntityHistory, for caller: Caller) {
        let entries = zip(history.operations, history.origins).map { operation, origin in
            Entry(operation: operation, author: origin.author, first: origin.first, last: origin.last)
        }
        self.init(
            authors: history.authors.list.map { Author($0, for: caller) }, entries: entries, revision: history.revision,
            hasMore: history.hasMore)
    }
}

extension NoteHistoryAnswer.Author {
    /// Creates the author for a device.
    fileprivate init(_ author: HistoryAuthors.Author, for caller: Caller) {
        self.init(
            id: author.session?.text ?? "", person: author.person ?? "", device: author.device ?? "",
            isCurrent: author.session == caller.sessionID)
    }
}

extension TopicHistoryAnswer {
    /// Creates the answer for a device.
    fileprivate init(_ history: TopicHistory, for caller: Caller) {
        self.init(
            authors: history.authors.list.map { NoteHistoryAnswer.Author($0, for: caller) },
            sittings: history.sittings.map {
                Sitting(author: $0.author, first: $0.first, last: $0.last, notes: $0.notes.map { $0.entity })
            },
            since: history.since)
    }
}
