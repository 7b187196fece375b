import EmbeddedSupport
import Markup

/// What a person does on the page of a note.
public enum PageMessage: Sendable {
    /// Words of a section were tapped, by the section's key: which of its words, −1 for the section as a whole, and how far into them, in
    /// UTF-16 units.
    case tapped(section: Int, words: Int, offset: Int)
    /// Writing is to begin, at the end of the text.
    case writingAsked
    /// The box of an item was tapped, by the key of its section and its node there.
    case boxTapped(section: Int, node: Int32)
    /// The button of a block of code was tapped.
    case copyTapped(section: Int, node: Int32)
    /// The number of a footnote was tapped, which leads to it.
    case footnoteTapped(Int)
    /// The arrow of a footnote was tapped, which leads back to the first reference to it.
    case referenceTapped(Int)
    /// A link to a heading was tapped, by the heading's name.
    case headingTapped(String)
    /// The link to a heading is to be copied, by the key of the heading's paragraph; nil for the one where one reads.
    case headingLinkAsked(String?)
    /// The triangle of a heading was tapped, by the key of its section.
    case foldTapped(section: Int)
    /// What is under all headings is to be hidden, or shown again.
    case allFolded(Bool)
    /// The page was scrolled: a section, by its key, is read now.
    case scrolled(section: Int)
    /// What is selected is to be copied.
    case copied(Selection)
    /// Other words were selected; nil for none.
    case selected(Selection?)
    /// What is not drawn yet of a long page is due.
    case restDue
}

extension PageMessage {
    /// Whether it can be answered before all of a long text is read.
    var needsNoText: Bool {
        switch self {
        case .restDue, .scrolled, .foldTapped, .selected: true
        case .tapped, .writingAsked, .boxTapped, .copyTapped, .footnoteTapped, .referenceTapped, .headingTapped, .headingLinkAsked,
            .allFolded, .copied:
            false
        }
    }
}

/// What the page of a note asks of the feature.
public enum PageEffect: Equatable, Sendable {
    /// Moves the focus to the page, and keeps the line of a place on it where it was in the source; nil for no line.
    case show(NotePage.Place?)
    /// Scrolls to a section of the page.
    case showSection(Int)
    /// Moves the focus to a section of the page, and scrolls so that it is at the top.
    case goToSection(Int)
    /// Shows that a heading is no longer in the note, which is read from its beginning.
    case headingGone
    /// Copies the address of a heading, by its name.
    case copyLink(String)
    /// Stores what is folded.
    case storeFolds
    /// Keeps a section of the page where it was, by its key.
    case hold(Int)
    /// Requests the rest of a long page.
    case drawRest
    /// Copies a text beside what is selected on the page.
    case copySelection(String)
    /// Selects words of the page.
    case select(PageMessage.Selection)
}

extension PageMessage {
    /// Words that are selected on the page.
    public struct Selection: Equatable, Sendable {
        let start: SelectionEnd
        let end: SelectionEnd

        init(start: SelectionEnd, end: SelectionEnd) {
            self.start = start
            self.end = end
        }

        /// Reads what the browser tells of a selection: six numbers with spaces between them; nil for anything else.
        init?(_ text: String) {
            var numbers: [Int] = []
            for part in ExactText.scalars(of: text).split(separator: " ") {
                guard let number = Int(ExactText.text(of: part)) else { return nil }
                numbers.append(number)
            }
            guard numbers.count == 6 else { return nil }
            start = SelectionEnd(section: numbers[0], words: numbers[1], offset: numbers[2])
            end = SelectionEnd(section: numbers[3], words: numbers[4], offset: numbers[5])
        }

        /// The numbers of both ends, as the browser tells them.
        var text: String { start.text + " " + end.text }
    }

    /// An end of what is selected on the page: the key of a section, one of its words, −1 for the section as a whole, and how far into
    /// them, in UTF-16 units.
    struct SelectionEnd: Equatable, Sendable {
        let section: Int
        let words: Int
        let offset: Int

        var text: String { "\(section) \(words) \(offset)" }
    }
}
