import Components
import Core
import Domain
import Localization
import Merge
import Replication
import Search
import ViewTree
import Wire

@testable import Backups
@testable import Catalogue
@testable import Devices
@testable import Editions
@testable import Editor
@testable import Export
@testable import Library
@testable import Notes
@testable import Palette
@testable import Photos
@testable import Reading
@testable import SearchScreen
@testable import ServerHealth
@testable import Sharing
@testable import Start
@testable import Topics
@testable import Versions

/// Answers what features ask of each other with as little as possible, and remembers what they asked.
final class AloneNeeds {
    /// What was asked, in its order.
    private(set) var asked: [String] = []
    /// The changes to notes that were asked for, in their order.
    fileprivate(set) var changes: [NoteChange] = []
    /// The note or photo whose text is said to be open.
    var openText: (kind: EntityKind, entity: EntityID, caret: Int)?
    /// The first topic, for those who ask for one.
    var topic: Identifier<Topic>?

    fileprivate func note(_ name: String) { asked.append(name) }
}

extension AloneNeeds: ServerHealthNeeds {
    var ownsServer: Bool { true }
}

extension AloneNeeds: BackupsNeeds, ExportNeeds, EditionsNeeds, DevicesNeeds, StartNeeds, SharingNeeds {
    func exportEverything() { note("exportEverything") }
    var knownFiles: [FileEntry] { [] }
    var isEditing: Bool { false }
    func choose(_ language: Language?) { note("choose") }
    var isLocked: Bool { false }
    var deviceName: String { "Phone" }
    func receive(licenceOfServer licence: String?) {}
    func showGallery() { note("showGallery") }
    func sayNoCatalogueYet() { note("sayNoCatalogueYet") }
    func keepPage(_ address: String, inTopic name: String) { note("keepPage \(address) \(name)") }
    func createNote(from draft: NoteDraft) -> Identifier<Note>? {
        note("createNote " + draft.title)
        return nil
    }
    func createNotes(from drafts: [NoteDraft]) { note("createNotes \(drafts.count)") }
    func addToLibrary(_ files: Range<Int>) { note("addToLibrary \(files)") }
    func addPictures(_ files: Range<Int>, toNote: Bool) { note("addPictures \(files)") }
}

extension AloneNeeds: CatalogueNeeds, TopicsNeeds, LibraryNeeds, PhotosNeeds, ReadingNeeds, NotesNeeds {
    func showGuide() { note("showGuide") }
    func refusesNote(in topic: Identifier<Topic>) -> Bool { false }
    func addNote(to topic: Identifier<Topic>, title: String, text: String) { note("addNote " + title) }
    var dropTarget: Identifier<Topic>? { nil }
    var smartLists: [SmartList] { [] }
    var tagCount: Int { 0 }
    func refusesTopic() -> Bool { false }
    func beginNote() { note("beginNote") }
    func makeNote(of words: String) { note("makeNote " + words) }
    var shownPhoto: Identifier<Photo>? { nil }
    func caption(inNoteOf photo: Identifier<Photo>) -> String { "" }
    func cell(inNoteOf photo: Identifier<Photo>) -> ElementID { ElementID("cell") }
    func focus(inNoteOf photo: Identifier<Photo>) -> ElementID { ElementID("text") }
    func makeNote(of words: String, in topic: Identifier<Topic>?) { note("makeNote " + words) }
    func focusText() { note("focusText") }
    func todaysButton(in frame: Frame) -> [Node] { [] }
    func offerRest(_ rest: String, after entity: EntityID) { note("offerRest") }
    func firstTopic() -> Identifier<Topic>? { topic }
    func archiveNotice(of topic: Identifier<Topic>, in frame: Frame) -> [Node] { [] }
    func photoStrip(of topic: Identifier<Topic>, in frame: Frame) -> [Node] { [] }
    func refuses(_ count: Int, in topic: Identifier<Topic>) -> Bool { false }
    func allowsNote(inTopicOf count: Int) -> Bool { true }
    func openNew(_ note: Identifier<Note>) { self.note("openNew") }
    func insert(_ inserted: [Unicode.Scalar], at position: Int, into field: String, of note: Identifier<Note>) {}
    func makeDocument(of topic: Identifier<Topic>) { note("makeDocument") }
}

extension AloneNeeds: EditorNeeds, SearchNeeds, PaletteNeeds {
    func makeDocument(notes: [Identifier<Note>], photos: [Identifier<Photo>], name: String) { note("makeDocument " + name) }
    func addNote(to topic: Identifier<Topic>, after earlier: Identifier<Note>, title: String) -> Identifier<Note> { earlier }
    func change(_ note: Identifier<Note>, _ change: NoteChange) { changes.append(change) }
    func removeOverdue() {}
    func templateOffer(in frame: Frame) -> [Node] { [] }
    func file(_ id: EntityID) -> LinkedFile { .unknown }
    var fileVersion: Int { 0 }
    func ask(aboutFilesIn text: String) {}
    func view(_ file: EntityID, from bounds: ElementBounds) {}
    func record(for note: Identifier<Note>) { self.note("record") }
    var photosList: Screen { .photos }
    func photoHeader(of photo: Photo, in frame: Frame) -> [Node] { [] }
    func storageMark(of photo: Photo) -> Node { .text("") }
    func addPhoto(_ picture: Picture, to topic: Identifier<Topic>?) -> Identifier<Photo> { Identifier(.zero) }
    func view(_ photos: [Identifier<Photo>], at index: Int, from bounds: ElementBounds) {}
    func restore(_ photo: Identifier<Photo>) {}
    func delete(_ photo: Identifier<Photo>) {}
    var tags: [String] { [] }
    var isReadingShown: Bool { false }
    func openReading() { note("openReading") }
    func closeReading() {}
    func readingButton(in frame: Frame) -> [Node] { [] }
    func readingDialog(in frame: Frame) -> [Node] { [] }
    func search(for query: String) { note("search " + query) }
    func find(_ query: SearchQuery, kinds: [SearchDocument.Kind], limit: Int, besides open: EntityID?) -> [EntityID] { [] }
    var searchedCatalogues: [SearchedCatalogue] { [] }
    func readCatalogues() { note("readCatalogues") }
    func find(_ query: String) { note("find " + query) }
    func isIndexed(besides putOff: EntityID?) -> Bool { true }
    func marked(_ words: String, of topic: Topic) -> String { words }
}

extension AloneNeeds: VersionsNeeds {
    func page(of text: [Unicode.Scalar]) -> Element? { nil }
    func replace(_ changes: TextChangeSet, in field: String, of note: Identifier<Note>) {
        self.note("replace \(field) \(changes.replacements.count)")
    }
}
