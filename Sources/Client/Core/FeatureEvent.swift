import Domain
import Merge

/// What happens to the app, and concerns features beyond the screen that is shown; each hears all of it, in the order of the features.
public enum FeatureEvent {
    /// What the device has stored was read: settings are restored from it.
    case loaded(StoredState)
    /// The device's storage has been read, or can't be.
    case began
    /// Another tab has changed a setting.
    case settingChanged(StoreBatch.Setting)
    /// An event was handled.
    case eventHandled

    // The window and its screens.
    /// The size of the window or of the text has changed.
    case resized
    /// The visible part of the page has changed, such as by a keyboard.
    case viewportChanged(VisibleViewport)
    /// Full screen begins or ends; nil where the browser has none.
    case fullScreenChanged(Bool?)
    /// The room beside the screen may have changed.
    case roomChanged
    /// Another screen is about to be shown, or the same one again.
    case screenChanges(from: Screen, to: Screen)
    /// Another screen is shown, or the same one again.
    case screenChanged
    /// The network is back, or the page is visible again.
    case wokeUp
    /// The page is about to be hidden or closed: what was typed is saved.
    case pageEnds
    /// A system notification was opened.
    case notificationOpened(path: String)
    /// The local time was read again: a new day may have begun.
    case clockRead

    // The server and who is signed in.
    /// A request was answered, or did not reach the server.
    case serverReached(Bool)
    /// The server announces a change.
    case announced(AppEvent.Announcement)
    /// Somebody has signed in.
    case signedIn
    /// The person has signed out, or, with `isHidden`, somebody else has signed in on their device.
    case signedOut(isHidden: Bool)
    /// The server has answered that nobody is signed in.
    case sessionRefused
    /// It is time to retry what failed.
    case retryDue
    /// This tab has become the leader, which talks to the server.
    case becameLeader
    /// An exchange with the server has ended, with its HTTP status; 0 where the server was not reached.
    case exchanged(status: Int)
    /// The device has received all changes of others.
    case caughtUp
    /// Neither the server nor the device has anything of the person yet.
    case foundEmpty

    // Texts, fields and files.
    /// A text was changed other than by typing into it.
    case merged([TextPatch], into: String, of: EntityID, by: TextOrigin)
    /// Fields of an entity were changed elsewhere.
    case written(EntityID)
    /// All changes are in the search index.
    case indexed
    /// Something happened to files of the device.
    case media(MediaEvent)
    /// The server has received a file of this device.
    case uploaded(EntityID)
    /// The upload of a file progressed, or uploading became possible or impossible.
    case uploadsChanged
    /// Something happened to the catalogues stored on the device.
    case snapshot(SnapshotEvent)
}
