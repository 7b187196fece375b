import Domain
import EmbeddedSupport
import Merge
import Search

extension EditorState {
    /// The number of the current hit, from 0, and that of all; nil while nothing is marked.
    var foundPlace: (current: Int, count: Int)? {
        pageMarks.map { ($0.current, $0.count) } ?? found.map { ($0.current, $0.count) }
    }

    /// Marks what answers a search, until the text changes: on the page, or in the source where that alone has it.
    public mutating func find(_ marks: SearchMarks) -> [EditorEffect] {
        finder = nil
        found = nil
        readAll()
        page?.readAll()
        pageMarks = page.flatMap { PageMarks(marks, in: $0.text) }
        if pageMarks.hasValue { return showingFound }
        found = FoundMarks(marks, in: paragraphs)
        guard found.hasValue else { return [] }
        page = nil
        return [.showFound]
    }

    /// Moves a number of hits on.
    mutating func goToFound(_ step: Int) -> [EditorEffect] {
        pageMarks?.go(step)
        found?.go(step)
        return showingFound
    }

    /// Draws the section of the current hit, if the page is shown, and returns what scrolls to it.
    private var showingFound: [EditorEffect] {
        mutating get {
            guard let pageMarks else { return [.showFound] }
            page?.draw(throughSection: pageMarks.currentSection)
            return [.showFound] + drawingRest
        }
    }

    /// Opens the field for words to find, with the selection in it, if that is within one line.
    mutating func beginFinding() -> [EditorEffect] {
        panel = nil
        page = nil
        pageMarks = nil
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
        pageMarks = nil
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
        pageMarks = nil
        finder = nil
        replacement = nil
        guard wasFinding else { return [] }
        guard let range else { return [.focusText] }
        let start = UTF16Text.unitCount(of: text.scalars[..<range.lowerBound])
        return [.focusText, .selectText(start: start, end: start + UTF16Text.unitCount(of: text.scalars[range]))]
    }
}
