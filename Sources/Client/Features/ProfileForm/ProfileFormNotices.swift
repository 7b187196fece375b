import Core
import Localization

/// What is said of the profile.
extension Notice {
    static var profileKept: Notice { Notice("profile") { $0.noticeProfileKept } }
}
