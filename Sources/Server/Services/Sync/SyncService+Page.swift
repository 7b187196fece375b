import Domain
import Markup
import Store

/// A note as HTML.
public struct NoteDocument: Sendable {
    /// The note's title, or its first words.
    public let name: String
    /// Whether the note has a title of its own, which is not in its text.
    public let isTitled: Bool
    /// The text.
    public let html: String
}

extension SyncService {
    /// Returns a note as HTML, in the trash or not, with the addresses of the notes and pictures that it refers to; throws `notFound` if
    /// there is none.
    public func document(
        of id: Identifier<Note>, for caller: Caller, noteAddress: @escaping @Sendable (Identifier<Note>) -> String,
        pictureAddress: @escaping @Sendable (_ file: EntityID) -> String
    ) async throws(ServiceError) -> NoteDocument {
        let space = caller.spaceID
        let found = try await read { transaction throws(StoreError) -> (note: Note, notes: References, pictures: [String: EntityID])? in
            guard let note = try transaction.projection(id, in: space) else { return nil }
            var references: References = [:]
            if !NoteLink.all(in: note.text).isEmpty {
                for id in try transaction.projections(of: Note.self, in: space) { references[EntityReference(id.entity).text] = id }
            }
            return (note, references, try SyncService.pictures(in: note.text, transaction, space))
        }
        guard let (note, notes, pictures) = found else { throw .notFound("Note not found.") }
        let html = NoteHTML.html(of: note.text) { reference in
            notes[reference].map(noteAddress)
        } photoAddress: { reference in
            pictures[reference].map(pictureAddress)
        }
        return NoteDocument(name: note.shownName, isTitled: !note.shownTitle.isEmpty, html: html)
    }

    private typealias References = [String: Identifier<Note>]

    /// Returns the files of the pictures that a text shows, without those of deleted photos.
    private static func pictures(
        in text: String, _ transaction: any ProjectionReading, _ space: Identifier<Space>
    ) throws(StoreError) -> [String: EntityID] {
        let shown = Set(NotePicture.references(in: text))
        guard !shown.isEmpty else { return [:] }
        var pictures: [String: EntityID] = [:]
        for id in try transaction.projections(of: Photo.self, in: space) {
            let reference = EntityReference(id.entity).text
            guard shown.contains(reference), pictures[reference] == nil, let photo = try transaction.projection(id, in: space),
                photo.deletedAt == nil
            else { continue }
            pictures[reference] = photo.picture?.file
        }
        return pictures
    }
}
