/// The open headings of a note, below which the next heading is placed, whatever levels a person skips.
struct HeadingLevels {
    private var open: [(level: Int, entry: Int32)] = []
    private let root: Int32
    /// Whether there is a note's title above the headings.
    private let isTitled: Bool

    /// Begins below an entry of the outline.
    init(below root: Int32, isTitled: Bool) {
        self.root = root
        self.isTitled = isTitled
    }

    /// The entry of the outline below which the next heading is placed.
    var parent: Int32 { open.last?.entry ?? root }

    /// Closes the open headings of this level and of deeper ones, and returns the tag of the new heading: the document's title is H1, a
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

    /// Notes the entry of the heading that was entered.
    mutating func add(_ entry: Int32, at level: Int) {
        open.append((level, entry))
    }
}
