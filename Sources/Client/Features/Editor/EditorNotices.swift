import Core
import Localization

/// The notices about what is being edited.
extension Notice {
    /// A title can't be longer.
    static var titleFull: Notice { Notice("full title", stay: .untilClosed) { $0.noticeTitleFull } }
    /// The note that a link leads to is deleted.
    static var linkedNoteGone: Notice { Notice("linked note") { $0.linksGoneNotice } }
}
