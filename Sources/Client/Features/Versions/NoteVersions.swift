import Domain
import EmbeddedSupport
import Merge
import Replication
import Wire

/// The versions of a note, as far as the device or the server knows them.
public struct NoteVersions: Sendable {
    /// What the note was after each step.
    let versions: EntityVersions
    /// The sittings that left the versions of the list, the earliest first.
    let sittings: [Sitting]
    /// The authors to whose places sittings refer.
    let authors: [VersionAuthor]
    /// Whether it is known who wrote, and when.
    let isDated: Bool
    /// The numbers of steps at which the slider stops: the ends of all sittings, and evenly between them.
    let stops: [Int]

    /// About how many stops a slider has besides the ends of sittings.
    static let stopCount = 240

    /// Creates the versions of what this device has of a note: without moments, a sitting for each session of writing.
    init(of note: EntityState, agent: Agent) throws(MergeError) {
        let operations = note.operations()
        var agents: [Agent] = []
        var origins: [OperationOrigin] = []
        for operation in operations {
            let writer: Agent =
                switch operation.change {
                case .write(_, let timestamp): timestamp.agent
                case .edit(_, let run): run.agent
                }
            let place = agents.firstIndex(of: writer) ?? agents.count
            if place == agents.count { agents.append(writer) }
            origins.append(OperationOrigin(author: place, first: NoteVersions.noMoment, last: NoteVersions.noMoment))
        }
        let versions = try EntityVersions(operations: operations)
        let authors = agents.indices.map { agents[$0] == agent ? VersionAuthor.thisDevice : .session($0 + 1) }
        self.init(versions, origins, authors, isDated: false)
    }

    /// Creates the versions of a note's journal on the server, and of what this device has beyond it.
    init(journal pages: [NoteHistoryAnswer], and note: EntityState, now: Instant) throws(MergeError) {
        var operations: [Operation] = []
        var origins: [OperationOrigin] = []
        var ids: [String] = []
        var authors: [VersionAuthor] = []
        for page in pages {
            var places: [Int] = []
            for author in page.authors {
                let place = ids.firstIndex { ExactText.areSame($0, author.id) } ?? ids.count
                if place == ids.count {
                    ids.append(author.id)
                    authors.append(VersionAuthor(author))
                }
                places.append(place)
            }
            for entry in page.entries where entry.operation.entity == note.id {
                operations.append(entry.operation)
                origins.append(OperationOrigin(author: places[entry.author], first: entry.first, last: entry.last))
            }
        }
        for operation in note.operations() {
            operations.append(operation)
            origins.append(OperationOrigin(author: authors.count, first: now, last: now))
        }
        self.init(try EntityVersions(operations: operations), origins, authors + [.unsent], isDated: true)
    }

    private init(_ versions: EntityVersions, _ origins: [OperationOrigin], _ authors: [VersionAuthor], isDated: Bool) {
        self.versions = versions
        self.authors = authors
        self.isDated = isDated
        sittings = versions.sittings(of: origins)
        var stops: [Int] = []
        var start = 0
        let distance = max(1, (sittings.last?.stepCount ?? 0) / NoteVersions.stopCount)
        for sitting in sittings {
            var stop = start + distance
            while stop < sitting.stepCount {
                stops.append(stop)
                stop += distance
            }
            if sitting.stepCount > start { stops.append(sitting.stepCount) }
            start = sitting.stepCount
        }
        self.stops = stops
    }

    /// Returns the place of the sitting in which a number of steps was reached.
    func sitting(at stepCount: Int) -> Int {
        sittings.firstIndex { $0.stepCount >= stepCount } ?? max(0, sittings.count - 1)
    }

    /// Returns a text of the note after a number of steps.
    func scalars(of field: String, after stepCount: Int) -> [Unicode.Scalar] { versions.scalars(of: field, after: stepCount) }

    private static let noMoment = Instant(milliseconds: 0)
}
