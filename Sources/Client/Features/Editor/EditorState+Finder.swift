import Domain
import EmbeddedSupport
import Merge

extension EditorState {
    /// Opens the field in which words of the text are looked for, with what is selected, if that is of one line.
    mutating func beginFinding() -> [EditorEffect] {
        let selected = text.scalarRange(of: text.selectionStart..<text.selectionEnd)
        let isWord = !selected.isEmpty && selected.count <= TextFinder.maximumQueryLength && !text.scalars[selected].contains("\n")
        let query = isWord ? ExactText.text(of: text.scalars[selected]) : finder?.query ?? ""
        return look(for: query) + [.focusFinder]
    }

    /// Looks for words, first behind the caret.
    mutating func look(for query: String) -> [EditorEffect] {
        finder = TextFinder(query)
        found = finder.flatMap { FoundMarks($0, in: paragraphs, from: text.scalarRange(of: 0..<text.selectionStart).upperBound) }
        return found.hasValue ? [.showFound] : []
    }

    /// Looks again in a text that has changed; what a search from elsewhere had found is forgotten.
    mutating func findAgain() {
        guard let finder else {
            found = nil
            return
        }
        found = FoundMarks(finder, in: paragraphs, from: found?.currentRange?.lowerBound ?? 0, reusing: found)
    }

    /// Closes the field, and selects in the text what was looked at.
    mutating func endFinding() -> [EditorEffect] {
        let range = found?.currentRange
        let wasFinding = finder.hasValue
        found = nil
        finder = nil
        guard wasFinding else { return [] }
        guard let range else { return [.focusText] }
        let start = UTF16Text.unitCount(of: text.scalars[..<range.lowerBound])
        return [.focusText, .selectText(start: start, end: start + UTF16Text.unitCount(of: text.scalars[range]))]
    }
}
