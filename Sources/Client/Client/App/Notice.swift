import Catalogue
import Domain

/// Says something for some seconds at the bottom of the screen, with one thing to do about it.
public struct Notice: Equatable, Sendable {
    /// Tells what the button does.
    public enum Action: Equatable, Sendable {
        /// Brings a topic back from the trash.
        case restoreTopic(Identifier<Topic>)
        /// Brings a topic back from the archive.
        case bringBack(Identifier<Topic>)
        /// Brings a note back from the trash.
        case restoreNote(Identifier<Note>)
        /// Brings notes back from the trash.
        case restoreNotes([Identifier<Note>])
        /// Takes a change of several notes back.
        case putBack([Notebook.NoteFields])
        /// Brings photos back from the trash.
        case restorePhotos([Identifier<Photo>])
        /// Brings files back from the trash, one of which has a name.
        case restoreFiles([EntityID], name: String)
        /// Ends an export that gathers files.
        case stopExport
        /// Restores the deadline and the reminder of a note or photo.
        case putBackDates(Notebook.DateFields)
        /// Lets the server delete what the person deleted.
        case confirmMassDeletion
        /// Starts the new version of the program.
        case update
        /// Loads the page anew.
        case reload
        case showEdition
        case showTrash
        /// Ends the making of a PDF.
        case stopDocument
        /// Shows what was read in a picture.
        case showText(EntityID)
        /// Brings views of products back into the history.
        case restoreHistory([Notebook.ProductVisit])
        /// Takes the removal of a catalogue back.
        case keepCatalogue(EntityID)
        /// Puts what did not fit into a title at the beginning of the note's text.
        case takeRest(Identifier<Note>, String)
        /// Makes a note of what did not fit into a note's text or a photo's caption.
        case makeNote(of: String, after: EntityID)
        /// Puts back into the trash what was there before it was emptied.
        case refillTrash([Notebook.TrashedItem])
    }

    /// Names what was done with several notes.
    public enum NoteDeed: Equatable, Sendable {
        /// They were moved to the trash.
        case deleted
        /// They were moved to the topic of a name.
        case moved(to: String)
        /// They were pinned to the top, or unpinned.
        case pinned, unpinned
        /// Others like them were made.
        case copied
        /// They were given a colour, or a deadline, or lost it.
        case colored, dated
    }

    /// Tells what is said.
    public enum Subject: Equatable, Sendable {
        /// Says that something was moved to the trash.
        case deleted(name: String)
        /// Says what was done with several notes.
        case notes(NoteDeed, count: Int)
        /// Says that a topic was archived.
        case archived(name: String)
        /// Says that something deleted here came back since it was edited elsewhere.
        case broughtBack(name: String)
        /// Says that a title holds no more.
        case titleFull
        /// Says how many characters did not fit into a text, or into the caption of a photo.
        case textFull(count: Int, isCaption: Bool)
        case trashEmptied
        /// Says that one thing of the trash was deleted for good.
        case deletedForGood(name: String)
        /// Says that something was brought back from the trash or the archive.
        case restored(name: String)
        /// Says that the note a link leads to is deleted.
        case linkedNoteGone
        /// Says that a text was copied.
        case copied
        /// Says that the browser did not let a text be copied.
        case notCopied
        /// Says that a PDF is being made.
        case documentUnderWay
        /// Says that a PDF could not be made, since the server was not reached or otherwise.
        case documentMissed(isOffline: Bool)
        /// Says that the words of a picture are there.
        case textRead
        /// Says that the device could not store what was written.
        case notStored(isFull: Bool)
        /// The browser's storage doesn't answer.
        case storageSilent
        /// Says that the server asks whether so much is to be deleted.
        case massDeletion
        /// The server takes no more of what the person writes.
        case quotaReached
        /// Says that a change can't be sent.
        case rejected
        /// Says that this browser holds the notes of another person.
        case otherSpace
        /// Says that a link to sign in does not work.
        case linkRefused
        /// Says that a link is another person's than the one signed in, and names the latter.
        case linkOfAnother(signedIn: String)
        /// Says that a new version is ready.
        case updateReady
        /// Says that the edition holds no more topics.
        case topicLimit(count: Int)
        /// Says that the edition holds no more notes in a topic.
        case noteLimit(count: Int)
        /// Says how far the gathering of an export's files is.
        case exporting(current: Int, total: Int)
        /// Says that everything was handed over as a file.
        case exported
        /// Says that everything but some files was handed over as a file.
        case exportedPartly
        /// Says that notes went to the trash since their deadlines have passed, and names one of them.
        case expired(name: String, count: Int)
        /// What was due was moved to tomorrow, or is done.
        case movedToTomorrow(name: String), finished(name: String)
        /// Says something about catalogues.
        case catalogue(CatalogueNotice)
        case profileKept
        /// Says that the pass phrase is kept.
        case passPhraseKept
        /// Says that the words of a language could not be loaded.
        case languageMissing
        /// Says that photos were moved to the trash, and how many notes show them.
        case photosDeleted(count: Int, noteCount: Int)
        /// Says that files were not added, names one of them and says why that one.
        case filesRefused(name: String, count: Int, FileRefusal)
        /// Says that a file was taken to the trash.
        case fileDeleted(name: String)
        /// Says that files were taken to the trash.
        case filesDeleted(count: Int)
        /// Says that a file was brought back.
        case fileRestored(name: String)
        /// Says that files were brought back.
        case filesRestored(count: Int)
        /// Says that the server was not reached for what was asked for, or refused.
        case notDone(isOffline: Bool)
        /// Says that a file was downloaded instead of being shared.
        case shareFailed
    }

    /// Tells what is said.
    public let subject: Subject
    /// Tells what the button does; nil for no button.
    public let action: Action?

    public init(_ subject: Subject, action: Action? = nil) {
        self.subject = subject
        self.action = action
    }

    /// Identifies the notice among those shown one after another.
    var key: String {
        switch subject {
        case .deleted(let name): "deleted " + name
        case .notes(let deed, let count): "notes \(count) " + deed.key
        case .broughtBack(let name): "back " + name
        case .archived(let name): "archived " + name
        case .titleFull, .textFull: "full"
        case .trashEmptied: "emptied"
        case .deletedForGood(let name): "gone " + name
        case .restored(let name): "restored " + name
        case .copied: "copied"
        case .notCopied: "not copied"
        case .linkedNoteGone: "linkedNoteGone"
        case .textRead: "read"
        case .documentUnderWay, .documentMissed: "document"
        case .notStored, .storageSilent: "storage"
        case .massDeletion: "mass"
        case .quotaReached: "quota"
        case .rejected: "rejected"
        case .otherSpace: "space"
        case .linkRefused, .linkOfAnother: "link"
        case .updateReady: "update"
        case .topicLimit, .noteLimit: "limit"
        case .exporting: "exporting"
        case .exported, .exportedPartly: "exported"
        case .expired(let name, let count): "expired \(count) " + name
        case .movedToTomorrow(let name): "tomorrow " + name
        case .finished(let name): "finished " + name
        case .profileKept: "profile"
        case .passPhraseKept: "phrase"
        case .languageMissing: "language"
        case .photosDeleted(let count, _): "photos \(count)"
        case .filesRefused(let name, let count, _): "files \(count) " + name
        case .fileDeleted(let name): "deleted file " + name
        case .fileRestored(let name): "restored file " + name
        case .filesDeleted(let count): "deleted files \(count)"
        case .filesRestored(let count): "restored files \(count)"
        case .notDone: "not done"
        case .shareFailed: "share"
        case .catalogue: "catalogue"
        }
    }

    /// Tells whether it stays until it is closed.
    var stays: Bool {
        switch subject {
        case .deleted, .archived, .notes, .broughtBack, .trashEmptied, .deletedForGood, .restored, .copied, .notCopied, .linkedNoteGone,
            .topicLimit, .noteLimit, .exported, .exportedPartly, .profileKept, .passPhraseKept, .languageMissing, .photosDeleted,
            .fileDeleted, .fileRestored, .filesDeleted, .filesRestored, .notDone, .shareFailed, .catalogue, .documentMissed,
            .movedToTomorrow, .finished:
            false
        case .filesRefused(_, _, let refusal):
            refusal == .deviceFull || refusal == .serverFull || refusal == .refusedByServer || refusal == .lost
        case .titleFull, .textFull, .documentUnderWay, .textRead, .notStored, .storageSilent, .massDeletion, .quotaReached, .rejected,
            .otherSpace, .linkRefused, .linkOfAnother, .updateReady, .exporting, .expired:
            true
        }
    }

    /// Counts how long a passing notice is shown, in milliseconds.
    static let milliseconds = 8_000
}

extension Notice.NoteDeed {
    /// Tells one deed from another.
    var key: String {
        switch self {
        case .deleted: "deleted"
        case .moved(let name): "moved " + name
        case .pinned: "pinned"
        case .unpinned: "unpinned"
        case .copied: "copied"
        case .colored: "colored"
        case .dated: "dated"
        }
    }
}
