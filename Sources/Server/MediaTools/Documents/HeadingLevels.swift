import EmbeddedSupport

/// Knows which headings of a note a heading stands below, whatever levels a person skips.
struct HeadingLevels {
    private var open: [(level: Int, entry: Int32)] = []
    private let root: Int32
    /// Whether a note's title stands above them.
    private let isTitled: Bool

    /// Begins below an entry of the outline.
    init(below root: Int32, isTitled: Bool) {
        self.root = root
        self.isTitled = isTitled
    }

    /// Names the entry of the outline that the next heading stands below.
    var parent: Int32 { open.last?.entry ?? root }

    /// Closes the open headings of this level and of deeper ones, and gives the tag of the new heading: the document's title is H1, a
    /// note's H2.
    mutating func enter(_ level: Int) -> PDFCanvas.Tag {
        while let last = open.last, last.level >= level { open.removeLast() }
        switch open.count + (isTitled ? 1 : 0) {
        case 0: return .heading2
        case 1: return .heading3
        case 2: return .heading4
        case 3: return .heading5
        default: return .heading6
        }
    }

    /// Takes the entry of the heading that was entered.
    mutating func add(_ entry: Int32, at level: Int) {
        open.append((level, entry))
    }

    /// Gives a heading's text without its marks.
    static func words(of heading: String) -> String {
        ExactText.trimmed(String(heading.drop { $0 == " " }.drop { $0 == "#" }))
    }
}
