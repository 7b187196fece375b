import Markdown
import Markup

/// The page of a note while it is shown in place of its source.
public struct NotePageState: Equatable, Sendable {
    /// The text as a page.
    public private(set) var text: NotePage
    /// The number of changes of the text.
    private(set) var version = 0
    /// The number of sections that are drawn; the others follow a moment later.
    private(set) var drawnCount = 0

    /// The length of what is drawn at once, in bytes: more than the largest window shows.
    static let firstLength = 24 << 10
    /// The length of what is drawn in each moment after that, in bytes.
    static let furtherLength = 128 << 10

    init(_ text: String) {
        self.text = NotePage(text)
        draw(to: NotePageState.firstLength)
    }

    /// Whether the browser is to lay out only what is near the window.
    var isLong: Bool { text.document.source.count > NotePageState.longLength }
    /// The length in bytes from which on laying out all of a page takes too long.
    private static let longLength = 128 << 10

    /// Whether all sections are drawn.
    var isDrawn: Bool { drawnCount >= text.sections.count }

    /// Shows another text.
    mutating func update(to text: String) {
        let isDrawn = self.isDrawn
        self.text.update(to: text)
        version += 1
        drawnCount = isDrawn ? self.text.sections.count : min(drawnCount, self.text.sections.count)
    }

    /// Draws more of the page.
    mutating func drawMore() {
        let drawn = drawnCount < text.sections.count ? text.sections[drawnCount].start : text.document.source.count
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
