import Domain

@testable import Backups
@testable import Catalogue
@testable import Client
@testable import Core
@testable import Devices
@testable import Documents
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

extension App {
    /// Hands a message to the app; gives what it asks for.
    @discardableResult public func update(_ message: Message, now: Instant) -> [Effect] { handle(message.event(in: self), now: now) }
}

extension Message {
    /// Returns the event by which it reaches the app.
    func event(in app: App) -> AppEvent {
        let features = app.features
        switch self {
        case .event(let event): return event
        case .loaded(let state): return .loaded(state)
        case .recordsRead(let records): return .recordsRead(records)
        case .learned(let isThere): return .stringsLoaded(isThere)
        case .loadFailed: return .loadFailed
        case .stored(let id): return .stored(id: id)
        case .storeFailed(let id, let isFull): return .storeFailed(id: id, isFull: isFull)
        case .outboxRead(let entries): return .outboxRead(entries)
        case .storage(let event): return .storage(event)
        case .answered(let query, let status, let body): return .answered(query.request(in: app), status: status, body: body)
        case .unreachable(let query): return .answered(query.request(in: app), status: 0, body: "")
        case .announced: return .announced(.journal)
        case .becameLeader: return .becameLeader
        case .told(let text): return .told(text)
        case .unsavedFound(let entries): return .unsavedFound(entries)
        case .wokeUp: return .wokeUp
        case .hidden: return .hidden
        case .alarm(let timer): return .alarm(timer.alarm(in: app))
        case .navigated(let path): return .navigated(path: path)
        case .resized(let width, let height, let scale): return .resized(viewportWidth: width, viewportHeight: height, textScale: scale)
        case .textResized(let scale): return .performed { app.resizeText(scale) }
        case .clockTold(let offset, let milliseconds): return .clockTold(offsetMinutes: offset, untilMidnight: milliseconds)
        case .copied(let isDone): return .copied(isDone)
        case .updateReady: return .updateReady
        case .startTapped: return .performed { features.start.tapped() }
        case .show(let screen): return .performed { app.show(screen, replaces: false) }
        case .tabTapped(let tab): return .performed { app.show(app.home(of: tab), replaces: false) }
        case .noticeTapped: return .performed { app.core.notices.perform() }
        case .noticeClosed: return .performed { app.core.notices.close() }
        case .statusTapped: return .performed { app.core.tapStatus() }
        case .finding(let message): return .performed { features.search.update(message) }
        case .guide(let message): return .performed { features.guide.update(message) }
        case .topics(let message): return .performed { features.topics.update(message) }
        case .notes(let message): return .performed { features.notes.update(message) }
        case .editor(let message): return .performed { features.editor.update(message) }
        case .reading(let message): return .performed { features.reading.update(message) }
        case .trash(let message): return .performed { features.trash.update(message) }
        case .settings(let message): return .performed { features.settings.update(message) }
        case .devices(let message): return .performed { features.devices.update(message) }
        case .edition(let message): return .performed { features.editions.update(message) }
        case .profile(let message): return .performed { features.profileForm.update(message) }
        case .thisDevice(let message): return .performed { features.thisDevice.update(message) }
        case .backups(let message): return .performed { features.backups.update(message) }
        case .reminders(let message): return .performed { features.reminders.update(message) }
        case .panes(let message): return .performed { features.panes.update(message) }
        case .palette(let message): return .performed { features.palette.update(message) }
        case .opened(let file): return .opened(file)
        case .sharing(let message): return .performed { features.sharing.update(message) }
        case .lesson(let message): return .performed { features.lesson.update(message) }
        case .library(let message): return .performed { features.library.update(message) }
        case .photos(let message): return .performed { features.photos.update(message) }
        case .catalogue(let message): return .performed { features.catalogue.update(message) }
        case .catalogues(let message): return .performed { features.catalogues.update(message) }
        case .verified(let isGenuine): return .performed { features.editions.verified(isGenuine) }
        case .sessionChanged: return .announced(.session)
        case .formMeasured(let measure): return .performed { features.profileForm.measured(measure) }
        case .viewportChanged(let viewport): return .viewportChanged(viewport)
        case .act(let id): return .performed { app.core.acts.first { $0.id == id }?.perform() }
        case .libraryAnnounced: return .announced(.library)
        case .libraryRead(let key, let text): return .performed { features.library.read(key: key, text) }
        case .shared(let isShared): return .performed { if !isShared { app.say(.shareFailed) } }
        case .documentMade(let address, let outcome): return .performed { features.documents.made(address, outcome) }
        case .viewer(let message): return .performed(isDrawn: false) { app.core.viewer.update(message) }
        case .media(let event): return .media(event)
        case .snapshot(let event): return .snapshot(event)
        }
    }
}
