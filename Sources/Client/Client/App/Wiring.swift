import Backups
import Catalogue
import Core
import Devices
import Documents
import Domain
import Editions
import Editor
import EmbeddedSupport
import Export
import Library
import Localization
import Merge
import Notes
import Palette
import People
import Photos
import Reading
import Reminders
import Search
import SearchScreen
import ServerHealth
import Settings
import Sharing
import Start
import ThisDevice
import Topics
import Versions
import ViewTree
import Wire

// Answers to what features ask of each other. Where two of them ask for the same, it is in the extension of the first.

extension Features: BackupsNeeds {
    public func exportEverything() { export.begin() }
}

extension Features: CatalogueNeeds {
    public func showGuide() { guide.showFromHere() }
    public func refusesNote(in topic: Identifier<Topic>) -> Bool { editions.refusesNote(in: topic) }
    public func addNote(to topic: Identifier<Topic>, title: String, text: String) { notes.add(to: topic, title: title, text: text) }
}

extension Features: DevicesNeeds {
    /// Whether the notebook exceeds the edition's limits.
    public var isLocked: Bool { editions.isLocked }
    /// The name of this device.
    public var deviceName: String { thisDevice.name }
    public func receive(licenceOfServer licence: String?) { editions.receive(licenceOfServer: licence) }
}

extension Features: EditionsNeeds {
    /// Whether a note or photo is being edited.
    public var isEditing: Bool { editor.state.hasValue }
    public func choose(_ language: Language?) { settings.choose(language) }
}

extension Features: EditorNeeds {
    public func makeDocument(notes: [Identifier<Note>], photos: [Identifier<Photo>], name: String) {
        documents.make(notes: notes, photos: photos, name: name)
    }
}

extension Features: EditorNotes {
    public func addNote(to topic: Identifier<Topic>, after earlier: Identifier<Note>, title: String) -> Identifier<Note> {
        notes.add(to: topic, after: earlier, title: title, text: "")
    }
    public func offerRest(_ rest: String, after entity: EntityID) { notes.offer(rest, after: entity) }
    public func change(_ note: Identifier<Note>, _ change: NoteChange) { notes.change([note], change) }
    public func removeOverdue() { notes.removeOverdue() }
}

extension Features: EditorPhotos {
    /// The list that a photo's own screen goes back to.
    public var photosList: Screen { photos.list }
    public func photoHeader(of photo: Photo, in frame: Frame) -> [Node] { photos.header(of: photo, in: frame) }
    public func storageMark(of photo: Photo) -> Node { photos.storageMark(of: photo) }
    public func addPhoto(_ picture: Picture, to topic: Identifier<Topic>?) -> Identifier<Photo> { photos.add(picture, to: topic) }
    public func view(_ shown: [Identifier<Photo>], at index: Int, from bounds: ElementBounds) {
        photos.view(shown, at: index, from: bounds)
    }
    public func restore(_ photo: Identifier<Photo>) { photos.restore([photo]) }
    public func delete(_ photo: Identifier<Photo>) { photos.delete([photo]) }
}

extension Features: EditorReading {
    /// Whether the dialog of readings is shown.
    public var isReadingShown: Bool { reading.isSheetShown }
    public func openReading() { reading.update(.asked) }
    public func closeReading() { reading.closeSheet() }
    public func readingButton(in frame: Frame) -> [Node] { reading.button(in: frame) }
    public func readingDialog(in frame: Frame) -> [Node] { reading.dialog(in: frame) }
}

extension Features: EditorSearch {
    public func search(for query: String) { search.open(looking: query) }
    public var tags: [String] { search.tags }
    public func find(_ query: SearchQuery, kinds: [SearchDocument.Kind], limit: Int, besides open: EntityID?) -> [EntityID] {
        search.find(query, kinds: kinds, limit: limit, besides: open)
    }
}

extension Features: ExportNeeds {
    /// The files of the library that the device knows.
    public var knownFiles: [FileEntry] { (0..<library.state.count).compactMap { library.state.pages[$0] } }
}

extension Features: SearchNeeds {
    /// The catalogues on the device, with what the search needs of them.
    public var searchedCatalogues: [SearchedCatalogue] {
        catalogue.state.snapshots.map { snapshot in
            SearchedCatalogue(id: snapshot.id, revision: snapshot.revision, count: snapshot.index.count) { place in
                let entry = snapshot.index.entry(at: place)
                return SearchedCatalogue.Product(id: entry.id, name: entry.name, article: entry.article)
            }
        }
    }
    public func readCatalogues() {
        catalogueCopies.read()
        catalogueCopies.readAll()
    }
    public func find(_ query: String) { editor.find(query) }
}

extension Features: LibraryNeeds {
    public func makeNote(of words: String) { notes.make(of: words, in: nil) }
}

extension Features: NotesNeeds {
    public func firstTopic() -> Identifier<Topic>? { topics.first() }
    public func archiveNotice(of topic: Identifier<Topic>, in frame: Frame) -> [Node] { topics.archiveNotice(of: topic, in: frame) }
    public func photoStrip(of topic: Identifier<Topic>, in frame: Frame) -> [Node] { photos.strip(of: topic, in: frame) }
    public func refuses(_ count: Int, in topic: Identifier<Topic>) -> Bool { editions.refuses(count, in: topic) }
    public func allowsNote(inTopicOf count: Int) -> Bool { editions.standing?.allowsNote(inTopicOf: count) ?? true }
    /// The note or photo whose text is open, and the caret in it, in Unicode scalars; nil where none is open.
    public var openText: (kind: EntityKind, entity: EntityID, caret: Int)? {
        editor.state.map { ($0.kind, $0.entity, $0.text.caret) }
    }
    public func openNew(_ note: Identifier<Note>) { editor.openNew(note) }
    public func focusText() { editor.focusText() }
    public func insert(_ inserted: [Unicode.Scalar], at position: Int, into field: String, of note: Identifier<Note>) {
        editor.insert(inserted, at: position, into: field, of: note)
    }
    public var tagCount: Int { search.tagCount }
    public func makeDocument(of topic: Identifier<Topic>) { documents.make(of: topic) }
}

extension Features: PaletteNeeds {
    public func isIndexed(besides putOff: EntityID?) -> Bool { search.isIndexed(besides: putOff) }
    public func marked(_ words: String, of topic: Topic) -> String { search.marked(words, of: topic) }
}

extension Features: PhotosNeeds {
    /// The photo whose own screen is shown; nil for none.
    public var shownPhoto: Identifier<Photo>? { editor.state?.photo }
    public func caption(inNoteOf photo: Identifier<Photo>) -> String { editor.state?.caption(of: photo) ?? "" }
    public func cell(inNoteOf photo: Identifier<Photo>) -> ElementID { EditorView.picture(of: photo) }
    public func focus(inNoteOf photo: Identifier<Photo>) -> ElementID {
        editor.state?.page.hasValue == true ? EditorView.picture(of: photo) : EditorView.textField
    }
    public func makeNote(of words: String, in topic: Identifier<Topic>?) { notes.make(of: words, in: topic) }
}

// What reading needs is answered for the editor and the notes.
extension Features: ReadingNeeds {}

extension Features: ServerHealthNeeds {
    /// Whether the person of this device owns the server.
    public var ownsServer: Bool { people.isOwner }
}

extension Features: SharingNeeds {
    @discardableResult public func createNote(from draft: NoteDraft) -> Identifier<Note>? { notes.createNote(from: draft) }
    public func createNotes(from drafts: [NoteDraft]) { notes.createNotes(from: drafts) }
    public func addToLibrary(_ files: Range<Int>) { library.add(files) }
    public func addPictures(_ files: Range<Int>, toNote: Bool) {
        if toNote { editor.add(pictures: files) } else { photos.add(files) }
    }
}

extension Features: StartNeeds {
    public func showGallery() { library.showGallery() }
    public func sayNoCatalogueYet() { catalogues.sayNothingYet() }
}

extension Features: TopicsNeeds {
    /// The topic over which a note is being dragged; nil for none.
    public var dropTarget: Identifier<Topic>? { notes.dropTarget }
    public var smartLists: [SmartList] { notes.smartLists }
    public func refusesTopic() -> Bool { editions.refusesTopic() }
    public func beginNote() { notes.addHere() }
}

extension Features: VersionsNeeds {
    public func page(of text: [Unicode.Scalar]) -> Element? { editor.stillPage(of: text) }
    public func replace(_ changes: TextChangeSet, in field: String, of note: Identifier<Note>) {
        editor.replace(changes, in: field, of: note)
    }
}
