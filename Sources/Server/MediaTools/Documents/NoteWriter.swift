import MediaMessages

/// The writer of a document's notes on its pages, one after another.
final class NoteWriter {
    private let canvas: PDFCanvas
    private let pages: DocumentPages
    private let head: DocumentSpecification
    private var isFirst = true
    /// The last picture that was examined, since what is above a picture needs its height.
    private var lastPicture: (path: String, picture: PrintPicture?)?
    /// The descriptions of the pictures, in their order.
    private(set) var descriptions: [String] = []

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
        let picture = note.picture.map(picture(of:))
        let paragraphs = Self.withoutEdges(note.paragraphs)
        let above = (title?.height ?? 0) + (detail?.height ?? 0) + DocumentStyle.afterNoteTitle
        let room = roomBelow(paragraphs[...])
        try pages.need(above + room + (picture.map { Self.height(of: $0) + DocumentStyle.afterPicture } ?? 0))
        canvas.begin(.section)
        if let color = note.color { pages.beginBar(.init(color)) }
        let entry = canvas.addOutline(note.outline.isEmpty ? note.title : note.outline, below: 0, y: pages.y)
        if let title { try pages.draw(title, as: .heading2, keeping: detail?.height ?? 0) }
        if let detail { try pages.draw(detail, as: .paragraph) }
        if title != nil || detail != nil { pages.leave(DocumentStyle.afterNoteTitle) }
        if let picture {
            try pages.draw(picture, keeping: room)
            descriptions.append(note.picture?.description ?? "")
            if !paragraphs.isEmpty { pages.leave(DocumentStyle.afterPicture) }
        }
        try write(paragraphs, language, HeadingLevels(below: entry, isTitled: title != nil))
        pages.endBar()
        canvas.end(.section)
    }

    /// Ends the last page.
    func finish() throws(MediaToolsError) {
        try pages.finish()
    }

    // MARK: Paragraphs

    private func write(_ paragraphs: [DocumentParagraph], _ language: String, _ levels: HeadingLevels) throws(MediaToolsError) {
        var headings = levels
        var isAfterText = false
        for (index, paragraph) in paragraphs.enumerated() {
            guard !paragraph.isEmpty else {
                pages.leave(DocumentStyle.emptyParagraph)
                continue
            }
            if let picture = paragraph.picture {
                try write(picture, caption: paragraph.text, language, isAfterText: isAfterText)
                isAfterText = false
                continue
            }
            guard let level = paragraph.headingLevel else {
                if isAfterText { pages.leave(DocumentStyle.betweenParagraphs) }
                var text = LongText(Self.stretches(of: paragraph))
                while let part = try text.next({ stretches throws(MediaToolsError) in
                    try canvas.set(stretches, DocumentStyle.text, language: language)
                }) {
                    try pages.draw(part, as: .paragraph)
                }
                isAfterText = true
                continue
            }
            if isAfterText { pages.leave(DocumentStyle.beforeHeading) }
            let text = try canvas.set(Self.headingStretches(paragraph.text), DocumentStyle.heading(level), language: language)
            let room = roomBelow(paragraphs[(index + 1)...])
            try pages.need(text.height + room)
            let depth = headings.enter(level)
            headings.add(canvas.addOutline(HeadingLevels.words(of: paragraph.text), below: headings.parent, y: pages.y), at: level)
            try pages.draw(text, as: depth, keeping: room)
            isAfterText = true
        }
    }

    private func titleText(of note: DocumentNote, _ language: String) throws(MediaToolsError) -> SetText {
        try canvas.set(
            [.init(text: note.title, ink: note.isUntitled ? .quiet : .text)], DocumentStyle.noteTitle, language: language)
    }

    private static func stretches(of paragraph: DocumentParagraph) -> [SetText.Stretch] {
        paragraph.spans.map { span in
            switch span.kind {
            case .plain, .heading, .marker, .box, .note, .picture, .noteMark: .init(text: span.text)
            case .mention, .tag: .init(text: span.text, ink: .mention, isBold: true)
            case .link(let address): .init(text: span.text, ink: .link, address: address)
            }
        }
    }

    /// Returns a heading as stretches, with its marks less prominent.
    private static func headingStretches(_ text: String) -> [SetText.Stretch] {
        let marks = text.prefix { $0 == "#" || $0 == " " }
        return [.init(text: String(marks), ink: .rule), .init(text: String(text.dropFirst(marks.count)))]
    }

    /// Returns paragraphs without the empty lines at the beginning and the end.
    private static func withoutEdges(_ paragraphs: [DocumentParagraph]) -> [DocumentParagraph] {
        guard let first = paragraphs.firstIndex(where: { !$0.isEmpty }), let last = paragraphs.lastIndex(where: { !$0.isEmpty })
        else { return [] }
        return Array(paragraphs[first...last])
    }

    /// Returns the height of what should be on the same page as what is above: headings, and the first lines of text or a picture.
    private func roomBelow(_ paragraphs: ArraySlice<DocumentParagraph>) -> Double {
        var room = 0.0
        for paragraph in paragraphs {
            guard let level = paragraph.headingLevel else {
                if paragraph.isEmpty { continue }
                if let picture = paragraph.picture { return room + DocumentStyle.afterPicture + Self.height(of: self.picture(of: picture)) }
                return room + DocumentStyle.beforeHeading + Double(DocumentStyle.keptLines) * DocumentStyle.text.leading
            }
            room += DocumentStyle.heading(level).leading + DocumentStyle.beforeHeading
            if room > DocumentStyle.maximumPictureHeight { return room }
        }
        return room
    }

    // MARK: Pictures

    /// Writes a picture within a text, with its caption below it.
    private func write(
        _ picture: DocumentNote.Picture, caption: String, _ language: String, isAfterText: Bool
    ) throws(MediaToolsError) {
        let words =
            caption.isEmpty ? nil : try canvas.set([.init(text: caption, ink: .quiet)], DocumentStyle.noteDetail, language: language)
        if isAfterText { pages.leave(DocumentStyle.afterPicture) }
        try pages.draw(self.picture(of: picture), keeping: words.map { $0.height + DocumentStyle.betweenParagraphs } ?? 0)
        descriptions.append(picture.description)
        if let words {
            pages.leave(DocumentStyle.betweenParagraphs)
            try pages.draw(words, as: .paragraph)
        }
        pages.leave(DocumentStyle.afterPicture)
    }

    /// Returns what a document needs of a picture; nil for one that can't be shown.
    private func picture(of picture: DocumentNote.Picture) -> PrintPicture? {
        if let lastPicture, lastPicture.path == picture.path { return lastPicture.picture }
        var made: PrintPicture?
        do throws(MediaToolsError) { made = try PrintPicture(path: picture.path) } catch { made = nil }
        lastPicture = (picture.path, made)
        return made
    }

    private static func height(of picture: PrintPicture?) -> Double {
        picture?.place.height ?? DocumentStyle.gapHeight
    }
}
