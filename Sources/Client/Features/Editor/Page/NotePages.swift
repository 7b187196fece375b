import Domain
import EmbeddedSupport
import Markdown
import Markup
import Merge
import Search

/// The page of a note: in place of its source, beside it, or not shown.
public struct NotePages: Equatable, Sendable {
    /// The page that is shown in place of the source; nil while that is shown.
    public private(set) var page: NotePageState?
    /// The page that is shown beside the source; nil where one of both is shown.
    public private(set) var preview: NotePageState?
    /// Whether page and source of a note are side by side.
    public private(set) var showsBoth = false
    /// Whether notes with a text are shown as pages until somebody writes.
    public var prefersPage = false
    /// The marks of what a search has found on the page; nil while nothing is marked there.
    private(set) var marks: PageMarks?
    /// What of the page is hidden under headings; the page beside the source shows all.
    var folds = PageFolds()
    /// The key of the section that is read; nil until the page is scrolled.
    private(set) var readSection: Int?

    /// The words that are selected on the page in place of the source; nil while none are.
    private(set) var selection: PageMessage.Selection?

    public init() {}

    /// Whichever page is shown.
    private var shown: NotePageState? { page ?? preview }

    /// Shows the page in place of the source, if the text has one; returns whether it does.
    mutating func show(_ text: SourceText) -> Bool {
        guard prefersPage, !showsBoth, !text.isCaption, text.scalars.contains(where: { !ExactText.isSpace($0) }) else { return false }
        page = NotePageState(text.string)
        marks = nil
        readSection = nil
        return true
    }

    /// Shows page and source side by side.
    mutating func showBoth(_ text: SourceText) {
        showsBoth = true
        close()
        preview = NotePageState(text.string)
    }

    /// Ends showing both side by side.
    mutating func endBoth() {
        showsBoth = false
        preview = nil
    }

    /// Shows the source in place of the page.
    mutating func close() {
        page = nil
        marks = nil
        selection = nil
    }

    /// The places of both ends of what is selected; nil while nothing is.
    private var selectedPlaces: (start: NotePage.Place, end: NotePage.Place)? {
        guard let page, let selection, let start = page.place(of: selection.start), let end = page.place(of: selection.end) else {
            return nil
        }
        return (start, end)
    }

    /// The part of the text that is selected on the page, in UTF-16 units; nil while nothing of it is.
    var selectedPart: Range<Int>? {
        guard let page, let (from, to) = selectedPlaces, let start = page.text.textPlace(of: from), let end = page.text.textPlace(of: to)
        else { return nil }
        return start < end ? start..<end : nil
    }

    /// The same with the marks whose words are all selected.
    var selectedMarkup: Range<Int>? {
        guard let page, let (start, end) = selectedPlaces else { return nil }
        return page.text.textRange(from: start, to: end)
    }

    /// Selects the words of the page that show a part of the text, in UTF-16 units.
    mutating func select(_ part: Range<Int>) -> [EditorEffect] {
        guard let page, let start = page.end(at: part.lowerBound), let end = page.end(at: part.upperBound) else { return [] }
        let selection = PageMessage.Selection(start: start, end: end)
        self.selection = selection
        return [.page(.select(selection))]
    }

    /// Reads and draws the page as far as the caret, and returns its place there; nil where there was no caret.
    mutating func drawCaret(of text: SourceText) -> NotePage.Place? {
        guard text.hasCaret else { return nil }
        page?.read(throughUnit: text.selectionEnd)
        let place = page?.text.place(at: text.selectionEnd)
        if let place { page?.draw(throughSection: place.section) }
        return place
    }

    /// Shows the source again with the caret at a place, in UTF-16 units, and the line of that place where it was on the page.
    mutating func beginWriting(at place: Int, in text: inout SourceText) -> [EditorEffect] {
        close()
        text.hasCaret = true
        text.select(startUTF16: place, endUTF16: place)
        return [.focusText, text.selecting, .holdLine]
    }

    /// Updates the pages after the text has changed.
    mutating func follow(_ text: SourceText) {
        page?.update(to: text.string)
        preview?.update(to: text.string)
        marks = nil
    }

    /// What asks for the rest of a long page.
    func drawingRest(of text: SourceText) -> [EditorEffect] {
        shown.map { $0.isDrawn && text.unreadCount == 0 ? [] : [.page(.drawRest)] } ?? []
    }

    // MARK: What is found on the page

    /// Marks on the page what answers a search; returns whether anything does.
    mutating func mark(_ search: SearchMarks) -> Bool {
        page?.readAll()
        marks = page.flatMap { PageMarks(search, in: $0.text) }
        return marks.hasValue
    }

    /// Removes the marks.
    mutating func unmark() { marks = nil }

    /// Moves a number of hits on.
    mutating func goToFound(_ step: Int, in text: SourceText) -> [EditorEffect] {
        marks?.go(step)
        return showingFound(in: text)
    }

    /// Draws the section of the current hit, and returns what scrolls to it.
    mutating func showingFound(in text: SourceText) -> [EditorEffect] {
        guard let section = marks?.currentSection else { return [.finder(.showFound)] + drawingRest(of: text) }
        page?.draw(throughSection: section)
        return unfold(section) + [.finder(.showFound)] + drawingRest(of: text)
    }
}

/// What is done on the page.
extension NotePages {
    /// Applies a message and returns the effects to perform.
    mutating func update(_ message: PageMessage, in text: inout SourceText, now: Instant) -> [EditorEffect] {
        guard let shown else { return [] }
        switch message {
        case .tapped(let key, let words, let offset):
            guard let index = shown.text.index(ofSection: key) else { return [] }
            let place = NotePage.Place(section: index, words: words < 0 ? nil : words, offset: offset)
            guard let caret = shown.text.textPlace(of: place) else { return [] }
            return beginWriting(at: caret, in: &text)
        case .writingAsked: return beginWriting(at: UTF16Text.unitCount(of: text.scalars[...]), in: &text)
        case .boxTapped(let key, let node): return tick(node, ofSection: key, in: &text, now: now)
        case .copyTapped(let key, let node):
            guard let index = shown.text.index(ofSection: key) else { return [] }
            return [.copy(shown.text.words(within: node, of: shown.text.sections[index]))]
        case .copied(let selection):
            guard let from = shown.place(of: selection.start), let to = shown.place(of: selection.end),
                let slice = shown.text.slice(from: from, to: to)
            else { return [] }
            return [.page(.copySelection(slice))]
        case .selected(let selection):
            self.selection = page.hasValue ? selection : nil
            return []
        case .footnoteTapped(let number): return show(footnote: number, in: text) { $0.section }
        case .referenceTapped(let number): return show(footnote: number, in: text) { $0.reference }
        // The editor does these, with a page or without.
        case .headingTapped, .headingLinkAsked: return []
        case .scrolled(let key):
            readSection = key
            return []
        case .foldTapped(let key):
            guard let page, let index = page.text.index(ofSection: key), folds.toggle(section: index, of: page) else { return [] }
            return [.page(.storeFolds), .page(.hold(key))]
        case .allFolded(let isFolded):
            page?.readAll()
            guard let page else { return [] }
            folds.foldAll(isFolded, of: page)
            return [.page(.storeFolds)] + drawingRest(of: text)
        case .restDue:
            page?.drawMore()
            preview?.drawMore()
            text.readMore()
            return drawingRest(of: text)
        }
    }

    /// Shows the section with a place in the text, in UTF-16 units, where a page is shown in place of the source; nil where none is.
    mutating func show(textPlace place: Int, in text: SourceText) -> [EditorEffect]? {
        page?.readAll()
        return page?.text.place(at: place).map { show(section: $0.section, in: text, isHeading: true) }
    }

    /// Shows a section that belongs to a footnote.
    private mutating func show(
        footnote number: Int, in text: SourceText, _ place: (MarkdownFootnotes.Footnote) -> Int?
    ) -> [EditorEffect] {
        guard let list = shown?.footnotes.list, list.indices.contains(number - 1), let section = place(list[number - 1]) else {
            return []
        }
        return show(section: section, in: text)
    }

    /// Shows the section with a heading, reading it first if need be; nil where no page is shown.
    mutating func show(heading name: String, in text: SourceText) -> [EditorEffect]? {
        page?.readAll()
        preview?.readAll()
        guard let shown else { return nil }
        guard let section = shown.text.document.section(ofHeading: ExactText.bytes(of: name)) else { return [.page(.headingGone)] }
        return show(section: section, in: text, isHeading: true)
    }

    private mutating func show(section: Int, in text: SourceText, isHeading: Bool = false) -> [EditorEffect] {
        page?.draw(throughSection: section)
        preview?.draw(throughSection: section)
        return unfold(section) + [.page(isHeading ? .goToSection(section) : .showSection(section))] + drawingRest(of: text)
    }

    /// Shows a section of the page that may be hidden under headings.
    mutating func unfold(_ section: Int) -> [EditorEffect] {
        guard let page, folds.unfold(section: section, of: page) else { return [] }
        return [.page(.storeFolds)]
    }

    /// Ticks the task of an item, or removes the tick.
    private func tick(_ node: Int32, ofSection key: Int, in text: inout SourceText, now: Instant) -> [EditorEffect] {
        guard let page = shown?.text, let index = page.index(ofSection: key) else { return [] }
        let section = page.sections[index]
        guard section.tree.nodes.indices.contains(Int(node)), let box = section.box(of: node) else { return [] }
        let start = text.scalarRange(of: 0..<page.unitCount(before: box.lowerBound + 1)).upperBound
        let end = text.scalarRange(of: 0..<page.unitCount(before: box.upperBound - 1)).upperBound
        let isTicked = section.tree.nodes[Int(node)].isTicked
        let edit = LineEdit([TextEdit(position: start, deletedCount: end - start, inserted: [isTicked ? " " : "x"])])
        // Without the selection, which is of no use on a page.
        return Array(text.make(text.fitting(edit), now: now).prefix(1))
    }
}
