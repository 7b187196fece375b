import Domain
import EmbeddedSupport
import Markdown
import Markup
import Merge

extension EditorState {
    /// Whether the text can be shown as a page: a note's that has words.
    private var hasPage: Bool {
        guard prefersPage, note.hasValue else { return false }
        return text.scalars.contains { !ExactText.isSpace($0) }
    }

    /// Shows the page in place of the source, if the note has one; returns whether it does.
    @discardableResult
    public mutating func showPage() -> Bool {
        guard hasPage, !showsBoth else { return false }
        page = NotePageState(text.string)
        pageMarks = nil
        offer = nil
        return true
    }

    /// Shows page and source of a note side by side.
    public mutating func showBoth() {
        guard note.hasValue else { return }
        readAll()
        showsBoth = true
        page = nil
        pageMarks = nil
        preview = NotePageState(text.string)
    }

    /// Shows the page alone again, or the source where there is no page.
    public mutating func showOne() {
        showsBoth = false
        preview = nil
        showPage()
    }

    /// Ends writing: shows the page, with the line of the caret where it was, or leaves the note if there is no page to show.
    mutating func endWriting() -> [EditorEffect] {
        guard !page.hasValue, !showsBoth, showPage() else { return [.back] }
        if hasCaret { page?.read(throughUnit: text.selectionEnd) }
        let caret = hasCaret ? page?.text.place(at: text.selectionEnd) : nil
        if let caret { page?.draw(throughSection: caret.section) }
        return endFinding().filter { $0 != .focusText } + [.showPage(caret)] + drawingRest
    }

    /// Shows the source again with the caret at a place, in UTF-16 units, and the line of that place where it was on the page.
    mutating func beginWriting(at place: Int) -> [EditorEffect] {
        page = nil
        pageMarks = nil
        hasCaret = true
        text.select(startUTF16: place, endUTF16: place)
        return [.focusText, .selectText(start: text.selectionStart, end: text.selectionEnd), .holdLine]
    }

    /// Shows the source with the caret where it was last, or at the end.
    mutating func continueWriting() -> [EditorEffect] {
        hasCaret ? write(at: text.selectionEnd) : writeAtEnd()
    }

    /// Shows the source with the caret at the end.
    mutating func writeAtEnd() -> [EditorEffect] { write(at: UTF16Text.unitCount(of: text.scalars[...])) }

    private mutating func write(at place: Int) -> [EditorEffect] {
        if page.hasValue { return beginWriting(at: place) }
        hasCaret = true
        text.select(startUTF16: place, endUTF16: place)
        return [.focusText, .selectText(start: place, end: place)]
    }

    /// Applies what happened on the page.
    mutating func update(_ message: PageMessage) -> [EditorEffect] {
        guard let page = page ?? preview else { return [] }
        switch message {
        case .tapped(let key, let words, let offset):
            guard let index = page.text.index(ofSection: key) else { return [] }
            let place = NotePage.Place(section: index, words: words < 0 ? nil : words, offset: offset)
            return page.text.textPlace(of: place).map { beginWriting(at: $0) } ?? []
        case .writingAsked: return beginWriting(at: UTF16Text.unitCount(of: text.scalars[...]))
        case .boxTapped(let key, let node): return tick(node, ofSection: key)
        case .copyTapped(let key, let node):
            guard let index = page.text.index(ofSection: key) else { return [] }
            return [.copy(page.text.words(within: node, of: page.text.sections[index]))]
        case .copied(let start, let end):
            guard let from = page.place(of: start), let to = page.place(of: end), let text = page.text.slice(from: from, to: to) else {
                return []
            }
            return [.copySelection(text)]
        case .footnoteTapped(let number): return show(footnote: number) { $0.section }
        case .referenceTapped(let number): return show(footnote: number) { $0.reference }
        case .headingTapped(let name): return show(heading: name)
        case .restDue:
            self.page?.drawMore()
            preview?.drawMore()
            readMore()
            return drawingRest
        }
    }

    /// Shows a section that belongs to a footnote.
    private mutating func show(
        footnote number: Int, _ place: (MarkdownFootnotes.Footnote) -> Int?
    ) -> [EditorEffect] {
        guard let list = (page ?? preview)?.footnotes.list, list.indices.contains(number - 1), let section = place(list[number - 1]) else {
            return []
        }
        return show(section: section)
    }

    /// Shows the section with a heading, reading it first if need be.
    private mutating func show(heading name: String) -> [EditorEffect] {
        page?.readAll()
        preview?.readAll()
        guard let section = (page ?? preview)?.text.document.section(ofHeading: ExactText.bytes(of: name)) else { return [] }
        return show(section: section)
    }

    private mutating func show(section: Int) -> [EditorEffect] {
        page?.draw(throughSection: section)
        preview?.draw(throughSection: section)
        return [.showSection(section)] + drawingRest
    }

    /// What asks for the rest of a long page.
    public var drawingRest: [EditorEffect] { (page ?? preview).map { $0.isDrawn && unreadCount == 0 ? [] : [.drawRest] } ?? [] }

    /// Updates what is made of the text after it has changed.
    mutating func textChanged() {
        page?.update(to: text.string)
        preview?.update(to: text.string)
        findAgain()
    }

    /// Ticks the task of an item, or removes the tick.
    private mutating func tick(_ node: Int32, ofSection key: Int) -> [EditorEffect] {
        guard let page = page ?? preview, let index = page.text.index(ofSection: key) else { return [] }
        let section = page.text.sections[index]
        guard section.tree.nodes.indices.contains(Int(node)), let box = section.box(of: node) else { return [] }
        let start = text.scalarRange(of: 0..<page.text.unitCount(before: box.lowerBound + 1)).upperBound
        let end = text.scalarRange(of: 0..<page.text.unitCount(before: box.upperBound - 1)).upperBound
        let isTicked = section.tree.nodes[Int(node)].isTicked
        let edit = LineEdit([TextEdit(position: start, deletedCount: end - start, inserted: [isTicked ? " " : "x"])])
        // Without the selection, which is of no use on a page.
        return Array(make(fitting(edit)).prefix(1))
    }
}
