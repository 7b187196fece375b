import EmbeddedSupport
import HTMLReading

/// What was pasted into a text: its words, and the Markdown of its HTML.
public struct PastedText: Equatable, Sendable {
    let words: [Unicode.Scalar]
    /// The Markdown; nil where nothing but paragraphs and words was pasted.
    let markdown: [Unicode.Scalar]?
    /// Whether there was HTML.
    let hasForm: Bool

    /// Reads words, and behind U+0000 the elements of their HTML, as `Web/pasting.js` lists them.
    init(_ content: String) {
        let parts = ExactText.scalars(of: content).split(separator: "\0", maxSplits: 1, omittingEmptySubsequences: false)
        words = Array(parts[0])
        hasForm = parts.count > 1
        markdown = parts.count > 1 ? HTMLElement(lines: ExactText.text(of: parts[1])).flatMap { HTMLMarkdown.text(of: $0) } : nil
    }
}
