import EmbeddedSupport
import Markdown
import Markup

/// The page of a note while it is shown in place of its source.
public struct NotePageState: Equatable, Sendable {
    /// The text as a page.
    public private(set) var text: NotePage
    /// The footnotes of the text.
    public private(set) var footnotes: MarkdownFootnotes
    /// The headings of the page that stand by themselves and have words.
    private(set) var headings: [MarkdownDocument.Heading]
    /// What the notes are reached by that the page shows.
    private(set) var shownNotes: [String]
    /// What follows the text, in UTF-8, of which no page is made yet.
    private var rest: ArraySlice<UInt8>
    /// The number of changes of the text.
    private(set) var version = 0
    /// The number of sections that are drawn; the others follow a moment later.
    private(set) var drawnCount = 0

    /// The length of what is drawn at once, in bytes: more than the largest window shows.
    static let firstLength = 24 << 10
    /// The length of what is drawn in each moment after that, in bytes.
    static let furtherLength = 128 << 10

    /// The length of a long text of which a page is made at first, in bytes: more than is drawn at once.
    static let firstReadLength = 32 << 10

    /// Creates the page of a text; of a long one, that of its beginning.
    init(_ text: String) {
        let bytes = ExactText.bytes(of: text)
        let isLong = bytes.count > NotePageState.longLength
        let end = isLong ? NotePageState.lineEnd(in: bytes[...], after: NotePageState.firstReadLength) : bytes.count
        self.text = NotePage(isLong ? String(decoding: bytes[..<end], as: UTF8.self) : text)
        rest = bytes[end...]
        footnotes = self.text.document.footnotes
        headings = NotePageState.headings(of: self.text)
        shownNotes = self.text.shownNotes
        draw(to: NotePageState.firstLength)
    }

    /// Whether the browser is to lay out only what is near the window.
    var isLong: Bool { text.document.source.count + rest.count > NotePageState.longLength }
    /// The length in bytes from which on laying out all of a page takes too long.
    static let longLength = 128 << 10

    /// Whether all sections are drawn.
    var isDrawn: Bool { rest.isEmpty && drawnCount >= text.sections.count }

    /// Whether all of the text is in the page.
    var isRead: Bool { rest.isEmpty }

    private static func headings(of page: NotePage) -> [MarkdownDocument.Heading] {
        page.document.headings.filter { $0.isOutermost && !$0.name.isEmpty }
    }

    /// Returns the end of what is under a heading, given by its place among all: the next heading of its level or above.
    func end(ofHeading place: Int) -> Int {
        let level = headings[place].level
        for heading in headings[(place + 1)...] where heading.level <= level { return heading.section }
        return text.sections.count
    }

    /// Returns whether something is under a heading, given by its place among all.
    func isFoldable(_ place: Int) -> Bool {
        let first = headings[place].section + 1
        return text.sections[first..<end(ofHeading: place)].contains { $0.footnoteLabel == nil }
    }

    /// Whether something is under one of the headings.
    var isFoldable: Bool { headings.indices.contains { isFoldable($0) } }

    /// Reads the rest of the text into the page.
    mutating func readAll() { read(rest.count) }

    /// Reads the text into the page at least up to a place, in UTF-16 units.
    mutating func read(throughUnit unit: Int) {
        if !rest.isEmpty, text.unitCount(before: text.document.source.count) <= unit { readAll() }
    }

    /// Reads the next whole lines into the page, about a number of bytes.
    private mutating func read(_ length: Int) {
        guard !rest.isEmpty else { return }
        let end = NotePageState.lineEnd(in: rest, after: length)
        text.append(String(decoding: rest[..<end], as: UTF8.self))
        rest = rest[end...]
        footnotes = text.document.footnotes
        headings = NotePageState.headings(of: text)
        shownNotes = text.shownNotes
        version += 1
    }

    /// Returns the index behind the first line break after a number of bytes.
    private static func lineEnd(in bytes: ArraySlice<UInt8>, after length: Int) -> Int {
        var end = min(bytes.startIndex + length, bytes.endIndex)
        while end < bytes.endIndex, bytes[end - 1] != UInt8(ascii: "\n") { end += 1 }
        return end
    }

    /// Returns the place of an end of a selection; nil for one that is gone.
    func place(of end: PageMessage.SelectionEnd) -> NotePage.Place? {
        text.index(ofSection: end.section).map { NotePage.Place(section: $0, words: end.words < 0 ? nil : end.words, offset: end.offset) }
    }

    /// Returns the end of a selection for a place in the text, in UTF-16 units; nil on an empty page.
    func end(at unit: Int) -> PageMessage.SelectionEnd? {
        text.place(at: unit).map {
            PageMessage.SelectionEnd(section: text.keys[$0.section], words: $0.words ?? -1, offset: $0.offset)
        }
    }

    /// Shows another text.
    mutating func update(to text: String) {
        let isDrawn = self.isDrawn
        rest = []
        self.text.update(to: text)
        footnotes = self.text.document.footnotes
        headings = NotePageState.headings(of: self.text)
        shownNotes = self.text.shownNotes
        version += 1
        drawnCount = isDrawn ? self.text.sections.count : min(drawnCount, self.text.sections.count)
    }

    /// Draws more of the page.
    mutating func drawMore() {
        let drawn = drawnCount < text.sections.count ? text.sections[drawnCount].start : text.document.source.count
        if drawn + NotePageState.furtherLength > text.document.source.count { read(NotePageState.furtherLength) }
        draw(to: drawn + NotePageState.furtherLength)
    }

    /// Draws at least a section, and what is near below it.
    mutating func draw(throughSection index: Int) {
        guard index < text.sections.count else { return }
        draw(to: text.sections[index].start + NotePageState.firstLength)
    }

    private mutating func draw(to byte: Int) {
        while drawnCount < text.sections.count, text.sections[drawnCount].start <= byte { drawnCount += 1 }
    }
}
