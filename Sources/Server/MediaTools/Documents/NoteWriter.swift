import MediaMessages

/// The writer of a document's notes on its pages, one after another.
final class NoteWriter {
    private let canvas: PDFCanvas
    private let pages: DocumentPages
    private let head: DocumentSpecification
    private var isFirst = true
    private let pictures = PrintPictures()

    /// The descriptions of the pictures, in their order.
    var descriptions: [String] { pictures.descriptions }

    init(_ canvas: PDFCanvas, _ head: DocumentSpecification) {
        self.canvas = canvas
        self.head = head
        pages = DocumentPages(canvas, title: head.title, language: head.language)
    }

    /// Writes the cover above all notes.
    func writeCover() throws(MediaToolsError) {
        let title = try canvas.set([.init(text: head.title)], DocumentStyle.title, language: head.language)
        try pages.draw(title, as: .heading1)
        if !head.detail.isEmpty {
            pages.leave(2)
            let detail = try canvas.set([.init(text: head.detail, ink: .quiet)], DocumentStyle.detail, language: head.language)
            try pages.draw(detail, as: .paragraph)
        }
        pages.drawRule()
        pages.leave(DocumentStyle.afterCover)
        guard head.noteCount == 0 else { return }
        let words = try canvas.set([.init(text: head.emptyText, ink: .quiet)], DocumentStyle.text, language: head.language)
        try pages.draw(words, as: .paragraph)
    }

    /// Writes a note.
    func write(_ note: DocumentNote) throws(MediaToolsError) {
        if !isFirst { pages.leave(DocumentStyle.betweenNotes) }
        isFirst = false
        let language = note.language ?? head.language
        let title = note.title.isEmpty ? nil : try titleText(of: note, language)
        let detail =
            note.detail.isEmpty
            ? nil : try canvas.set([.init(text: note.detail, ink: .mention)], DocumentStyle.noteDetail, language: language)
        let picture = note.picture.map(pictures.picture(of:))
        let above = (title?.height ?? 0) + (detail?.height ?? 0) + DocumentStyle.afterNoteTitle
        var blocks = BlockWriter(canvas, pages, pictures, language: language, headings: HeadingLevels(below: 0, isTitled: false))
        let room = blocks.roomBelow(note.blocks[...])
        try pages.need(above + room + (picture.map { PrintPictures.height(of: $0) + DocumentStyle.betweenBlocks } ?? 0))
        canvas.begin(.section)
        if let color = note.color { pages.beginBar(.init(color)) }
        let entry = canvas.addOutline(note.outline.isEmpty ? note.title : note.outline, below: 0, y: pages.y)
        if let title { try pages.draw(title, as: .heading2, keeping: detail?.height ?? 0) }
        if let detail { try pages.draw(detail, as: .paragraph) }
        if title != nil || detail != nil { pages.leave(DocumentStyle.afterNoteTitle) }
        if let picture {
            try pages.draw(picture, keeping: room)
            pictures.descriptions.append(note.picture?.description ?? "")
            if !note.blocks.isEmpty { pages.leave(DocumentStyle.betweenBlocks) }
        }
        blocks.headings = HeadingLevels(below: entry, isTitled: title != nil)
        try blocks.write(note.blocks)
        pages.endBar()
        canvas.end(.section)
    }

    /// Ends the last page.
    func finish() throws(MediaToolsError) {
        try pages.finish()
    }

    private func titleText(of note: DocumentNote, _ language: String) throws(MediaToolsError) -> SetText {
        try canvas.set(
            [.init(text: note.title, ink: note.isUntitled ? .quiet : .text)], DocumentStyle.noteTitle, language: language)
    }
}
