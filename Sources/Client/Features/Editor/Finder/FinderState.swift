import Domain
import EmbeddedSupport
import Merge
import Search

/// The words that are looked for in a text, what is found, and what replaces it.
public struct FinderState: Equatable, Sendable {
    /// The marks of what was found in the text; nil while nothing is marked.
    public internal(set) var found: FoundMarks?
    /// The words that are looked for; nil while their field is closed.
    public private(set) var words: TextFinder?
    /// The text that replaces what is found; nil while its field is closed.
    public private(set) var replacement: String?
    /// How many hits were replaced at once; nil before and once something else happened.
    public internal(set) var replacedCount: Int?

    public init() {}

    /// Applies a message and returns the effects to perform.
    mutating func update(_ message: FinderMessage, in text: inout SourceText, now: Instant) -> [EditorEffect] {
        switch message {
        case .asked: return open(in: text)
        case .typed(let query): return find(query, in: text)
        case .stepped(let step):
            found?.go(step)
            return [.finder(.showFound)]
        case .closed: return close(in: text)
        case .replaceToggled:
            replacement = replacement.hasValue ? nil : ""
            return [.focus(replacement.hasValue ? FinderView.replacementField : FinderView.field)]
        case .replacementTyped(let words):
            replacement = words
            return []
        case .replaceTapped: return replace(in: &text, now: now)
        case .replaceAllTapped: return replaceAll(in: &text, now: now)
        }
    }

    /// Marks what answers a search until the text changes, or nothing for nil.
    mutating func mark(_ marks: SearchMarks?, in text: SourceText) {
        words = nil
        found = marks.flatMap { FoundMarks($0, in: text.paragraphs) }
    }

    /// Finds the words again after the text has changed; without words, the marks of a search are removed.
    mutating func follow(_ text: SourceText) {
        replacedCount = nil
        guard let words else {
            found = nil
            return
        }
        found = FoundMarks(words, in: text.paragraphs, from: found?.currentRange?.lowerBound ?? 0, reusing: found)
    }

    /// Opens the field for words to find, with the selection in it, if that is within one line.
    private mutating func open(in text: SourceText) -> [EditorEffect] {
        let selected = text.selection
        let isWord = !selected.isEmpty && selected.count <= TextFinder.maximumQueryLength && !text.scalars[selected].contains("\n")
        let query = isWord ? ExactText.text(of: text.scalars[selected]) : words?.query ?? ""
        return find(query, in: text) + [.finder(.focusField)]
    }

    /// Finds words, first after the caret.
    private mutating func find(_ query: String, in text: SourceText) -> [EditorEffect] {
        let words = TextFinder(query)
        self.words = words
        replacedCount = nil
        found = FoundMarks(words, in: text.paragraphs, from: text.selection.lowerBound)
        return found.hasValue ? [.finder(.showFound)] : []
    }

    /// Closes the field, and selects the current hit in the text.
    private mutating func close(in text: SourceText) -> [EditorEffect] {
        let range = found?.currentRange
        let wasOpen = words.hasValue
        found = nil
        words = nil
        replacement = nil
        guard wasOpen else { return [] }
        guard let range else { return [.focusText] }
        let start = UTF16Text.unitCount(of: text.scalars[..<range.lowerBound])
        return [.focusText, .selectText(start: start, end: start + UTF16Text.unitCount(of: text.scalars[range]))]
    }
}
