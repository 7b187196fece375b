import Domain
import Markup
import Merge

extension EditorState {
    /// Returns whether what was pasted in place of a range, in UTF-16 units, becomes Markdown or a link; else the browser pastes the words.
    func takes(_ pasted: PastedText, replacing part: Range<Int>) -> Bool { edit(pasting: pasted, replacing: part).hasValue }

    /// Puts what was pasted into the text, in place of a range in UTF-16 units, and shows the line of the caret.
    mutating func paste(_ pasted: PastedText, replacing part: Range<Int>) -> [EditorEffect] {
        guard let edit = edit(pasting: pasted, replacing: part) else { return [] }
        text.hasCaret = true
        return answer(edit) + [.holdLine]
    }

    private func edit(pasting pasted: PastedText, replacing part: Range<Int>) -> LineEdit? {
        guard isFree, note.hasValue else { return nil }
        let range = text.scalarRange(of: part)
        guard !paragraphs.isCode(at: range.lowerBound) else { return nil }
        if let edit = LinkRules.link(range, toPasted: pasted.words, in: text.scalars) {
            return fitting(LineEdit(edit.changes.replacements, carrying: range.upperBound..<range.upperBound))
        }
        let markdown = pasted.markdown ?? (pasted.hasForm ? nil : NewTable.table(of: pasted.words))
        return markdown.flatMap { fitting(PastingRules.insertion(of: $0, replacing: range, in: text.scalars)) }
    }
}
