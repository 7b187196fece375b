import Domain
import EmbeddedSupport

extension Photo {
    /// The words of the caption, as its page shows them.
    public var readableCaption: String { ExactText.trimmed(PageWords.all(of: caption)) }

    /// The first line of the caption that has words, as its page shows it; empty for none.
    public var captionLine: String { NoteName(title: "", text: caption).text }
}
