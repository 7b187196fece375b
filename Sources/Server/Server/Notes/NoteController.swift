import Domain
import HTTP
import Services
import Wire

/// What devices wrote into a note or into a topic.
public struct NoteController: Controller {
    private let synchronization: SyncService

    public init(synchronization: SyncService) { self.synchronization = synchronization }

    public var routes: [APIRoute] {
        [
            APIRoute(.readHistory, for: .person, readHistory).open(to: .notesRead),
            APIRoute(.readTopicHistory, for: .person, readTopicHistory).open(to: .notesRead),
        ]
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
