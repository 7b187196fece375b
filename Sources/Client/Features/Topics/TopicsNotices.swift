import Core
import Domain
import Localization

/// Notices about topics.
extension Notice {
    /// Returns the notice that a topic was archived.
    static func archived(name: String) -> Notice { Notice("archived " + name) { $0.noticeArchived(name: ShortName.of(name)) } }
}
