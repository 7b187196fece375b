import Domain
import EmbeddedSupport

/// The name of a note: its title or, without a visible one, the first words of its text.
///
/// The words are those of the first readable line that has any: without the signs of a heading or a list, with titles instead of links to
/// notes and captions instead of pictures.
public struct NoteName: Equatable, Sendable {
    /// The maximum length of a name made from the text, in Unicode scalars, including the ellipsis of one that was cut.
    public static let maximumLength = 80

    /// The name; empty if there is nothing to read.
    public let text: String
    /// The number of the text's Unicode scalars that the name already shows: up to the end of its line if it is the whole line.
    let saidCount: Int

    /// Creates the name of a note with a title and a text.
    public init(title: String, text: String) {
        let title = TitleText.shown(title)
        guard title.isEmpty else {
            self.init(text: title, saidCount: 0)
            return
        }
        let beginning = ExactText.scalars(of: text, limit: NoteName.beginningLength)
        if let name = NoteName(beginning: beginning, isWhole: beginning.count < NoteName.beginningLength) {
            self = name
        } else {
            self = NoteName(beginning: ExactText.scalars(of: text), isWhole: true) ?? NoteName(text: "", saidCount: 0)
        }
    }

    /// Creates the name of a note with a title and a text of scalars.
    public init(title: String, scalars: [Unicode.Scalar]) {
        let title = TitleText.shown(title)
        let name = title.isEmpty ? NoteName(beginning: scalars, isWhole: true) : nil
        self = name ?? NoteName(text: title, saidCount: 0)
    }

    private init(text: String, saidCount: Int) {
        self.text = text
        self.saidCount = saidCount
    }

    /// Creates a name from the first words of a text; nil if it has none, or if the beginning, which may end within a line, is not enough
    /// to decide.
    private init?(beginning: [Unicode.Scalar], isWhole: Bool) {
        var start = 0
        while start < beginning.count {
            var end = start
            while end < beginning.count, beginning[end] != "\n" { end += 1 }
            if end == beginning.count, !isWhole { return nil }
            let words = NoteName.words(of: beginning[start..<end])
            if !words.isEmpty {
                let name = ShortName.of(words, limit: NoteName.maximumLength)
                self.init(text: name, saidCount: ExactText.areSame(name, words) ? min(end + 1, beginning.count) : start)
                return
            }
            start = end + 1
        }
        return nil
    }

    /// Returns the words of a line without what makes it a heading or an item; empty if it has none.
    private static func words(of line: ArraySlice<Unicode.Scalar>) -> String {
        guard line.contains(where: { !ExactText.isSpace($0) }) else { return "" }
        if let picture = NotePicture(line) { return plain(line.dropFirst(picture.caption.lowerBound).prefix(picture.caption.count)) }
        if MarkupScanner.headingLevel(of: Array(line)).hasValue { return plain(line.drop { $0 == " " }.drop { $0 == "#" }) }
        if let item = ListItem(line) { return plain(line.dropFirst(item.contentStart)) }
        let words = plain(line)
        // A heading without a text yet.
        return line.allSatisfy { $0 == "#" || ExactText.isSpace($0) } ? "" : words
    }

    private static func plain(_ words: ArraySlice<Unicode.Scalar>) -> String {
        ExactText.trimmed(TitleText.shown(NoteLink.read(ExactText.text(of: words))))
    }

    /// The length of a text's beginning, which mostly has its first words, in Unicode scalars.
    private static let beginningLength = 2_000
}

extension Note {
    /// The name of the note: its title, or the first words of its text; empty if there is nothing to read.
    public var shownName: String { NoteName(title: title, text: text).text }

    /// The readable text below the note's name, which may be its first line.
    public var readableText: String {
        let saidCount = NoteName(title: title, text: text).saidCount
        return ReadableText.read(saidCount == 0 ? text : ExactText.text(of: ExactText.scalars(of: text).dropFirst(saidCount)))
    }
}
