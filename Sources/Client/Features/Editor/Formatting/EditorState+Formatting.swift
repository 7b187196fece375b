import Domain
import Markup

extension EditorState {
    /// Formats a selection, in UTF-16 units, or the one that was reported last; the focus stays in the text.
    mutating func format(_ formatting: Formatting, _ selection: Range<Int>?) -> [EditorEffect] {
        guard isFree else { return [] }
        if page.hasValue { return formatPage(formatting) }
        if let selection { text.select(startUTF16: selection.lowerBound, endUTF16: selection.upperBound) }
        if !text.hasCaret, !selection.hasValue { _ = writeAtEnd() }
        let range = text.scalarRange(of: text.selectionStart..<text.selectionEnd)
        if formatting == .link, let effects = beginWebLink(range) { return effects }
        guard let edit = fitting(formatting.edit(of: range, in: text.scalars)) else { return [.focusText] }
        text.hasCaret = true
        return [.focusText] + answer(edit)
    }

    /// Formats what is selected on the page, which stays shown; the words stay selected.
    private mutating func formatPage(_ formatting: Formatting) -> [EditorEffect] {
        guard let part = pages.selectedPart else { return [] }
        if formatting == .link { return beginWebLink(around: text.scalarRange(of: pages.selectedMarkup ?? part)) }
        let range = text.scalarRange(of: part)
        guard let edit = fitting(formatting.edit(of: range, in: text.scalars)) else { return [] }
        return makeOnPage(edit)
    }

    /// Makes a change of what is selected on the page.
    mutating func makeOnPage(_ edit: LineEdit?) -> [EditorEffect] {
        // Without the selection of the field, which is not shown.
        let effects = Array(make(edit).prefix(1))
        return effects.isEmpty ? [] : effects + pages.select(text.selectionStart..<text.selectionEnd)
    }

    /// The part of the text that the ways to format are shown of, in UTF-16 units: what is selected, or where the caret is.
    private var formattedPart: Range<Int>? {
        if page.hasValue { return pages.selectedPart }
        return text.hasCaret ? text.selectionStart..<text.selectionEnd : nil
    }

    /// The ways to format that the selection, or where the caret is, has; of a long selection none.
    var formats: [Formatting] {
        guard let part = formattedPart else { return [] }
        let range = text.scalarRange(of: part)
        guard range.count <= EditorState.maximumFormatReach else { return [] }
        let read = FormattedText(nearby: range, in: text.scalars, isCode: paragraphs.isCode(at: range.lowerBound))
        return Formatting.formats(of: range, in: text.scalars, read)
    }

    /// The longest selection whose formats are shown, in Unicode scalars, so that keys stay quick.
    static let maximumFormatReach = 4_000
}

extension ParagraphList {
    /// Returns whether a place, in Unicode scalars, is in a block of code.
    func isCode(at place: Int) -> Bool {
        var end = 0
        for paragraph in paragraphs {
            end += paragraph.length
            if place <= end { return paragraph.isCode }
            end += 1
        }
        return false
    }
}
