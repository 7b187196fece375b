import Core
import Localization

/// What is said of what is being edited.
extension Notice {
    /// A title holds no more.
    static var titleFull: Notice { Notice("full title", stay: .untilClosed) { $0.noticeTitleFull } }
    /// The note that a link leads to is deleted.
    static var linkedNoteGone: Notice { Notice("linked note") { $0.linksGoneNotice } }
}
