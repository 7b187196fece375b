import Core
import Localization

/// Notices about the words in pictures.
extension Notice {
    /// The notice that the words of a picture are ready.
    static var textRead: Notice { Notice("read", stay: .untilClosed) { $0.noticeTextRead } }
}
