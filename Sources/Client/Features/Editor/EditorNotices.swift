import Core
import Domain
import Localization

/// The notices about what is being edited.
extension Notice {
    /// Returns the notice that the title of a note can't be longer.
    static func titleFull(of note: EntityID) -> Notice {
        Notice("full title " + note.text, stay: .holdingText) { $0.noticeTitleFull }
    }
    /// The note that a link leads to is deleted.
    static var linkedNoteGone: Notice { Notice("linked note") { $0.linksGoneNotice } }
    /// The heading that a link leads to is no longer in the note.
    static var headingGone: Notice { Notice("linked heading") { $0.linksHeadingGone } }
}
