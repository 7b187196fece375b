import Domain
import EmbeddedSupport
import Markup
import Merge

/// What the page and the rest of the editor do together.
extension EditorState {
    /// Puts the caret at a place of the text, in Unicode scalars, before the note is shown.
    mutating func beginText(at place: Int) {
        text.select(min(max(place, 0), text.scalars.count))
        text.hasCaret = true
        isTitleLast = false
    }

    /// The page that is shown in place of the source; nil while that is shown.
    public var page: NotePageState? { pages.page }

    /// What asks for the rest of a long page.
    public var drawingRest: [EditorEffect] { pages.drawingRest(of: text) }

    /// Shows the page in place of the source, if the note has one; returns whether it does.
    @discardableResult
    public mutating func showPage() -> Bool {
        guard pages.show(text) else { return false }
        links.end()
        return true
    }

    /// Shows page and source of a note side by side.
    public mutating func showBoth() {
        guard note.hasValue else { return }
        text.readAll()
        pages.showBoth(text)
    }

    /// Shows the page alone again, or the source where there is no page.
    public mutating func showOne() {
        pages.endBoth()
        showPage()
    }

    /// Applies what happened on the page.
    mutating func update(_ message: PageMessage) -> [EditorEffect] {
        if case .headingTapped(let name) = message { return goToHeading(named: name) }
        if case .headingLinkAsked(let key) = message { return copyLink(toHeading: key) }
        let effects = pages.update(message, in: &text, now: now)
        if effects.contains(where: { $0.isEdit }) { edited() }
        return effects
    }

    /// Ends writing: shows the page, with the line of the caret where it was, or leaves the note if there is no page to show.
    mutating func endWriting() -> [EditorEffect] {
        let aligned = Array(leaveCell(from: nil).prefix(1))
        guard !page.hasValue, !pages.showsBoth, showPage() else { return aligned + [.back] }
        let caret = pages.drawCaret(of: text)
        let unfolding = caret.map { pages.unfold($0.section) } ?? []
        return aligned + unfolding + update(FinderMessage.closed).filter { $0 != .focusText } + [.page(.show(caret))] + drawingRest
    }

    /// Shows the source with the caret where it was last, or at the end.
    mutating func continueWriting() -> [EditorEffect] {
        text.hasCaret ? write(at: text.selectionEnd) : writeAtEnd()
    }

    /// Shows the source with the caret at the end.
    mutating func writeAtEnd() -> [EditorEffect] { write(at: UTF16Text.unitCount(of: text.scalars[...])) }

    private mutating func write(at place: Int) -> [EditorEffect] {
        let hadPage = page.hasValue
        let effects = pages.beginWriting(at: place, in: &text)
        return hadPage ? effects : effects.filter { $0 != .holdLine }
    }
}
