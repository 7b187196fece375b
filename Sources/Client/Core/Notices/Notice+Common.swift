import Domain
import Localization

/// Notices of several features, and those about storage, server and program.
extension Notice {
    /// Returns the notice that something was moved to the trash.
    public static func deleted(name: String) -> Notice { Notice("deleted " + name) { $0.noticeDeleted(name: ShortName.of(name)) } }
    /// Returns the notice that something was restored from the trash or the archive.
    public static func restored(name: String) -> Notice { Notice("restored " + name) { $0.noticeRestored(name: ShortName.of(name)) } }
    /// Returns the notice that something deleted here was restored, since it was edited elsewhere.
    public static func broughtBack(name: String) -> Notice { Notice("back " + name) { $0.noticeBroughtBack(name: ShortName.of(name)) } }
    /// Returns the notice that the server could not be reached for a request, or refused it.
    public static func notDone(isOffline: Bool) -> Notice {
        Notice("not done") { isOffline ? $0.noticeNotDoneOffline : $0.noticeNotDoneRefused }
    }
    /// Returns the notice that a text was copied, or that the browser did not allow it.
    public static func copied(_ isDone: Bool) -> Notice {
        Notice(isDone ? "copied" : "not copied") { isDone ? $0.noticeCopied : $0.noticeNotCopied }
    }
    /// The notice that a change could not be made.
    static var notChanged: Notice { Notice("not changed") { $0.noticeNotChanged } }
    /// The notice that words could not be added to a text.
    static var wordsNotAdded: Notice { Notice("words", stay: .holdingText) { $0.noticeWordsNotAdded } }
    /// The notice that the last act was undone.
    public static var undone: Notice { Notice("undone") { $0.noticeUndone } }
    /// The notice that a file was downloaded instead of being shared.
    public static var shareFailed: Notice { Notice("share") { $0.noticeShareFailed } }
    /// Returns the notice that a number of characters did not fit into the text of a note, or into the caption of a photo.
    public static func textFull(count: Int, isCaption: Bool, of entity: EntityID) -> Notice {
        Notice("full " + entity.text, stay: .holdingText) {
            isCaption ? $0.noticeCaptionFull(count: count) : $0.noticeTextFull(count: count)
        }
    }

    /// Returns the notice that notes or photos were moved to the trash since their deadlines have passed; the name is of one of them.
    public static func expired(name: String, count: Int) -> Notice {
        Notice("expired", stay: .untilClosed) {
            count == 1 ? $0.noticeExpired(name: ShortName.of(name)) : $0.noticeExpiredMany(count: count)
        }
    }

    /// Returns the notice that the device could not store what was written.
    public static func notStored(isFull: Bool) -> Notice {
        Notice(isFull ? "full storage" : "broken storage", stay: .untilClosed) { isFull ? $0.noticeFull : $0.noticeNotStored }
    }
    /// The notice that the browser's storage doesn't answer.
    public static var storageSilent: Notice { Notice("silent storage", stay: .untilClosed) { $0.noticeStorageSilent } }
    /// The notice that asks a person to confirm a mass deletion.
    public static var massDeletion: Notice { Notice("mass", stay: .untilClosed) { $0.noticeMassDeletion } }
    /// The notice that the server accepts no more of what the person writes.
    public static var quotaReached: Notice { Notice("quota", stay: .untilClosed) { $0.noticeQuotaReached } }
    /// The notice that the server's owner has disabled the person.
    public static var disabled: Notice { Notice("disabled", stay: .untilClosed) { $0.noticeDisabled } }
    /// The notice that a change can't be sent.
    public static var rejected: Notice { Notice("rejected", stay: .untilClosed) { $0.noticeRejected } }
    /// The notice that this browser has the notes of another person.
    public static var otherSpace: Notice { Notice("space", stay: .untilClosed) { $0.noticeOtherSpace } }
    /// The notice that a new version of the program is ready.
    public static var updateReady: Notice { Notice("update", stay: .untilClosed) { $0.noticeUpdate } }
    /// The notice that the strings of a language could not be loaded.
    public static var languageMissing: Notice { Notice("language") { $0.noticeLanguageMissing } }
}
