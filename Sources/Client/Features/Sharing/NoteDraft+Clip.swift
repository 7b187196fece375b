import Core
import EmbeddedSupport
import HTMLReading

extension NoteDraft {
    /// Creates a draft of a page's part that a person selected: its elements, as `Web/pasting.js` lists them, become Markdown, and the
    /// address of the page follows.
    /// - Returns: nil if there is nothing to read.
    public init?(title: String, clip lines: String, url: String, topic: String) {
        guard !lines.isEmpty, let element = HTMLElement(lines: lines) else { return nil }
        let text = ExactText.text(of: HTMLMarkdown.wholeText(of: element))
        self.init(title: title, text: text.isEmpty || url.isEmpty ? text : text + "\n", url: url, topic: topic)
    }
}
