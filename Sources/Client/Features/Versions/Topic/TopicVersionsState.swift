import Domain
import EmbeddedSupport
import Wire

/// The screen with what devices wrote into a topic.
public struct TopicVersionsState: Sendable {
    /// What is known of who wrote, and when.
    public enum Phase: Equatable, Sendable {
        /// The server was asked.
        case loading
        case known
        /// The server was not reached.
        case unreachable
    }

    /// How far the journals of the notes are read of which something is taken back.
    public struct Progress: Equatable, Sendable {
        public var readCount: Int
        public let total: Int
    }

    /// The topic; nil while the screen is closed.
    public private(set) var topic: Identifier<Topic>?
    public private(set) var phase = Phase.loading
    /// The sittings, the latest first.
    public private(set) var sittings: [TopicHistoryAnswer.Sitting] = []
    private var authors: [NoteHistoryAnswer.Author] = []
    /// The place of the sitting since which everything is to be taken back, while the person is asked for it.
    public private(set) var asked: Int?
    /// How far taking back has come; nil while nothing is taken back.
    public var progress: Progress?

    public init() {}

    init(topic: Identifier<Topic>) { self.topic = topic }

    /// Shows what the server has answered; nil for no answer.
    mutating func receive(_ history: TopicHistoryAnswer?) {
        guard let history else {
            if phase == .loading { phase = .unreachable }
            return
        }
        phase = .known
        authors = history.authors
        sittings = history.sittings
        asked = nil
    }

    /// Asks whether everything since a sitting is to be taken back.
    mutating func ask(_ place: Int) { if sittings.indices.contains(place), progress == nil { asked = place } }

    /// Closes the question.
    mutating func cancel() { asked = nil }

    /// Returns who wrote in a sitting.
    func author(of place: Int) -> VersionAuthor { VersionAuthor(authors[sittings[place].author]) }

    /// Returns what is taken back from a sitting on: all that its device has written since it began.
    func deed(since place: Int) -> TakenBack {
        let sitting = sittings[place]
        var notes: [EntityID] = []
        for other in sittings where other.author == sitting.author && other.last >= sitting.first {
            for note in other.notes where !notes.contains(note) { notes.append(note) }
        }
        return TakenBack(author: authors[sitting.author].id, since: sitting.first, notes: notes.map { Identifier($0) })
    }
}

/// What is to be taken back: everything that a device wrote into some notes since a moment.
struct TakenBack: Equatable, Sendable {
    /// The identity of the device on the server.
    let author: String
    let since: Instant
    let notes: [Identifier<Note>]

    /// Returns whether an entry of a note's journal is taken back.
    func includes(_ entry: NoteHistoryAnswer.Entry, by author: NoteHistoryAnswer.Author) -> Bool {
        entry.last >= since && ExactText.areSame(author.id, self.author)
    }
}
