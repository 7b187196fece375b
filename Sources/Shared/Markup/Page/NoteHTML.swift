import EmbeddedSupport
import Markdown

/// A note's text as HTML, by the tree of its page: none of it can run a program or fetch anything from elsewhere.
public enum NoteHTML {
    /// Returns a text as HTML; links to notes and pictures without an address are their words.
    public static func html(
        of text: String, noteAddress: @escaping @Sendable (_ reference: String) -> String?,
        photoAddress: @escaping @Sendable (_ reference: String) -> String?
    ) -> String {
        var options = HTMLOptions()
        options.address = { reference in
            switch reference {
            case .link(let address): NotePage.mayOpen(address) ? address : nil
            case .image(let address): ExactText.rest(of: address, after: "photo:").flatMap(photoAddress)
            case .wiki(let reference): noteAddress(reference)
            case .mention, .tag: nil
            }
        }
        return NotePage(text).document.html(options)
    }
}
