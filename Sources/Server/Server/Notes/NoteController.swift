import Domain
import HTTP
import Services
import Wire

/// One note, and what devices wrote into it or into a topic.
public struct NoteController: Controller {
    private let synchronization: SyncService
    private let site: Site

    public init(synchronization: SyncService, site: Site) {
        self.synchronization = synchronization
        self.site = site
    }

    public var routes: [APIRoute] {
        [
            APIRoute(.readNote, for: .person, answering: .object(orMedia: [NotePageAnswer.mediaType]), readNote).open(to: .notesRead),
            APIRoute(.readHistory, for: .person, readHistory).open(to: .notesRead),
            APIRoute(.readTopicHistory, for: .person, readTopicHistory).open(to: .notesRead),
        ]
    }

    /// Returns one note: as JSON, or as a page for a program that reads HTML.
    private func readNote(_ request: APIRequest<NoMessage>, for caller: Caller) async throws(ServerError) -> HTTPResponse {
        let id = Identifier<Note>(try request.id())
        guard !NotePageAnswer.isWanted(by: request.http) else {
            let base = String(site.path.dropLast())
            let document = try await service(
                try await synchronization.document(of: id, for: caller) { note in
                    base + Route.notes + "/" + note.text
                } pictureAddress: { file in
                    base + Route.filePreviews + "/\(PreviewSize.screen.rawValue)/" + file.text
                })
            return NotePageAnswer.response(document)
        }
        return .json(EntityJSON.bytes(of: try await service(try await synchronization.note(id, for: caller))))
    }

    /// Returns the journal of one note after a revision.
    private func readHistory(_ request: APIRequest<NoMessage>, for caller: Caller) async throws(ServerError) -> NoteHistoryAnswer {
        let id = Identifier<Note>(try request.id())
        guard let revision = Int64(request.queryValue("after") ?? "0"), revision >= 0 else {
            throw .malformed("The revision must be a number.")
        }
        return NoteHistoryAnswer(try await service(try await synchronization.history(of: id, after: revision, for: caller)), for: caller)
    }

    /// Returns what devices wrote into the notes of a topic.
    private func readTopicHistory(_ request: APIRequest<NoMessage>, for caller: Caller) async throws(ServerError) -> TopicHistoryAnswer {
        let id = Identifier<Topic>(try request.id())
        return TopicHistoryAnswer(try await service(try await synchronization.history(of: id, for: caller)), for: caller)
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
