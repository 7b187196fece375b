import Core
import Domain
import Localization

/// Notices about what was due.
extension Notice {
    /// Returns the notice that something was moved to tomorrow.
    static func movedToTomorrow(name: String) -> Notice {
        Notice("tomorrow " + name) { $0.noticeMovedToTomorrow(name: ShortName.of(name)) }
    }
    /// Returns the notice that something is done.
    static func finished(name: String) -> Notice { Notice("finished " + name) { $0.noticeFinished(name: ShortName.of(name)) } }
}
