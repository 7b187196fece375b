import Core
import Localization

/// Notices about the profile.
extension Notice {
    static var profileKept: Notice { Notice("profile") { $0.noticeProfileKept } }
}
