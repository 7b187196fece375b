import Core
import Localization

/// Notices about versions.
extension Notice {
    static var versionRestored: Notice { Notice("version") { $0.noticeVersionRestored } }
    static var nothingToTakeBack: Notice { Notice("taken-back") { $0.noticeNothingToTakeBack } }
    static var changesNotRead: Notice { Notice("taken-back") { $0.noticeChangesNotRead } }

    /// Says that what a device changed in a number of notes was taken back.
    static func changesTakenBack(count: Int) -> Notice {
        Notice("taken-back", stay: .untilClosed) { $0.noticeChangesTakenBack(count: count) }
    }
}
