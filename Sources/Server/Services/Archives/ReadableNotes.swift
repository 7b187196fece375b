import Archive
import ArchiveFiles
import Domain
import EmbeddedSupport
import Markup
import Store

/// Adds notes as Markdown files, a folder a topic, for whoever reads an archive without Enot.
struct ReadableNotes {
    private struct Place {
        let id: Identifier<Note>
        let position: String
    }

    private let transaction: any ReadTransaction
    private let space: Identifier<Space>

    init(_ transaction: any ReadTransaction, _ space: Identifier<Space>) {
        self.transaction = transaction
        self.space = space
    }

    /// Adds them below a folder; those in the trash, and those of topics that are not in use, to a folder of their own.
    func add(to writer: ZIPWriter, in folder: String) throws {
        var topics: [Topic] = []
        for id in try transaction.projections(of: Topic.self, in: space) {
            if let topic = try transaction.projection(id, in: space), topic.deletedAt == nil { topics.append(topic) }
        }
        topics.sort { ExactText.precedes($0.position, $1.position) || ($0.position == $1.position && $0.id.entity < $1.id.entity) }
        let known = Set(topics.map(\.id))
        var notes: [Identifier<Topic>: [Place]] = [:]
        var others: [Place] = []
        for id in try transaction.projections(of: Note.self, in: space) {
            guard let note = try transaction.projection(id, in: space) else { continue }
            let place = Place(id: id, position: note.position)
            if note.deletedAt == nil, let topic = note.topicID, known.contains(topic) {
                notes[topic, default: []].append(place)
            } else {
                others.append(place)
            }
        }
        for (index, topic) in topics.enumerated() {
            try add(notes[topic.id] ?? [], to: writer, in: folder + "notes/" + ArchiveName.numbered(index, topic.name) + "/")
        }
        try add(others, to: writer, in: folder + "notes/trash/")
    }

    private func add(_ places: [Place], to writer: ZIPWriter, in folder: String) throws {
        let places = places.sorted {
            ExactText.precedes($0.position, $1.position) || ($0.position == $1.position && $0.id.entity < $1.id.entity)
        }
        for (index, place) in places.enumerated() {
            guard let note = try transaction.projection(place.id, in: space) else { continue }
            let heading = note.shownTitle.isEmpty ? "" : "# " + note.shownTitle + "\n\n"
            try writer.add(folder + ArchiveName.numbered(index, note.shownName) + ".md", Array((heading + note.text + "\n").utf8))
        }
    }
}
