import Domain
import EmbeddedSupport
import Markup
import Wire

/// Holds what an address such as `/new?title=…&text=…&topic=…` asks to be written down: a shortcut, a bookmark, or what another program
/// shares.
public struct NoteDraft: Equatable, Sendable {
    /// The title, on one line; empty for none.
    public var title: String
    /// Holds the text, with the address that was shared at its end.
    public var text: String
    /// Names the topic that it is for; empty for the first.
    public var topic: String

    /// Says that files came along, which wait in the browser.
    public var hasFiles = false

    /// Limits the bytes of a file that becomes a note.
    public static let maximumByteCount = 4 * Note.maximumTextLength
    /// Names the path of such an address.
    public static let path = PagePath.newNote

    /// Makes a draft of the parts of an address; what shares a page often tells its address twice.
    public init(title: String = "", text: String = "", url: String = "", topic: String = "") {
        self.title = ExactText.trimmed(TitleText.shown(title))
        self.topic = ExactText.trimmed(topic)
        let (words, address) = (ExactText.bytes(of: text), ExactText.bytes(of: url))
        let isTold = address.isEmpty || words.indices.contains { ExactText.holds(words, address, at: $0) }
        self.text = isTold ? text : text.isEmpty ? url : text + "\n" + url
    }

    /// Makes a draft of a text file: its name without the ending is the title; lines end as they do in notes.
    public init(fileName: String, text: String) {
        let name = ExactText.scalars(of: fileName)
        let end = name.lastIndex(of: ".") ?? 0
        var scalars = ExactText.scalars(of: text)
        if scalars.first == "\u{FEFF}" { scalars.removeFirst() }
        var lines: [Unicode.Scalar] = []
        lines.reserveCapacity(scalars.count)
        for (place, scalar) in scalars.enumerated() {
            // Windows ends a line with two characters, the Macs of old with the first of them.
            if scalar == "\n", place > 0, scalars[place - 1] == "\r" { continue }
            lines.append(scalar == "\r" ? "\n" : scalar)
        }
        self.init(title: ExactText.text(of: end > 0 ? name[..<end] : name[...]), text: ExactText.text(of: lines))
    }

    /// Says that nothing is to be written yet.
    public var isEmpty: Bool { title.isEmpty && text.isEmpty }

    /// Gives the address of a page whose title the note lacks; nil for none.
    public var untitledAddress: String? {
        guard title.isEmpty else { return nil }
        for line in ExactText.scalars(of: text).split(separator: "\n") {
            for span in MarkupScanner.spans(of: ExactText.text(of: line)) {
                if case .link(let address) = span.kind { return address }
            }
        }
        return nil
    }

    /// Chooses the topic of the name, however it is written, or the first.
    public func topic(of topics: [Topic]) -> Topic? {
        let wanted = SearchFolding.folded(topic)
        return topics.first { ExactText.areSame(SearchFolding.folded($0.name), wanted) } ?? topics.first
    }
}
