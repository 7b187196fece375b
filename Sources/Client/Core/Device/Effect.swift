import Components
import Domain
import Layout
import Localization
import ViewTree
import Wire

/// Asks the browser for something the app can't do itself; what comes of it goes to a closure of the effect, or returns as an `AppEvent`.
public indirect enum Effect {
    /// Opens the device's storage and reads it.
    case load
    /// Gives up the connection to the storage and tries another, of which `StorageEvent.answers` tells if it works.
    case reopenStorage
    /// Loads the page anew.
    case reload
    /// Stores a batch in one transaction, durably.
    case store(StoreBatch, id: Int)
    /// Removes all that the browser keeps, in all tabs, and starts anew.
    case removeAll
    /// Removes all that the browser keeps and opens a link by its secret.
    case removeAllAndEnter(secret: String)
    /// Keeps what is not stored yet past the end of the page, at once; an empty list says that all of it is stored.
    case keepUnsaved([OutboxEntry])
    /// Forgets the secret by which the server knows this browser again when the answer to a link was lost.
    case forgetLinkKey
    /// Reads the first entries of the outbox.
    case readOutbox(limit: Int)
    case request(Request)
    /// Listens to the server's events; once is enough.
    case listen
    case stopListening
    /// Tells the other tabs.
    case tell(String)
    /// Asks to be the tab that talks to the server.
    case lead
    /// Starts a timer, in place of one of the same name.
    case wake(Alarm, afterMilliseconds: Int)
    /// Stops the timer of a name.
    case stop(String)
    /// Asks for the time where the reader is, which `AppEvent.clockTold` brings.
    case askClock
    /// Asks for the next frame: its time in milliseconds, and whether the person wants no motion.
    case animate((_ milliseconds: Double, _ isStill: Bool) -> Void)
    /// Does something to an element, once it is drawn.
    case perform(ElementID, ElementAction)
    /// Asks where a form is and which of its fields has the focus.
    case measureForm(scroller: ElementID, content: ElementID, header: ElementID, (FormMeasure) -> Void)
    /// Asks for the time of the next frame, in milliseconds; the greatest number where the person wants no motion.
    case awaitFrame((_ time: Double) -> Void)
    /// Keeps a text of the library on the device.
    case keepLibrary(key: String, String)
    /// Reads a text of the library; nil where the device has none.
    case readLibrary(key: String, (String?) -> Void)
    /// Forgets all that the device has kept of the library.
    case forgetLibrary
    /// Shares files, of so many bytes in all, with another program, or downloads them; false where they could only be downloaded.
    case share([HandedFile], byteCount: Int64, isDownload: Bool, (Bool) -> Void)
    /// Has the server make a PDF and hands it to another program or saves it: `done`, `cancelled`, `offline` or `failed`.
    case makeDocument(address: String, name: String, (String) -> Void)
    /// Ends the making of the PDF.
    case stopDocument
    /// Draws the app at once, in the turn of what was done, and not before the next frame.
    case draw
    /// Writes styles of drawn elements, past the tree.
    case place([MediaViewer.Placement])
    /// Asks for the next frame without the app being drawn: its time in milliseconds, and whether the person wants no motion.
    case awaitViewerFrame((_ milliseconds: Double, _ isStill: Bool) -> Void)
    /// Asks for the size of the window, in CSS pixels, and the device's pixels in one of them.
    case measureWindow((Size, _ scale: Double) -> Void)
    /// Asks where an element is; nil where it is not seen.
    case measureCell(ElementID, (Rect?) -> Void)
    /// Goes back, as the browser's button does.
    case goBack
    /// Asks what the browser tells of the device, and for `AppEvent.fullScreen`.
    case askPlatform((PlatformFacts) -> Void)
    /// Hides or shows the bars of system and browser.
    case showFullScreen(Bool)
    /// Prints what is shown, by the browser's own dialog.
    case print
    /// Opens a page in a new tab.
    case open(String)
    /// Moves the focus to the title of the screen, for those who can't see that it changed.
    case announceScreen
    /// Shows an address; `replaces` puts it in the place of the present one.
    case navigate(path: String, replaces: Bool)
    /// Tells the page its language and title.
    case dress(Language, title: String)
    /// Dresses the page in a look.
    case wear(Look)
    /// Loads the words of a language.
    case learn(Language)
    case copy(String)
    /// Finds out whether the Ed25519 signature of a message is that of a public key's owner; nil where the browser can't tell.
    case verify(publicKey: [UInt8], signature: [UInt8], message: [UInt8], (Bool?) -> Void)
    /// Hands an archive to the person: bytes, with gathered files before the bytes at some places.
    case download(name: String, [UInt8], files: [EntityID], places: [Int])
    /// Asks the browser not to evict what is stored.
    case keepStorage
    /// Asks what the browser says of notifications, the person as well where it is a request, and whether there is a push service.
    case askNotifications(isRequest: Bool, (NotificationPermission, _ hasPushes: Bool) -> Void)
    /// Shows a notification of the system.
    case notify(SystemNotification)
    /// Takes the notifications of a tag away.
    case withdrawNotification(tag: String)
    /// Has the browser subscribe to its push service by the server's key; nil where it did not.
    case subscribeToPushes(key: String, (PushSubscriptionRequest?) -> Void)
    /// Ends the browser's subscription.
    case unsubscribeFromPushes
    /// Leaves for the service worker, as JSON, what it needs to show what is pushed; nothing for an empty text.
    case leaveForWorker(String)
    /// Shows a count at the program's icon; none for 0.
    case showBadge(Int)
    /// Does something with files of the device.
    case media(MediaEffect)
    /// Does something with the contents of catalogues.
    case snapshot(SnapshotEffect)
    /// Starts the version of the program that waits.
    case update
}
