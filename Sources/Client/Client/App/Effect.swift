import Components
import Domain
import Localization
import Settings
import ViewTree

/// Asks the browser for something the app can't do as a value; what comes of it returns as a message.
public indirect enum Effect: Sendable {
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
    /// Stops a timer.
    case stop(Alarm)
    /// Asks for the time where the reader is, which `Message.clockTold` brings.
    case askClock
    /// Asks for the next frame, which `LessonMessage.frame` brings.
    case animate
    /// Does something to an element, once it is drawn.
    case perform(ElementID, ElementAction)
    /// Asks where a form is and which of its fields has the focus, which `Message.formMeasured` brings.
    case measureForm(scroller: ElementID, content: ElementID, header: ElementID)
    /// Asks for the next frame, which `ProfileMessage.ticked` brings.
    case awaitFrame
    /// Keeps a text of the library on the device.
    case keepLibrary(key: String, String)
    /// Reads a text of the library, which `Message.libraryRead` brings.
    case readLibrary(key: String)
    /// Forgets all that the device has kept of the library.
    case forgetLibrary
    /// Hands files, of so many bytes in all, to another program, as `Message.shared` reports, or downloads them.
    case share([HandedFile], byteCount: Int64, isDownload: Bool)
    /// Has the server make a PDF and hands it to another program or saves it, as `Message.documentMade` reports.
    case makeDocument(address: String, name: String)
    /// Ends the making of the PDF.
    case stopDocument
    /// Draws the app at once, in the turn of what was done, and not before the next frame.
    case draw
    /// Writes styles of drawn elements, past the tree.
    case place([MediaViewer.Placement])
    /// Asks for the next frame, which `MediaViewerMessage.frame` brings.
    case awaitViewerFrame
    /// Asks for the size of the window, which `MediaViewerMessage.measured` brings.
    case measureWindow
    /// Asks where an element is, which `MediaViewerMessage.cellMeasured` brings.
    case measureCell(ElementID)
    /// Goes back, as the browser's button does.
    case goBack
    /// Asks what the browser tells of the device, which `ThisDeviceMessage.told` brings.
    case askPlatform
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
    /// Finds out whether the Ed25519 signature of a message is that of a public key's owner.
    case verify(publicKey: [UInt8], signature: [UInt8], message: [UInt8])
    /// Hands an archive to the person: bytes, with gathered files before the bytes at some places.
    case download(name: String, [UInt8], files: [EntityID], places: [Int])
    /// Asks the browser not to evict what is stored.
    case keepStorage
    /// Asks what the browser says of notifications, the person as well where it is a request; `RemindersMessage.permissionTold` brings it.
    case askNotifications(isRequest: Bool)
    /// Shows a notification of the system.
    case notify(SystemNotification)
    /// Takes the notifications of a tag away.
    case withdrawNotification(tag: String)
    /// Has the browser subscribe to its push service by the server's key, which `RemindersMessage.pushSubscribed` tells of.
    case subscribeToPushes(key: String)
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
