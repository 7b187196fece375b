import MediaMessages

/// The writer of the blocks of a note's text, one below the other.
struct BlockWriter {
    /// Where blocks are, and what they look like.
    struct Place {
        /// The distance from the left edge of the page's texts.
        var left = 0.0
        var ink = DocumentStyle.Ink.text

        /// Returns the place of what is further right, unless too little room would be left.
        func indented(by width: Double) -> Place {
            var place = self
            place.left = min(left + width, DocumentStyle.textWidth - DocumentStyle.minimumWidth)
            return place
        }
    }

    let canvas: PDFCanvas
    let pages: DocumentPages
    let pictures: PrintPictures
    let language: String
    var headings: HeadingLevels

    init(_ canvas: PDFCanvas, _ pages: DocumentPages, _ pictures: PrintPictures, language: String, headings: HeadingLevels) {
        self.canvas = canvas
        self.pages = pages
        self.pictures = pictures
        self.language = language
        self.headings = headings
    }

    /// Writes blocks with space between them.
    mutating func write(_ blocks: [DocumentBlock], at place: Place = Place(), isItem: Bool = false) throws(MediaToolsError) {
        for (index, block) in blocks.enumerated() {
            if index > 0 { pages.leave(block.space(isInItem: isItem)) }
            try write(block, before: blocks[(index + 1)...], at: place)
        }
    }

    private mutating func write(
        _ block: DocumentBlock, before rest: ArraySlice<DocumentBlock>, at place: Place
    ) throws(MediaToolsError) {
        switch block {
        case .paragraph(let lines): for line in lines { try writeLine(line, at: place) }
        case .heading(let level, let spans): try writeHeading(level, spans, before: rest, at: place)
        case .code(let text): try writeCode(text, at: place)
        case .rule:
            // Neither alone at the end of a page, nor nearer to what is below than to what is above.
            try pages.need(DocumentStyle.betweenBlocks + Double(DocumentStyle.keptLines + 1) * DocumentStyle.text.leading)
            pages.drawRule(left: place.left, offset: 0)
        case .quote(let blocks): try writeQuote(blocks, at: place)
        case .list(let items): try write(items, at: place)
        case .table(let rows): try write(rows, at: place)
        case .picture(let picture, let caption): try write(picture, caption, at: place)
        }
    }

    // MARK: Words

    /// Writes a line of a paragraph.
    func writeLine(_ line: [DocumentSpan], at place: Place) throws(MediaToolsError) {
        var text = LongText(line.isEmpty ? [.init(text: "")] : line.map { Self.stretch(of: $0, place.ink) })
        while let part = try text.next({ stretches throws(MediaToolsError) in
            try canvas.set(stretches, DocumentStyle.text, language: language, left: place.left)
        }) {
            try pages.draw(part, as: .paragraph)
        }
    }

    /// Returns how words look, in the ink of what is around them.
    static func stretch(of span: DocumentSpan, _ ink: DocumentStyle.Ink) -> SetText.Stretch {
        var stretch = SetText.Stretch(text: span.text, ink: ink)
        let isMention = span.style.contains(.mention)
        if isMention { stretch.ink = .mention }
        if span.style.contains(.struck) { stretch.ink = .quiet }
        if span.address != nil { stretch.ink = .link }
        stretch.isBold = span.style.contains(.bold) || isMention
        stretch.isItalic = span.style.contains(.italic)
        stretch.isCode = span.style.contains(.code)
        stretch.isStruck = span.style.contains(.struck)
        stretch.isRaised = span.style.contains(.raised)
        stretch.address = span.address
        return stretch
    }

    private mutating func writeHeading(
        _ level: Int, _ spans: [DocumentSpan], before rest: ArraySlice<DocumentBlock>, at place: Place
    ) throws(MediaToolsError) {
        let text = try canvas.set(
            spans.map { Self.stretch(of: $0, place.ink) }, DocumentStyle.heading(level), language: language, left: place.left)
        let room = roomBelow(rest)
        try pages.need(text.height + room)
        let depth = headings.enter(level)
        headings.add(canvas.addOutline(spans.map(\.text).joined(), below: headings.parent, y: pages.y), at: level)
        try pages.draw(text, as: depth, keeping: room)
    }

    /// Returns the height of what should be on the same page as what is above: headings, and the first lines of text or a picture.
    func roomBelow(_ blocks: ArraySlice<DocumentBlock>) -> Double {
        var room = 0.0
        for block in blocks {
            if case .picture(let picture, _) = block {
                return room + DocumentStyle.betweenBlocks + PrintPictures.height(of: pictures.picture(of: picture))
            }
            guard case .heading(let level, _) = block else {
                return room + DocumentStyle.beforeHeading + Double(DocumentStyle.keptLines) * DocumentStyle.text.leading
            }
            room += DocumentStyle.heading(level).leading + DocumentStyle.beforeHeading
            if room > DocumentStyle.maximumPictureHeight { return room }
        }
        return room
    }

    // MARK: Code

    private func writeCode(_ text: String, at place: Place) throws(MediaToolsError) {
        let inner = place.indented(by: DocumentStyle.codePadding)
        try pages.need(DocumentStyle.codePadding + Double(DocumentStyle.keptLines + 1) * DocumentStyle.code.leading)
        pages.drawPadding(inner.left, on: .gap)
        canvas.begin(.paragraph)
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            var stretch = SetText.Stretch(text: Self.withoutTabs(line), ink: place.ink)
            stretch.isCode = true
            var text = LongText([stretch])
            while let part = try text.next({ stretches throws(MediaToolsError) in
                try canvas.set(
                    stretches, DocumentStyle.code, language: language, left: inner.left,
                    width: DocumentStyle.textWidth - inner.left - DocumentStyle.codePadding)
            }) {
                try pages.draw(part, as: .code, on: .gap)
            }
        }
        canvas.end(.paragraph)
        pages.drawPadding(inner.left, on: .gap)
    }

    /// Returns a line with spaces in place of tabs.
    private static func withoutTabs(_ line: Substring) -> String {
        guard line.contains("\t") else { return String(line) }
        var spaced = ""
        var column = 0
        for character in line {
            let width = character == "\t" ? 4 - column % 4 : 1
            spaced += character == "\t" ? String(repeating: " ", count: width) : String(character)
            column += width
        }
        return spaced
    }

    // MARK: Quotes and lists

    private mutating func writeQuote(_ blocks: [DocumentBlock], at place: Place) throws(MediaToolsError) {
        var inner = place.indented(by: DocumentStyle.quoteIndent)
        inner.ink = .quiet
        try pages.need(Double(DocumentStyle.keptLines + 1) * DocumentStyle.text.leading)
        canvas.begin(.quote)
        pages.beginQuote(at: inner.left - DocumentStyle.quoteIndent)
        try write(blocks, at: inner)
        pages.endBar()
        canvas.end(.quote)
    }

    private mutating func write(_ items: [DocumentBlock.Item], at place: Place) throws(MediaToolsError) {
        let digits = items.map(\.marker.count).max() ?? 0
        let width = max(DocumentStyle.markerWidth, Double(digits) * DocumentStyle.digitWidth + DocumentStyle.afterMarker)
        let inner = place.indented(by: width)
        canvas.begin(.list)
        for (index, item) in items.enumerated() {
            if index > 0 { pages.leave(DocumentStyle.betweenItems) }
            // Whatever begins the item begins on this page, beside its marker.
            try pages.need(Double(DocumentStyle.keptLines + 1) * DocumentStyle.text.leading)
            canvas.begin(.item)
            try writeMarker(item.marker, before: inner, place)
            canvas.begin(.itemBody)
            try write(item.blocks, at: inner, isItem: true)
            canvas.end(.itemBody)
            canvas.end(.item)
        }
        canvas.end(.list)
    }

    /// Writes the marker of an item, which ends before the item's text.
    private func writeMarker(_ marker: String, before inner: Place, _ place: Place) throws(MediaToolsError) {
        guard !marker.isEmpty else { return }
        let stretches = [SetText.Stretch(text: marker, ink: place.ink)]
        let measured = try canvas.set(stretches, DocumentStyle.text, language: language, isOneLine: true)
        let left = max(0, inner.left - DocumentStyle.afterMarker - measured.longestLine)
        pages.drawMarker(
            try canvas.set(
                stretches, DocumentStyle.text, language: language, left: left, width: DocumentStyle.textWidth, isOneLine: true))
    }

    // MARK: Pictures

    /// Writes a picture with its caption below it.
    private func write(_ picture: DocumentNote.Picture, _ caption: [DocumentSpan], at place: Place) throws(MediaToolsError) {
        let words =
            caption.isEmpty
            ? nil
            : try canvas.set(
                caption.map { Self.stretch(of: $0, .quiet) }, DocumentStyle.noteDetail, language: language, left: place.left)
        let room = words.map { $0.height + DocumentStyle.beforeCaption } ?? 0
        try pages.draw(pictures.picture(of: picture), left: place.left, keeping: room)
        pictures.descriptions.append(picture.description)
        guard let words else { return }
        pages.leave(DocumentStyle.beforeCaption)
        try pages.draw(words, as: .paragraph)
    }
}

extension DocumentBlock {
    /// Returns the space between the block and what is above it.
    fileprivate func space(isInItem: Bool) -> Double {
        switch self {
        case .heading: DocumentStyle.beforeHeading
        case .list: isInItem ? DocumentStyle.betweenItems : DocumentStyle.betweenBlocks
        case .paragraph, .code, .rule, .quote, .table, .picture: DocumentStyle.betweenBlocks
        }
    }
}
