@testable import Catalogue
@testable import Client
@testable import Core
@testable import Editor
@testable import Notes
@testable import Photos
@testable import ProfileForm
@testable import Reading
@testable import Reminders
@testable import SearchScreen
@testable import Topics

/// The timers of the app, as tests name them.
public enum Timer: CaseIterable, Sendable {
    case save, storage, stand, retry, notice, hold, menu, composition, midnight, keepProfile, upload, remark, product, catalogueRemoval
    case profileFocus, profileScrolling, indexing, library, reading, reminder

    /// The names of the alarms that it stands for.
    public var names: [String] {
        switch self {
        case .save: ["journal.save"]
        case .storage: [Journal.alarm(of: .storage)]
        case .stand: ["journal.stand"]
        case .retry: ["retry"]
        case .notice: ["notice"]
        case .hold: ["photos.hold", "editor.hold"]
        case .menu: ["topics.menu", "notes.menu"]
        case .composition: ["editor.composition"]
        case .midnight: ["midnight"]
        case .keepProfile: ["profile.keep"]
        case .upload: ["uploads.retry"]
        case .remark: ["catalogue.remark"]
        case .product: ["catalogue.product"]
        case .catalogueRemoval: ["catalogues.removal"]
        case .profileFocus: ["profile.focus"]
        case .profileScrolling: ["profile.scrolling"]
        case .indexing: ["finding.index"]
        case .library: ["finding.library"]
        case .reading: ["readings.follow"]
        case .reminder: ["reminders.due"]
        }
    }

    /// Returns an alarm that does what this timer is for, whether or not the app waits for it.
    func alarm(in app: App) -> Alarm {
        let features = app.features
        return Alarm(names[0]) {
            switch self {
            case .save: app.journal.handle(.rang(.save))
            case .storage: app.journal.handle(.rang(.storage))
            case .stand: app.journal.handle(.rang(.standIn))
            case .retry:
                app.core.retry()
            case .notice:
                app.core.notices.timeIsOver()
            case .hold: if app.screen == .photos { features.photos.held() } else { features.editor.held() }
            case .menu:
                features.topics.held()
                features.notes.held()
            case .composition: features.editor.endComposition()
            case .midnight:
                app.sync.handle(.nudged)
                app.enqueue(.readClock)
            case .keepProfile: features.profileForm.update(.storeDue)
            case .profileFocus: features.profileForm.update(.focusSettled)
            case .profileScrolling: features.profileForm.update(.scrollingEnded)
            case .upload: app.core.uploads.handle(.retryDue)
            case .remark: features.catalogue.update(.detail(.remarkKept))
            case .product: features.catalogue.showFocused()
            case .catalogueRemoval: features.catalogues.finishRemoval()
            case .indexing: features.search.stepIndex()
            case .library: features.search.searchLibrary()
            case .reading: features.reading.follow()
            case .reminder: features.reminders.woke()
            }
        }
    }
}

extension Effect {
    /// The timer that the effect starts; nil for other effects.
    public var woken: (timer: Timer, milliseconds: Int)? {
        guard case .wake(let alarm, let milliseconds) = self else { return nil }
        return Timer.allCases.first { $0.names.contains(alarm.name) }.map { ($0, milliseconds) }
    }
}
