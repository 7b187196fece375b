import Domain
import EmbeddedSupport
import Merge

extension EditorState {
    /// Asks for the words and the address of a link: of a new one where nothing is selected, or of the one that the selection is in; nil
    /// where selected words become a link at once.
    mutating func beginWebLink(_ selection: Range<Int>) -> [EditorEffect]? {
        let text = FormattedText(self.text.scalars, around: selection)
        if let draft = LinkRules.draft(of: selection, in: self.text.scalars, text) {
            linkDraft = draft
            return [.focus(LinkSheet.addressField)]
        }
        guard selection.isEmpty, !LinkRules.has(selection, in: self.text.scalars, text), !paragraphs.isCode(at: selection.lowerBound) else {
            return nil
        }
        let range = MarkRules.word(at: selection.lowerBound, in: self.text.scalars) ?? selection
        linkDraft = LinkDraft(range: range, words: ExactText.text(of: self.text.scalars[range]), address: "")
        return [.focus(range.isEmpty ? LinkSheet.wordsField : LinkSheet.addressField)]
    }

    /// Asks for the address of the link that words of the page become, or of the one that they are in.
    mutating func beginWebLink(around selection: Range<Int>) -> [EditorEffect] {
        let scalars = text.scalars
        linkDraft = LinkRules.draft(of: selection, in: scalars, FormattedText(scalars, around: selection))
        if linkDraft == nil, LinkRules.toggle(selection, in: scalars).hasValue {
            linkDraft = LinkDraft(
                range: selection, wordRange: selection, words: ExactText.text(of: scalars[selection]), address: "", isNew: true)
        }
        return linkDraft.hasValue ? [.focus(LinkSheet.addressField)] : []
    }

    /// Applies what happened in the dialog about a link.
    mutating func update(_ message: LinkDraftMessage) -> [EditorEffect] {
        guard let draft = linkDraft else { return [] }
        switch message {
        case .wordsTyped(let words): linkDraft?.words = words
        case .addressTyped(let address):
            linkDraft?.address = address
            linkDraft?.isWrong = false
        case .confirmed:
            let former = draft.wordRange.map { ExactText.text(of: text.scalars[$0]) } ?? ""
            guard let edit = draft.edit(in: text.scalars, formerWords: former) else {
                linkDraft?.isWrong = true
                return [.focus(LinkSheet.addressField)]
            }
            return close(with: fitting(edit))
        case .removed: return close(with: LinkRules.toggle(draft.range, in: text.scalars))
        case .closed: return close(with: nil)
        }
        return []
    }

    private mutating func close(with edit: LineEdit?) -> [EditorEffect] {
        linkDraft = nil
        if page.hasValue { return [.focusText] + makeOnPage(edit) }
        let effects = make(edit)
        return [.focusText] + (effects.isEmpty ? [text.selecting] : effects)
    }

    /// Moves the link that is asked for with what others write.
    mutating func moveLinkDraft(over patch: TextPatch) {
        let change = TextChangeSet(TextEdit(position: patch.position, deletedCount: patch.deletedCount, inserted: patch.inserted))
        if let draft = linkDraft {
            linkDraft?.range = change.moved(draft.range)
            linkDraft?.wordRange = draft.wordRange.map { change.moved($0) }
        }
    }
}
