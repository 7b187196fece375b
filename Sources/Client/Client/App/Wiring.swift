import Backups
import Catalogue
import Core
import Devices
import Domain
import Editions
import Editor
import EmbeddedSupport
import Export
import Library
import Localization
import Photos
import Reminders
import Settings
import Sharing
import Start
import ThisDevice
import Topics
import ViewTree
import Wire

/// Who meets whose needs.
extension Features: StartNeeds, SettingsNeeds, BackupsNeeds, SharingNeeds, ExportNeeds, EditionNeeds, AccountNeeds,
    CatalogueNeeds, TopicsNeeds, LibraryNeeds, PhotosNeeds
{
    public func showGallery() { library.showGallery() }
    public func sayNoCatalogueYet() { catalogues.sayNothingYet() }

    /// The name of the edition that holds.
    public var editionName: String { EditionView.name(of: edition.standing?.edition ?? .full, app.core.words.strings) }
    /// How this device reminds of deadlines, in a word.
    public var remindersWord: String { reminders.word }

    public func exportEverything() { export.begin() }

    @discardableResult public func take(_ draft: NoteDraft) -> Identifier<Note>? { notes.take(draft) }
    public func addToLibrary(_ files: Range<Int>) { uploads.take(files, for: LibraryView.kind) }
    public func addPictures(_ files: Range<Int>, toNote: Bool) {
        uploads.take(files, for: toNote ? PictureSheet.kind : PhotosView.kind)
    }

    /// The files of the library that the device knows of.
    public var knownFiles: [FileEntry] { (0..<library.state.count).compactMap { library.state.pages[$0] } }
    /// The files that are not on the server yet.
    public var waitingFiles: [KeptFile] { uploads.queue.files + uploads.queue.refused }

    /// Whether a note or photo is being edited.
    public var isEditing: Bool { editor.state.hasValue }
    public func choose(_ language: Language?) { settings.choose(language) }

    /// Whether the edition holds less than there is.
    public var isLocked: Bool { edition.isLocked }
    /// The name of this device.
    public var deviceName: String { thisDevice.name }
    public func take(licenceOfServer licence: String?) { edition.take(licenceOfServer: licence) }

    /// Whether a list stands beside what was opened from it.
    public var showsList: Bool { panes.showsList }
    public func showGuide() { guide.showFromHere() }
    public func refusesNote(in topic: Identifier<Topic>) -> Bool { edition.refusesNote(in: topic) }
    public func addNote(to topic: Identifier<Topic>, title: String, text: String) { notes.add(to: topic, title: title, text: text) }

    /// The topic over which a note is being dragged; nil for none.
    public var dropTarget: Identifier<Topic>? { notes.dropTarget }
    /// Whether the topics are seen at the side, or in the drawer.
    public var showsTopics: Bool { panes.showsTopics }
    public func refusesTopic() -> Bool { edition.refusesTopic() }
    public func closeDrawer() { panes.closeDrawer() }

    /// The files on their way into the library.
    public var libraryUploads: [LibraryUpload] {
        let queue = uploads.queue
        return queue.files.filter { $0.request.purpose == .library }.map { file in
            LibraryUpload(
                key: file.id.text, name: file.request.name, byteCount: file.request.byteCount, progress: queue.progress(of: file.id) ?? 0)
        }
    }
    public func makeNote(of words: String) { notes.make(of: words, in: nil) }

    /// The photo whose own screen is shown; nil for none.
    public var shownPhoto: Identifier<Photo>? { editor.state?.photo }
    public func place(of photo: Photo) -> PhotoPlace { uploads.place(of: photo) }
    public func isWaiting(_ file: EntityID) -> Bool { uploads.queue.progress(of: file) != nil }
    public func caption(inNoteOf photo: Identifier<Photo>) -> String { editor.state?.caption(of: photo) ?? "" }
    public func cell(inNoteOf photo: Identifier<Photo>) -> ElementID { EditorView.picture(of: photo) }
    public func makeNote(of words: String, in topic: Identifier<Topic>?) { notes.make(of: words, in: topic) }
}
