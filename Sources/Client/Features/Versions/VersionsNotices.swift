import Core
import Localization

/// Notices about versions.
extension Notice {
    static var versionRestored: Notice { Notice("version") { $0.noticeVersionRestored } }
}
