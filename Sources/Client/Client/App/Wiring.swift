import Backups
import Core
import Domain
import Editions
import Editor
import Library
import Photos
import Reminders
import Settings
import Sharing
import Start

/// Who meets whose needs.
extension Features: StartNeeds, SettingsNeeds, BackupsNeeds, SharingNeeds {
    public func showGallery() { library.showGallery() }
    public func sayNoCatalogueYet() { catalogues.sayNothingYet() }

    public var editionName: String { EditionView.name(of: edition.standing?.edition ?? .full, app.core.words.strings) }
    public var remindersWord: String { reminders.word }

    public func exportEverything() { export.begin() }

    @discardableResult public func take(_ draft: NoteDraft) -> Identifier<Note>? { notes.take(draft) }
    public func addToLibrary(_ files: Range<Int>) { uploads.take(files, for: LibraryView.kind) }
    public func addPictures(_ files: Range<Int>, toNote: Bool) {
        uploads.take(files, for: toNote ? PictureSheet.kind : PhotosView.kind)
    }
}
