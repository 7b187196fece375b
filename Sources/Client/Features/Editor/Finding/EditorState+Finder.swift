import Domain
import EmbeddedSupport
import Merge

extension EditorState {
    /// Opens the field for words to find, with the selection in it, if that is within one line.
    mutating func beginFinding() -> [EditorEffect] {
        panel = nil
        page = nil
        let selected = text.scalarRange(of: text.selectionStart..<text.selectionEnd)
        let isWord = !selected.isEmpty && selected.count <= TextFinder.maximumQueryLength && !text.scalars[selected].contains("\n")
        let query = isWord ? ExactText.text(of: text.scalars[selected]) : finder?.query ?? ""
        return look(for: query) + [.focusFinder]
    }

    /// Finds words, first after the caret.
    mutating func look(for query: String) -> [EditorEffect] {
        finder = TextFinder(query)
        replacedCount = nil
        found = finder.flatMap { FoundMarks($0, in: paragraphs, from: text.scalarRange(of: 0..<text.selectionStart).upperBound) }
        return found.hasValue ? [.showFound] : []
    }

    /// Finds the words again after the text has changed; without a finder, the marks of a search are removed.
    mutating func findAgain() {
        replacedCount = nil
        guard let finder else {
            found = nil
            return
        }
        found = FoundMarks(finder, in: paragraphs, from: found?.currentRange?.lowerBound ?? 0, reusing: found)
    }

    /// Closes the field, and selects the current hit in the text.
    mutating func endFinding() -> [EditorEffect] {
        let range = found?.currentRange
        let wasFinding = finder.hasValue
        found = nil
        finder = nil
        replacement = nil
        guard wasFinding else { return [] }
        guard let range else { return [.focusText] }
        let start = UTF16Text.unitCount(of: text.scalars[..<range.lowerBound])
        return [.focusText, .selectText(start: start, end: start + UTF16Text.unitCount(of: text.scalars[range]))]
    }
}
