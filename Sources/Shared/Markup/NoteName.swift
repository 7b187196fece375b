import Domain
import EmbeddedSupport

/// The name of a note: its title or, without a visible one, the first words of its text.
///
/// The words are those of the first line of the note's page that has any: without the signs of Markdown, with titles instead of links to
/// notes and captions instead of pictures.
public struct NoteName: Equatable, Sendable {
    /// The maximum length of a name made from the text, in Unicode scalars, including the ellipsis of one that was cut.
    public static let maximumLength = 80

    /// The name; empty if there is nothing to read.
    public let text: String
    /// Whether the name is all of the first line of the note's text.
    private let isFirstLine: Bool

    /// Creates the name of a note with a title and a text.
    public init(title: String, text: String) {
        let title = TitleText.shown(title)
        guard title.isEmpty else {
            (self.text, isFirstLine) = (title, false)
            return
        }
        let words = PageWords.first(of: text)
        let line = NoteName.firstLine(of: words).map { NoteName.shown(ExactText.scalars(of: words)[$0]) } ?? ""
        self.text = ShortName.of(line, limit: NoteName.maximumLength)
        isFirstLine = !line.isEmpty && ExactText.areSame(line, self.text)
    }

    /// Creates the name of a note with a title and a text of scalars.
    public init(title: String, scalars: [Unicode.Scalar]) {
        let isNamed = !TitleText.shown(title).isEmpty
        let beginning = isNamed ? [] : scalars.drop { ExactText.isSpace($0) }.prefix(NoteName.beginningLength)
        self.init(title: title, text: ExactText.text(of: beginning))
    }

    /// Returns the words of a page, from its beginning, without the line that is the name, or repeats it.
    public func rest(ofWords words: String) -> String {
        guard let line = NoteName.firstLine(of: words) else { return words }
        let scalars = ExactText.scalars(of: words)
        guard isFirstLine || ExactText.areSame(NoteName.shown(scalars[line]), text) else { return words }
        return ExactText.text(of: scalars.dropFirst(line.upperBound + 1))
    }

    /// Returns the range of the first line of words that can be seen, in Unicode scalars; nil if there is none.
    static func firstLine(of words: String) -> Range<Int>? {
        let scalars = ExactText.scalars(of: words)
        var start = 0
        while start < scalars.count {
            var end = start
            while end < scalars.count, scalars[end] != "\n" { end += 1 }
            if !shown(scalars[start..<end]).isEmpty { return start..<end }
            start = end + 1
        }
        return nil
    }

    /// Returns a line as it is shown; empty for the signs of a heading or a task without words yet, and for rulers, which are words of the
    /// page.
    private static func shown(_ line: ArraySlice<Unicode.Scalar>) -> String {
        if Rulers.isRuler(line) { return "" }
        if line.allSatisfy({ $0 == "#" || $0 == "[" || $0 == "]" || ExactText.isSpace($0) }) { return "" }
        return ExactText.trimmed(TitleText.shown(ExactText.text(of: line)))
    }

    /// The length of a text's beginning that has its first words, in Unicode scalars.
    private static let beginningLength = 2_000
}

extension Note {
    /// The name of the note: its title, or the first words of its text; empty if there is nothing to read.
    public var shownName: String { NoteName(title: title, text: text).text }

    /// The words below the note's name, as its page shows them: of a long text only the beginning, which is enough for a row.
    /// Rulers are left out.
    public var readableText: String {
        NoteName(title: title, text: text).rest(ofWords: Rulers.removed(from: PageWords.beginning(of: text)))
    }
}
