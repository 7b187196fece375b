import Localization
import ViewTree

/// The text that was read in a picture, to be selected, copied or made a note of.
public struct WordsSection {
    private let words: String
    private let title: String
    private let strings: Strings
    private let onCopy: () -> Void
    private let onNote: (() -> Void)?

    /// Creates a section, whose title says that the words are in a picture unless there is another; without `onNote`, the text can be
    /// copied only.
    public init(
        words: String, title: String? = nil, strings: Strings, onCopy: @escaping () -> Void, onNote: (() -> Void)? = nil
    ) {
        self.words = words
        self.title = title ?? strings.readingInPicture
        self.strings = strings
        self.onCopy = onCopy
        self.onNote = onNote
    }

    /// The section.
    public var node: Element {
        el(.details, "words", key: "words") {
            el(.summary) { title }
            el(.p, "words-text") { words }.attr(.dir, "auto")
            el(.div, "page-buttons") {
                Controls.button(strings.readingCopy, className: "button plain", onTap: onCopy)
                if let onNote { Controls.button(strings.readingToNote, className: "button plain", onTap: onNote) }
            }
        }
    }
}
