import Core
import Domain
import Localization

/// What is said of topics.
extension Notice {
    /// A topic was archived.
    static func archived(name: String) -> Notice { Notice("archived " + name) { $0.noticeArchived(name: ShortName.of(name)) } }
}
