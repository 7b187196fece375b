import Core
import Documents
import Domain
import Editions
import Editor
import NoteFiles
import Notes
import Photos
import Reading
import Search
import SearchScreen
import Templates
import ViewTree

/// What the editor needs of other features.
final class EditorWiring: Wiring, EditorNeeds {
    func makeDocument(notes: [Identifier<Note>], photos: [Identifier<Photo>], name: String) {
        features.documents.make(notes: notes, photos: photos, name: name)
    }
    func refusesNote(in topic: Identifier<Topic>) -> Bool { features.editions.refusesNote(in: topic) }
    func addNote(to topic: Identifier<Topic>, after earlier: Identifier<Note>, title: String) -> Identifier<Note> {
        features.notes.add(to: topic, after: earlier, title: title, text: "")
    }
    func offerRest(_ rest: String, after entity: EntityID) { features.notes.offer(rest, after: entity) }
    func change(_ note: Identifier<Note>, _ change: NoteChange) { features.notes.change([note], change) }
    func removeOverdue() { features.notes.removeOverdue() }
    func templateOffer(in frame: Frame) -> [Node] { features.templates.offer(in: frame) }
    func file(_ id: EntityID) -> LinkedFile { features.noteFiles.state(of: id) }
    var fileVersion: Int { features.noteFiles.version }
    func ask(aboutFilesIn text: String) { features.noteFiles.ask(about: text) }
    func view(_ file: EntityID, from bounds: ElementBounds) { features.noteFiles.view(file, from: bounds) }
    func record(for note: Identifier<Note>) { features.recorder.record(for: note) }
    var photosList: Screen { features.photos.list }
    func photoHeader(of photo: Photo, in frame: Frame) -> [Node] { features.photos.header(of: photo, in: frame) }
    func storageMark(of photo: Photo) -> Node { features.photos.storageMark(of: photo) }
    func addPhoto(_ picture: Picture, to topic: Identifier<Topic>?) -> Identifier<Photo> { features.photos.add(picture, to: topic) }
    func view(_ shown: [Identifier<Photo>], at index: Int, from bounds: ElementBounds) {
        features.photos.view(shown, at: index, from: bounds)
    }
    func restore(_ photo: Identifier<Photo>) { features.photos.restore([photo]) }
    func delete(_ photo: Identifier<Photo>) { features.photos.delete([photo]) }
    var isReadingShown: Bool { features.reading.isSheetShown }
    func openReading() { features.reading.update(.asked) }
    func closeReading() { features.reading.closeSheet() }
    func readingButton(in frame: Frame) -> [Node] { features.reading.button(in: frame) }
    func readingDialog(in frame: Frame) -> [Node] { features.reading.dialog(in: frame) }
    func search(for query: String) { features.search.open(looking: query) }
    func find(_ query: SearchQuery, kinds: [SearchDocument.Kind], limit: Int, besides open: EntityID?) -> [EntityID] {
        features.search.find(query, kinds: kinds, limit: limit, besides: open)
    }
    var tags: [String] { features.search.tags }
}
