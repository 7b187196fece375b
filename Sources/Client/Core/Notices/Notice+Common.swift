import Domain
import Localization

/// What several features say, and what is said of storage, server and program.
extension Notice {
    /// Something was moved to the trash.
    public static func deleted(name: String) -> Notice { Notice("deleted " + name) { $0.noticeDeleted(name: ShortName.of(name)) } }
    /// Something was brought back from the trash or the archive.
    public static func restored(name: String) -> Notice { Notice("restored " + name) { $0.noticeRestored(name: ShortName.of(name)) } }
    /// Something deleted here came back, since it was edited elsewhere.
    public static func broughtBack(name: String) -> Notice { Notice("back " + name) { $0.noticeBroughtBack(name: ShortName.of(name)) } }
    /// The server was not reached for what was asked for, or refused.
    public static func notDone(isOffline: Bool) -> Notice {
        Notice("not done") { isOffline ? $0.noticeNotDoneOffline : $0.noticeNotDoneRefused }
    }
    /// A text was copied, or the browser did not allow it.
    public static func copied(_ isDone: Bool) -> Notice {
        Notice(isDone ? "copied" : "not copied") { isDone ? $0.noticeCopied : $0.noticeNotCopied }
    }
    /// A file was downloaded instead of being shared.
    public static var shareFailed: Notice { Notice("share") { $0.noticeShareFailed } }
    /// How many characters did not fit into a text, or into the caption of a photo.
    public static func textFull(count: Int, isCaption: Bool) -> Notice {
        Notice("full", stay: .holdingText) { isCaption ? $0.noticeCaptionFull(count: count) : $0.noticeTextFull(count: count) }
    }

    /// Notes or photos went to the trash since their deadlines have passed; the name of one of them.
    public static func expired(name: String, count: Int) -> Notice {
        Notice("expired", stay: .untilClosed) {
            count == 1 ? $0.noticeExpired(name: ShortName.of(name)) : $0.noticeExpiredMany(count: count)
        }
    }

    /// The device could not store what was written.
    public static func notStored(isFull: Bool) -> Notice {
        Notice(isFull ? "full storage" : "broken storage", stay: .untilClosed) { isFull ? $0.noticeFull : $0.noticeNotStored }
    }
    /// The browser's storage doesn't answer.
    public static var storageSilent: Notice { Notice("silent storage", stay: .untilClosed) { $0.noticeStorageSilent } }
    /// The server asks whether so much is to be deleted.
    public static var massDeletion: Notice { Notice("mass", stay: .untilClosed) { $0.noticeMassDeletion } }
    /// The server takes no more of what the person writes.
    public static var quotaReached: Notice { Notice("quota", stay: .untilClosed) { $0.noticeQuotaReached } }
    /// A change can't be sent.
    public static var rejected: Notice { Notice("rejected", stay: .untilClosed) { $0.noticeRejected } }
    /// This browser holds the notes of another person.
    public static var otherSpace: Notice { Notice("space", stay: .untilClosed) { $0.noticeOtherSpace } }
    /// A new version of the program is ready.
    public static var updateReady: Notice { Notice("update", stay: .untilClosed) { $0.noticeUpdate } }
    /// The words of a language could not be loaded.
    public static var languageMissing: Notice { Notice("language") { $0.noticeLanguageMissing } }
}
