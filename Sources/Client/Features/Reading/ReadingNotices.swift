import Core
import Localization

/// What is said of the words in pictures.
extension Notice {
    /// The words of a picture are there.
    static var textRead: Notice { Notice("read", stay: .untilClosed) { $0.noticeTextRead } }
}
