import Archive
import ArchiveFiles
import Domain
import EmbeddedSupport
import Markup
import Store

/// A writer of notes as Markdown files, a folder for each topic, for people who read an archive without Enot.
struct ReadableNotes {
    private struct Place {
        let id: Identifier<Note>
        let position: String
    }

    private let transaction: any ProjectionReading
    private let space: Identifier<Space>
    private let photos: [EntityReference: String]
    private let placesOfFiles: [EntityID: String]

    /// Creates a writer with the places of files in the archive; links and pictures are written for what has a place.
    init(_ transaction: any ProjectionReading, _ space: Identifier<Space>, placesOfFiles: [EntityID: String]) throws {
        self.transaction = transaction
        self.space = space
        var photos: [EntityReference: String] = [:]
        for id in try transaction.projections(of: Photo.self, in: space) {
            guard let file = try transaction.projection(id, in: space)?.picture?.file, let place = placesOfFiles[file] else { continue }
            photos[EntityReference(id.entity)] = place
        }
        self.photos = photos
        self.placesOfFiles = placesOfFiles
    }

    /// Adds the notes below a folder; those in the trash, and those of topics that are not in use, in a folder of their own.
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
        var named: [(id: Identifier<Note>, name: String)] = []
        for (index, topic) in topics.enumerated() {
            named += try names(of: notes[topic.id] ?? [], in: folder + "notes/" + ArchiveName.numbered(index, topic.name) + "/")
        }
        named += try names(of: others, in: folder + "notes/trash/")
        let names = Dictionary(named.map { (EntityReference($0.id.entity), $0.name) }) { first, _ in first }
        for (id, name) in named { try add(id, named: name, among: names, to: writer, below: folder) }
    }

    private func names(of places: [Place], in folder: String) throws -> [(id: Identifier<Note>, name: String)] {
        let places = places.sorted {
            ExactText.precedes($0.position, $1.position) || ($0.position == $1.position && $0.id.entity < $1.id.entity)
        }
        var names: [(id: Identifier<Note>, name: String)] = []
        for (index, place) in places.enumerated() {
            guard let note = try transaction.projection(place.id, in: space) else { continue }
            names.append((place.id, folder + ArchiveName.numbered(index, note.shownName) + ".md"))
        }
        return names
    }

    private func add(
        _ id: Identifier<Note>, named name: String, among names: [EntityReference: String], to writer: ZIPWriter, below folder: String
    ) throws {
        guard let note = try transaction.projection(id, in: space) else { return }
        let heading = note.shownTitle.isEmpty ? "" : "# " + note.shownTitle + "\n\n"
        // From the folder of a topic, which is in that of the notes.
        let up = "../../"
        let text = MarkdownText.text(
            of: note.text,
            noteAddress: { EntityReference(text: $0).flatMap { names[$0] }.map { up + $0.dropFirst(folder.count) } },
            photoAddress: { EntityReference(text: $0).flatMap { photos[$0] }.map { up + $0.dropFirst(folder.count) } },
            fileAddress: { placesOfFiles[$0].map { up + $0.dropFirst(folder.count) } })
        try writer.add(name, Array((heading + text + "\n").utf8))
    }
}
