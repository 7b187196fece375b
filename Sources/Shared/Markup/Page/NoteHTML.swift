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
        options.hasAnchors = leadsToHeadings(ExactText.bytes(of: text))
        options.address = { reference in
            switch reference {
            case .link(let address): NotePage.mayOpen(address) ? address : headingAddress(address)
            case .image(let address): ExactText.rest(of: address, after: "photo:").flatMap(photoAddress)
            case .wiki(let target): address(of: target, noteAddress)
            case .mention, .tag: nil
            }
        }
        return NotePage(text).document.html(options)
    }

    /// Returns whether a text may have links to its headings, which then have names.
    private static func leadsToHeadings(_ text: [UInt8]) -> Bool {
        for place in text.indices.dropFirst(2) where text[place] == UInt8(ascii: "#") {
            if text[place - 1] == UInt8(ascii: "("), text[place - 2] == UInt8(ascii: "]") { return true }
            if text[place - 1] == UInt8(ascii: " "), text[place - 2] == UInt8(ascii: ":") { return true }
        }
        return false
    }

    private static func address(of target: String, _ noteAddress: (String) -> String?) -> String? {
        let (reference, heading) = NoteLink.parts(of: target)
        return noteAddress(reference).map { address in heading.map { address + "#" + $0 } ?? address }
    }

    private static func headingAddress(_ address: String) -> String? {
        NotePage.heading(of: address).map { "#" + String(decoding: $0, as: UTF8.self) }
    }
}
