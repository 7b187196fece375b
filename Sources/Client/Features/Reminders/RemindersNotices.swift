import Core
import Domain
import Localization

/// What is said of what was due.
extension Notice {
    /// It was moved to tomorrow.
    static func movedToTomorrow(name: String) -> Notice {
        Notice("tomorrow " + name) { $0.noticeMovedToTomorrow(name: ShortName.of(name)) }
    }
    /// It is done.
    static func finished(name: String) -> Notice { Notice("finished " + name) { $0.noticeFinished(name: ShortName.of(name)) } }
}
