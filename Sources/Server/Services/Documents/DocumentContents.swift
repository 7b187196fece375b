import Domain
import EmbeddedSupport
import Markup
import Store

/// The notes of a document, as found in a space.
struct DocumentContents {
    /// A note or a photo note.
    enum Item {
        case note(Identifier<Note>)
        case photo(Identifier<Photo>)
    }

    /// The topic of all of them; nil if they are of several or of none.
    private(set) var topic: Topic?
    /// The notes in their order.
    private(set) var items: [Item] = []
    /// The moments at which the first and the last of them were made.
    private(set) var moments: ClosedRange<Instant>?
    private(set) var holdsPhotosOnly = false
    /// The note that was requested by itself.
    private(set) var onlyNote: Note?

    private static let noTopic = ServiceError.notFound("Topic not found.")
    private static let noNote = ServiceError.notFound("Note not found.")

    /// Finds the notes of a subject; throws `notFound` for notes that are not in the space, or in its trash.
    init(_ subject: DocumentRequest.Subject, in space: Identifier<Space>, _ transaction: any ProjectionReading) throws {
        switch subject {
        case .topic(let id):
            guard let topic = try transaction.projection(id, in: space), topic.deletedAt == nil else { throw Self.noTopic }
            self.topic = topic
            try add(allOf: topic.id, in: space, transaction)
        case .selection(let notes, let photos):
            try add(notes, photos, in: space, transaction)
        }
    }

    private mutating func add(allOf topic: Identifier<Topic>, in space: Identifier<Space>, _ transaction: any ProjectionReading) throws {
        var places: [(item: Item, position: String, id: EntityID)] = []
        var shown: Set<String> = []
        for id in try transaction.projections(of: Note.self, in: space) {
            guard let note = try transaction.projection(id, in: space), note.topicID == topic, note.deletedAt == nil else { continue }
            places.append((.note(id), note.position, id.entity))
            shown.formUnion(NotePicture.references(in: note.text))
            extend(to: note.createdAt)
        }
        items = Self.sorted(places)
        places = []
        for id in try transaction.projections(of: Photo.self, in: space) {
            guard let photo = try transaction.projection(id, in: space), photo.topicID == topic, photo.deletedAt == nil else { continue }
            // A note of the topic shows it already, and it has no caption of its own.
            if photo.caption.isEmpty, shown.contains(EntityReference(id.entity).text) { continue }
            places.append((.photo(id), photo.position, id.entity))
            extend(to: photo.createdAt)
        }
        items += Self.sorted(places)
    }

    private mutating func add(
        _ notes: [Identifier<Note>], _ photos: [Identifier<Photo>], in space: Identifier<Space>, _ transaction: any ProjectionReading
    ) throws {
        var topics: Set<Identifier<Topic>?> = []
        for id in notes {
            guard let note = try transaction.projection(id, in: space), note.deletedAt == nil else { throw Self.noNote }
            items.append(.note(id))
            if notes.count == 1, photos.isEmpty { onlyNote = note }
            topics.insert(note.topicID)
            extend(to: note.createdAt)
        }
        for id in photos {
            guard let photo = try transaction.projection(id, in: space), photo.deletedAt == nil else { throw Self.noNote }
            items.append(.photo(id))
            topics.insert(photo.topicID)
            extend(to: photo.createdAt)
        }
        holdsPhotosOnly = notes.isEmpty
        if topics.count == 1, let id = topics.first ?? nil { topic = try transaction.projection(id, in: space) }
    }

    private mutating func extend(to moment: Instant?) {
        guard let moment else { return }
        moments = min(moments?.lowerBound ?? moment, moment)...max(moments?.upperBound ?? moment, moment)
    }

    private static func sorted(_ places: [(item: Item, position: String, id: EntityID)]) -> [Item] {
        places.sorted { ExactText.precedes($0.position, $1.position) || ($0.position == $1.position && $0.id < $1.id) }.map(\.item)
    }
}
