import Components
import Domain
import Localization

@testable import Backups
@testable import Catalogue
@testable import Client
@testable import Core
@testable import Devices
@testable import Editions
@testable import Editor
@testable import Lesson
@testable import Library
@testable import Notes
@testable import Palette
@testable import Panes
@testable import Photos
@testable import ProfileForm
@testable import Reading
@testable import Reminders
@testable import SearchScreen
@testable import Settings
@testable import Sharing
@testable import Start
@testable import ThisDevice
@testable import Topics
@testable import Trash

/// What a test does to an app: what a person does to a feature, and what storage, network, tabs and timers bring.
public indirect enum Message {
    /// An event as it is.
    case event(AppEvent)
    /// Brings what the device has stored.
    case loaded(StoredState)
    /// Brings some of the records that the device has stored, before the rest.
    case recordsRead([String])
    /// Reports whether the words of a language are there.
    case learned(Bool)
    /// Reports that the device's storage can't be used.
    case loadFailed
    /// Reports that a batch is durable.
    case stored(id: Int)
    /// Reports that a batch could not be stored.
    case storeFailed(id: Int, isFull: Bool)
    /// Brings the first entries of the outbox.
    case outboxRead([OutboxEntry])
    /// Something happened to the browser's database.
    case storage(StorageEvent)
    /// Brings the answer to a request.
    case answered(Query, status: Int, body: String)
    /// Reports that a request did not reach the server.
    case unreachable(Query)
    /// Reports that the server's journal has grown.
    case announced
    /// Reports that this tab is the one that talks to the server.
    case becameLeader
    /// Brings what another tab tells.
    case told(String)
    /// Brings what the page of another tab had no time to store.
    case unsavedFound([OutboxEntry])
    /// Reports that the network is back, or that the page is looked at again.
    case wokeUp
    /// Reports that the page is about to be hidden or closed.
    case hidden
    /// Reports that a timer ran out.
    case alarm(Timer)
    /// Reports that the browser went to another address.
    case navigated(path: String)
    /// Reports the size of the window and that of the reader's text.
    case resized(viewportWidth: Double, viewportHeight: Double, textScale: Double)
    /// Reports the size of the reader's text, which has changed while the page is shown.
    case textResized(Double)
    /// Reports how many minutes the reader's clock is ahead of UTC, and the milliseconds until midnight there.
    case clockTold(offsetMinutes: Int, untilMidnight: Int)
    /// Reports whether a text was copied.
    case copied(Bool)
    /// Reports that a new version of the program waits.
    case updateReady
    case startTapped
    /// Reports that a screen is wanted, as a link leads to one.
    case show(Screen)
    /// Reports a tab of the bar.
    case tabTapped(Tab)
    /// Reports the button of a notice.
    case noticeTapped
    /// Reports that a notice was closed.
    case noticeClosed
    /// Reports the mark that says how things stand with the server.
    case statusTapped
    case finding(SearchMessage)
    case guide(GuideMessage)
    case topics(TopicsMessage)
    case notes(NotesMessage)
    case editor(EditorMessage)
    /// Reports what a person does to have a picture read.
    case reading(ReadingMessage)
    case trash(TrashMessage)
    /// Reports what happened on the further screens.
    case settings(SettingsMessage)
    case devices(DevicesMessage)
    /// Reports what happened on the screen of the edition and on the paywall.
    case edition(EditionsMessage)
    /// Tells whether a signature is genuine; nil where the browser can't tell.
    case verified(Bool?)
    /// Reports that what the server says of the session may have changed.
    case sessionChanged
    case profile(ProfileFormMessage)
    case thisDevice(ThisDeviceMessage)
    case backups(BackupsMessage)
    case reminders(RemindersMessage)
    /// Brings where a form is.
    case formMeasured(FormMeasure)
    /// Reports that the visible part of the page has changed, by a keyboard or otherwise.
    case viewportChanged(VisibleViewport)

    /// Reports what a person does with the panes of a wide window.
    case panes(PanesMessage)
    /// Reports what a person does with the palette.
    case palette(PaletteMessage)
    /// The system opens a text file with the program.
    case opened(TextFile)
    /// Something happened to files that another program gives.
    case sharing(SharingMessage)
    /// An act is carried out, by its name.
    case act(String)
    case lesson(LessonMessage)

    case library(LibraryMessage)
    /// Reports that the server's library has changed.
    case libraryAnnounced
    /// Brings a text of the library that the device has kept; nil where it has none.
    case libraryRead(key: String, String?)
    /// Reports how it went to hand a file to another program: false where it was downloaded instead.
    case shared(Bool)
    /// Reports what became of the PDF of an address: `done`, `cancelled`, `offline` or `failed`.
    case documentMade(address: String, String)
    /// Reports what happened in the viewer, which asks itself to be drawn.
    case viewer(MediaViewerMessage)
    case photos(PhotosMessage)
    /// Reports what happened to files of the device.
    case media(MediaEvent)
    /// Reports what happened in the tab of catalogues.
    case catalogue(CatalogueMessage)
    /// Reports what happened on the screens on which catalogues are looked after.
    case catalogues(CataloguesMessage)
    /// Reports what came of the device's keeping of catalogues.
    case snapshot(SnapshotEvent)
}
