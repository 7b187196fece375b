import Domain

/// The layout of texts and pictures one below the other, on as many pages as they need.
final class DocumentPages {
    let canvas: PDFCanvas
    /// A bar beside what is drawn, on as many pages as it takes.
    private struct Bar {
        let ink: DocumentStyle.Ink
        let x: Double
        let width: Double
        let isOutlined: Bool
        var start: Double
    }

    /// The height at which the next thing is drawn, in points from the page's top.
    var y = DocumentStyle.top
    private let title: String
    private let language: String
    /// The height at which the last drawn thing ends.
    private var lowest = DocumentStyle.top
    private var bars: [Bar] = []

    /// Begins with the first page.
    init(_ canvas: PDFCanvas, title: String, language: String) {
        self.canvas = canvas
        self.title = title
        self.language = language
    }

    /// Whether the page is still empty.
    var isAtTop: Bool { y <= DocumentStyle.top }

    /// Leaves space, unless the page has just begun.
    func leave(_ space: Double) {
        if !isAtTop { y += space }
    }

    /// Continues on the next page if this one has not that much room, unless it is empty.
    func need(_ height: Double) throws(MediaToolsError) {
        if y + height > DocumentStyle.bottom, !isAtTop { try turn() }
    }

    /// Begins to draw a note's coloured bar beside what follows.
    func beginBar(_ ink: DocumentStyle.Ink) {
        let x = DocumentStyle.sideMargin - DocumentStyle.barOffset
        bars.append(Bar(ink: ink, x: x, width: DocumentStyle.barWidth, isOutlined: true, start: y))
    }

    /// Begins to draw the bar of a quote beside what follows, at a distance from the left edge of the texts.
    func beginQuote(at left: Double) {
        let x = DocumentStyle.sideMargin + left
        bars.append(Bar(ink: .rule, x: x, width: DocumentStyle.quoteBarWidth, isOutlined: false, start: y))
    }

    /// Ends the bar that was begun last.
    func endBar() {
        if let bar = bars.popLast() { draw(bar) }
    }

    /// Ends the last page.
    func finish() throws(MediaToolsError) {
        try drawFoot()
    }

    /// Draws a line across the page, with some space above it.
    func drawRule(left: Double = 0, offset: Double = DocumentStyle.ruleOffset) {
        leave(offset)
        canvas.aside {
            canvas.fill(x: DocumentStyle.sideMargin + left, y: y, width: DocumentStyle.textWidth - left, height: 0.6, .rule)
        }
    }

    /// Draws a text that is one part of the structure; neither its first nor its last line is left alone on a page.
    ///
    /// Below its last line `room` points are kept free, or the whole text moves to the next page. A ground is drawn below all of its lines.
    func draw(
        _ text: SetText, as tag: PDFCanvas.Tag, keeping room: Double = 0, on ground: DocumentStyle.Ink? = nil
    ) throws(MediaToolsError) {
        var left = text.lines[...]
        let leading = text.setting.leading
        var count = try fitting(left.count, leading: leading, keeping: room)
        let isParted = count < left.count || text.isParted
        if let ground { drawGround(text.left, height: Double(count) * leading, ground) }
        guard text.lines.contains(where: { !$0.isEmpty }) else { return advance(text.height) }
        canvas.begin(tag)
        while !left.isEmpty {
            // Only parts without parts of their own may contain text (cairo 1.16): where a page ends or a link begins, one has to end too.
            draw(text, left.prefix(count), isParted: isParted)
            left = left.dropFirst(count)
            if left.isEmpty { break }
            try turn()
            count = try fitting(left.count, leading: leading, keeping: room)
            if let ground { drawGround(text.left, height: Double(count) * leading, ground) }
        }
        canvas.end(tag)
    }

    /// Draws lines of a text in the part of the structure that has begun.
    func draw(_ text: SetText, _ lines: ArraySlice<[SetText.Piece]>, isParted: Bool) {
        if isParted {
            drawParted(text, lines)
        } else {
            for line in lines { drawLine(text, line[...]) }
        }
    }

    /// Draws the marker of an item before the place of the item's text, in the line that follows.
    func drawMarker(_ text: SetText) {
        guard let line = text.lines.first, !line.isEmpty else { return }
        canvas.begin(.label)
        drawPieces(text, line[...])
        canvas.end(.label)
    }

    /// Draws the ground of lines of code from here on, with its padding.
    private func drawGround(_ left: Double, height: Double, _ ink: DocumentStyle.Ink) {
        // A little more than the lines, so that no gap is seen between grounds.
        canvas.aside {
            canvas.fill(
                x: DocumentStyle.sideMargin + left - DocumentStyle.codePadding, y: y,
                width: DocumentStyle.textWidth - left + DocumentStyle.codePadding, height: height + 0.25, ink)
        }
    }

    /// Draws the upper or lower edge of the ground of code, whose text begins at a distance from the left edge of the texts.
    func drawPadding(_ left: Double, on ink: DocumentStyle.Ink) {
        drawGround(left, height: DocumentStyle.codePadding, ink)
        advance(DocumentStyle.codePadding)
    }

    /// Draws a picture, or leaves its place grey.
    func draw(_ picture: PrintPicture?, left: Double = 0, keeping room: Double) throws(MediaToolsError) {
        let place = picture?.place ?? (width: DocumentStyle.textWidth, height: DocumentStyle.gapHeight)
        let width = min(place.width, DocumentStyle.textWidth - left)
        let height = picture == nil ? place.height : place.height * width / place.width
        try need(height + room)
        canvas.begin(.figure)
        if let picture {
            try canvas.draw(picture, x: DocumentStyle.sideMargin + left, y: y, width: width)
        } else {
            canvas.fill(x: DocumentStyle.sideMargin + left, y: y, width: width, height: height, .gap)
        }
        canvas.end(.figure)
        advance(height)
    }

    // MARK: Lines

    /// Returns how many of `count` lines go on this page; begins the next page if too few would fit.
    private func fitting(_ count: Int, leading: Double, keeping room: Double) throws(MediaToolsError) -> Int {
        if y + Double(count) * leading + room <= DocumentStyle.bottom { return count }
        var fitting = min(count, Int((DocumentStyle.bottom - y) / leading))
        // Neither the first nor the last line of a paragraph is left alone on a page.
        if count - fitting == 1 { fitting -= 1 }
        let isWhole = fitting >= count
        if fitting >= DocumentStyle.keptLines, !isWhole { return fitting }
        if isAtTop { return max(1, min(count, Int((DocumentStyle.bottom - y) / leading))) }
        try turn()
        return min(count, Int((DocumentStyle.bottom - y) / leading))
    }

    private func drawParted(_ text: SetText, _ lines: ArraySlice<[SetText.Piece]>) {
        var isInSpan = false
        func endSpan() {
            if isInSpan { canvas.end(.span) }
            isInSpan = false
        }
        for line in lines {
            var rest = line[...]
            let top = y
            while let first = rest.first {
                let address = text.stretches[first.stretch].address
                let end = rest.firstIndex { text.stretches[$0.stretch].address != address || $0.stretch != first.stretch } ?? rest.endIndex
                let part = rest[..<end]
                rest = rest[end...]
                guard let address else {
                    if !isInSpan { canvas.begin(.span) }
                    isInSpan = true
                    drawPieces(text, part)
                    continue
                }
                endSpan()
                let width = part.reduce(0) { $0 + $1.width }
                canvas.link(
                    to: address, x: DocumentStyle.sideMargin + text.left + (part.map(\.x).min() ?? 0), y: top, width: width,
                    height: text.setting.leading
                ) { drawPieces(text, part) }
            }
            advance(text.setting.leading)
        }
        endSpan()
    }

    /// Draws the lines of a text outside of the structure, without links.
    func drawAside(_ text: SetText) {
        canvas.aside {
            for line in text.lines { drawLine(text, line[...]) }
        }
    }

    private func drawLine(_ text: SetText, _ line: ArraySlice<SetText.Piece>) {
        drawPieces(text, line)
        advance(text.setting.leading)
    }

    /// Moves down behind what was drawn.
    func advance(_ height: Double) {
        y += height
        lowest = y
    }

    private func drawPieces(_ text: SetText, _ pieces: ArraySlice<SetText.Piece>) {
        let baseline = text.baseline(below: y)
        let left = DocumentStyle.sideMargin + text.left
        for piece in pieces {
            let stretch = text.stretches[piece.stretch]
            let raise = stretch.isRaised ? text.setting.size * DocumentStyle.raise : 0
            canvas.draw(piece, of: text, x: left, baseline: baseline - raise)
            if stretch.address != nil {
                canvas.fill(
                    x: left + piece.x, y: baseline + DocumentStyle.underlineOffset, width: piece.width,
                    height: DocumentStyle.underlineThickness, stretch.ink)
            }
            if stretch.isStruck {
                canvas.fill(
                    x: left + piece.x, y: baseline - text.setting.size * DocumentStyle.strikeHeight, width: piece.width,
                    height: DocumentStyle.underlineThickness, stretch.ink)
            }
        }
    }

    // MARK: Pages

    /// Ends the page and begins the next one.
    func turn() throws(MediaToolsError) {
        for bar in bars { draw(bar) }
        try drawFoot()
        canvas.showPage()
        (y, lowest) = (DocumentStyle.top, DocumentStyle.top)
        for index in bars.indices { bars[index].start = y }
    }

    private func draw(_ bar: Bar) {
        guard lowest > bar.start else { return }
        let height = lowest - bar.start
        canvas.aside {
            canvas.fill(x: bar.x, y: bar.start, width: bar.width, height: height, bar.ink)
            guard bar.isOutlined else { return }
            canvas.outline(x: bar.x, y: bar.start, width: bar.width, height: height, thickness: 0.5, bar.ink.outline)
        }
    }

    private func drawFoot() throws(MediaToolsError) {
        let number = try canvas.set(
            [.init(text: "\(canvas.page)", ink: .quiet)], DocumentStyle.footer, language: language, isOneLine: true)
        let width = number.lines.first?.last.map { $0.x + $0.width } ?? 0
        draw(number, x: DocumentStyle.sideMargin + DocumentStyle.textWidth - width)
        guard canvas.page > 1, !title.isEmpty else { return }
        let words = try canvas.set(
            [.init(text: title, ink: .quiet)], DocumentStyle.footer, language: language, width: DocumentStyle.textWidth * 0.8,
            isOneLine: true)
        draw(words, x: DocumentStyle.sideMargin)
    }

    private func draw(_ text: SetText, x: Double) {
        canvas.aside {
            for piece in text.lines.first ?? [] {
                canvas.draw(piece, of: text, x: x, baseline: DocumentStyle.foot)
            }
        }
    }
}
