import Components
import Domain
import Layout
import Localization
import ViewTree
import Wire

/// A request to the browser for something that the app can't do itself; the result goes to a closure of the effect, or returns as an
/// `AppEvent`.
public indirect enum Effect {
    /// Opens the device's storage and reads it.
    case load
    /// Closes the connection to the storage and opens another; `StorageEvent.answers` follows if it works.
    case reopenStorage
    /// Reloads the page.
    case reload
    /// Stores a batch in one transaction, durably.
    case store(StoreBatch, id: Int)
    /// Removes everything stored by the browser, in all tabs, and restarts.
    case removeAll
    /// Removes everything stored by the browser and opens a link by its secret.
    case removeAllAndEnter(secret: String)
    /// Keeps changes that are not stored yet past the end of the page, at once; an empty list means that all of them are stored.
    case writeUnsaved([OutboxEntry])
    /// Forgets the secret by which the server recognises this browser when the answer to a link was lost.
    case forgetLinkKey
    /// Reads the first entries of the outbox.
    case readOutbox(limit: Int)
    case request(Request)
    /// Listens to the server's events; once is enough.
    case listen
    case stopListening
    /// Sends a message to the other tabs.
    case broadcast(String)
    /// Asks to become the leader, the tab that talks to the server.
    case lead
    /// Starts a timer, replacing one of the same name.
    case wake(Alarm, afterMilliseconds: Int)
    /// Stops the timer with a name.
    case stop(String)
    /// Asks for the reader's local time, which `AppEvent.clockTold` returns.
    case readClock
    /// Requests the next frame: its time in milliseconds, and whether the person prefers reduced motion.
    case animate((_ milliseconds: Double, _ isStill: Bool) -> Void)
    /// Performs an action on an element, once it is drawn.
    case perform(ElementID, ElementAction)
    /// Measures where a form is and which of its fields has the focus.
    case measureForm(scroller: ElementID, content: ElementID, header: ElementID, (FormMeasure) -> Void)
    /// Requests the time of the next frame, in milliseconds; the greatest number where the person prefers reduced motion.
    case awaitFrame((_ time: Double) -> Void)
    /// Stores a text of the library on the device.
    case storeLibrary(key: String, String)
    /// Reads a text of the library; nil where the device has none.
    case readLibrary(key: String, (String?) -> Void)
    /// Removes everything that the device has stored of the library.
    case forgetLibrary
    /// Shares files with another program, or downloads them; `byteCount` is their total size. The result is false where they could only be
    /// downloaded.
    case share([HandedFile], byteCount: Int64, isDownload: Bool, (Bool) -> Void)
    /// Requests a PDF from the server and passes it to another program or saves it; the result is `done`, `cancelled`, `offline` or
    /// `failed`.
    case makeDocument(address: String, name: String, (String) -> Void)
    /// Cancels the making of the PDF.
    case stopDocument
    /// Draws the app at once, in the same turn of the event loop, not in the next frame.
    case draw
    /// Sets styles of drawn elements directly, without drawing the tree.
    case place([MediaViewer.Placement])
    /// Requests the next frame without drawing the app: its time in milliseconds, and whether the person prefers reduced motion.
    case awaitViewerFrame((_ milliseconds: Double, _ isStill: Bool) -> Void)
    /// Measures the window, in CSS pixels, and the number of device pixels in one of them.
    case measureWindow((Size, _ scale: Double) -> Void)
    /// Measures where an element is; nil where it is not visible.
    case measureCell(ElementID, (Rect?) -> Void)
    /// Asks for what the browser knows about the device, and for `AppEvent.fullScreen`.
    case readPlatform((PlatformFacts) -> Void)
    /// Hides or shows the bars of system and browser.
    case showFullScreen(Bool)
    /// Prints what is shown, with the browser's own dialog.
    case print
    /// Opens a page in a new tab.
    case open(String)
    /// Moves the focus to the title of the screen, for people who can't see that it changed.
    case announceScreen
    /// Sets the page's address; `replaces` means that it replaces the current one in the history.
    case navigate(path: String, replaces: Bool)
    /// Sets the page's language and title.
    case updatePage(Language, title: String)
    /// Applies an appearance to the page.
    case wear(Look)
    /// Loads the strings of a language.
    case loadStrings(Language)
    case copy(String)
    /// Requests the emoji whose names begin as what is typed, in a language or in English: a line for each, itself and its name with a tab
    /// between them.
    case findEmoji(Language, typed: String, (String) -> Void)
    /// Verifies an Ed25519 signature of a message by a public key; nil where the browser can't tell.
    case verify(publicKey: [UInt8], signature: [UInt8], message: [UInt8], (Bool?) -> Void)
    /// Saves an archive for the person: bytes, with gathered files inserted before the bytes at some places.
    case download(name: String, [UInt8], files: [EntityID], places: [Int])
    /// Asks the browser not to evict what is stored.
    case persistStorage
    /// Reads the browser's permission for notifications, and whether there is a push service; where it is a request, the person is asked
    /// first.
    case checkNotifications(isRequest: Bool, (NotificationPermission, _ hasPushes: Bool) -> Void)
    /// Shows a notification of the system.
    case notify(SystemNotification)
    /// Removes the notifications of a tag.
    case withdrawNotification(tag: String)
    /// Subscribes to the browser's push service with the server's key; nil where the browser did not.
    case subscribeToPushes(key: String, (PushSubscriptionRequest?) -> Void)
    /// Ends the browser's push subscription.
    case unsubscribeFromPushes
    /// Stores for the service worker, as JSON, what it needs to show pushes; an empty text removes it.
    case leaveForWorker(String)
    /// Shows a count on the program's icon; none for 0.
    case showBadge(Int)
    /// Does something with files of the device.
    case media(MediaEffect)
    /// Does something with the stored contents of catalogues.
    case snapshot(SnapshotEffect)
    /// Starts the new version of the program that is waiting.
    case update
}
