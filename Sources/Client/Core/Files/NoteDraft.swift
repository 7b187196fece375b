import Domain
import EmbeddedSupport
import Markup
import Wire

/// A note that an address such as `/new?title=…&text=…&topic=…` asks to write: from a shortcut, a bookmark, or what another program shares.
public struct NoteDraft: Equatable, Sendable {
    /// The title, on one line; empty for none.
    public var title: String
    /// The text, with the address that was shared at its end.
    public var text: String
    /// The name of the topic that it is for; empty for the first.
    public var topic: String
    /// The topic that it is for; nil for the one with the name.
    public var topicID: Identifier<Topic>?

    /// Whether files came with it, which wait in the browser.
    public var hasFiles = false

    /// The largest size of a file that becomes a note, in bytes.
    public static let maximumByteCount = 4 * Note.maximumTextLength
    /// The path of such an address.
    public static let path = PagePath.newNote

    /// Creates a draft from the parts of an address; programs that share a page often include its address twice.
    public init(title: String = "", text: String = "", url: String = "", topic: String = "") {
        self.title = ExactText.trimmed(TitleText.shown(title))
        self.topic = ExactText.trimmed(topic)
        let (words, address) = (ExactText.bytes(of: text), ExactText.bytes(of: url))
        let isTold = address.isEmpty || words.indices.contains { ExactText.holds(words, address, at: $0) }
        self.text = isTold ? text : text.isEmpty ? url : text + "\n" + url
    }

    /// Creates a draft from a text file: its name without the extension is the title; lines end as they do in notes.
    public init(fileName: String, text: String) {
        let name = ExactText.scalars(of: fileName)
        let end = name.lastIndex(of: ".") ?? 0
        var scalars = ExactText.scalars(of: text)
        if scalars.first == "\u{FEFF}" { scalars.removeFirst() }
        var lines: [Unicode.Scalar] = []
        lines.reserveCapacity(scalars.count)
        for (place, scalar) in scalars.enumerated() {
            // Windows ends a line with two characters, old Macs with the first of them.
            if scalar == "\n", place > 0, scalars[place - 1] == "\r" { continue }
            lines.append(scalar == "\r" ? "\n" : scalar)
        }
        self.init(title: ExactText.text(of: end > 0 ? name[..<end] : name[...]), text: ExactText.text(of: lines))
    }

    /// Whether it has neither title nor text.
    public var isEmpty: Bool { title.isEmpty && text.isEmpty }

    /// The notes that it becomes: several with the same title if its text is longer than that of a note.
    public var parts: [NoteDraft] {
        var parts: [NoteDraft] = []
        var rest = ExactText.scalars(of: text)[...]
        repeat {
            var part = self
            part.text = ExactText.text(of: rest.prefix(Note.maximumTextLength))
            parts.append(part)
            rest = rest.dropFirst(Note.maximumTextLength)
        } while !rest.isEmpty
        return parts
    }

    /// The address of a page whose title the note lacks; nil for none.
    public var untitledAddress: String? {
        guard title.isEmpty else { return nil }
        for line in ExactText.scalars(of: text).split(separator: "\n") {
            for span in MarkupScanner.spans(of: ExactText.text(of: line)) {
                if case .link(let address) = span.kind { return address }
            }
        }
        return nil
    }

    /// Returns the topic that it is for, or the one with the name, regardless of case and accents, or the first.
    public func topic(of topics: [Topic]) -> Topic? {
        if let known = topics.first(where: { $0.id == topicID }) { return known }
        let wanted = SearchFolding.folded(topic)
        return topics.first { ExactText.areSame(SearchFolding.folded($0.name), wanted) } ?? topics.first
    }
}
