import EmbeddedSupport
import HTMLReading
import Markup
import Merge

/// A link to an address while its words and its address are written in a dialog.
struct LinkDraft: Equatable, Sendable {
    /// Where the link is to be, in Unicode scalars of the text.
    var range: Range<Int>
    /// The words of a link that is there, as they are written, in Unicode scalars of the text; nil for a new link.
    var wordRange: Range<Int>?
    var words: String
    var address: String
    /// Whether no link is there yet.
    var isNew = false
    /// Whether confirming was tried without an address that the page opens.
    var isWrong = false

    /// The address as it is written, with `https://` before the name of a website and `mailto:` before that of a mailbox; nil for one that
    /// the page doesn't open.
    var fullAddress: [Unicode.Scalar]? {
        let typed = ExactText.trimmed(address)
        let scalars = ExactText.scalars(of: typed)
        guard !scalars.isEmpty, scalars.count <= LinkRules.maximumAddressLength, !scalars.contains(where: { ExactText.isSpace($0) }) else {
            return nil
        }
        if NotePage.mayOpen(typed) { return scalars }
        guard !scalars.contains(":"), scalars.contains(".") else { return nil }
        return scalars.contains("@") ? ExactText.scalars(of: "mailto:") + scalars : LinkRules.beginning + scalars
    }

    /// Returns the changes that make the link; nil without an address that the page opens. Words that were not changed stay as they are
    /// written; a new link without words is its address.
    func edit(in scalars: [Unicode.Scalar], formerWords: String) -> LineEdit? {
        guard let address = fullAddress else { return nil }
        let end: [Unicode.Scalar] = ["]", "("] + HTMLAddress.escaped(address) + [")"]
        let typed = LinkDraft.escaped(ExactText.scalars(of: ExactText.trimmed(words)))
        guard let wordRange else {
            let link = typed.isEmpty ? address : ["["] + typed + end
            let edit = TextEdit(position: range.lowerBound, deletedCount: range.count, inserted: link)
            return LineEdit(edit, caret: range.lowerBound + link.count)
        }
        let isSame = ExactText.areSame(words, formerWords) || typed.isEmpty
        let written = isSame ? Array(scalars[wordRange]) : typed
        let link = ["["] + written + end
        let changes = TextChangeSet(TextEdit(position: range.lowerBound, deletedCount: range.count, inserted: link)).narrowed(in: scalars)
        return LineEdit(changes.replacements, selecting: (range.lowerBound + link.count)..<(range.lowerBound + link.count))
    }

    /// Returns words in which no bracket ends the link.
    private static func escaped(_ words: [Unicode.Scalar]) -> [Unicode.Scalar] {
        var escaped: [Unicode.Scalar] = []
        for scalar in words {
            if scalar == "[" || scalar == "]" { escaped.append("\\") }
            escaped.append(scalar == "\n" ? " " : scalar)
        }
        return escaped
    }
}

/// What a person does in the dialog about a link to an address.
public enum LinkDraftMessage: Equatable, Sendable {
    case wordsTyped(String)
    case addressTyped(String)
    case confirmed
    /// The link is to become plain words.
    case removed
    case closed
}
