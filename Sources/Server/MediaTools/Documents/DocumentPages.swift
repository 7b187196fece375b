import Domain

/// The layout of texts and pictures one below the other, on as many pages as they need.
final class DocumentPages {
    let canvas: PDFCanvas
    /// The height at which the next thing is drawn, in points from the page's top.
    private(set) var y = DocumentStyle.top
    private let title: String
    private let language: String
    /// The height at which the last drawn thing ends.
    private var lowest = DocumentStyle.top
    private var bar: (ink: DocumentStyle.Ink, from: Double)?

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

    /// Begins to draw a coloured bar beside what follows.
    func beginBar(_ ink: DocumentStyle.Ink) {
        bar = (ink, y)
    }

    /// Ends the bar that `beginBar` began.
    func endBar() {
        drawBar()
        bar = nil
    }

    /// Ends the last page.
    func finish() throws(MediaToolsError) {
        try drawFoot()
    }

    /// Draws a line across the page, with some space above it.
    func drawRule() {
        leave(DocumentStyle.ruleOffset)
        canvas.fill(x: DocumentStyle.sideMargin, y: y, width: DocumentStyle.textWidth, height: 0.6, .rule)
    }

    /// Draws a text that is one part of the structure; neither its first nor its last line is left alone on a page.
    ///
    /// Below its last line `room` points are kept free, or the whole text moves to the next page.
    func draw(_ text: SetText, as tag: PDFCanvas.Tag, keeping room: Double = 0) throws(MediaToolsError) {
        var left = text.lines[...]
        let leading = text.setting.leading
        var count = try fitting(left.count, leading: leading, keeping: room)
        let isParted = count < left.count || text.stretches.contains { $0.address != nil }
        canvas.begin(tag)
        while !left.isEmpty {
            // Only parts without parts of their own may contain text (cairo 1.16): where a page ends or a link begins, one has to end too.
            if isParted {
                drawParted(text, left.prefix(count))
            } else {
                for line in left { drawLine(text, line[...]) }
            }
            left = left.dropFirst(count)
            if left.isEmpty { break }
            try turn()
            count = try fitting(left.count, leading: leading, keeping: room)
        }
        canvas.end(tag)
    }

    /// Draws a picture, or leaves its place grey.
    func draw(_ picture: PrintPicture?, keeping room: Double) throws(MediaToolsError) {
        let size = picture?.place ?? (width: DocumentStyle.textWidth, height: DocumentStyle.gapHeight)
        try need(size.height + room)
        canvas.begin(.figure)
        if let picture {
            try canvas.draw(picture, x: DocumentStyle.sideMargin, y: y, width: size.width)
        } else {
            canvas.fill(x: DocumentStyle.sideMargin, y: y, width: size.width, height: size.height, .gap)
        }
        canvas.end(.figure)
        advance(size.height)
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
                    to: address, x: DocumentStyle.sideMargin + (part.map(\.x).min() ?? 0), y: top, width: width,
                    height: text.setting.leading
                ) { drawPieces(text, part) }
            }
            advance(text.setting.leading)
        }
        endSpan()
    }

    private func drawLine(_ text: SetText, _ line: ArraySlice<SetText.Piece>) {
        drawPieces(text, line)
        advance(text.setting.leading)
    }

    private func advance(_ height: Double) {
        y += height
        lowest = y
    }

    private func drawPieces(_ text: SetText, _ pieces: ArraySlice<SetText.Piece>) {
        let baseline = text.baseline(below: y)
        for piece in pieces {
            let stretch = text.stretches[piece.stretch]
            canvas.draw(piece, of: text, x: DocumentStyle.sideMargin, baseline: baseline)
            guard stretch.address != nil else { continue }
            canvas.fill(
                x: DocumentStyle.sideMargin + piece.x, y: baseline + DocumentStyle.underlineOffset, width: piece.width,
                height: DocumentStyle.underlineThickness, stretch.ink)
        }
    }

    // MARK: Pages

    /// Ends the page and begins the next one.
    private func turn() throws(MediaToolsError) {
        drawBar()
        try drawFoot()
        canvas.showPage()
        (y, lowest) = (DocumentStyle.top, DocumentStyle.top)
        if let ink = bar?.ink { bar = (ink, y) }
    }

    private func drawBar() {
        guard let bar, lowest > bar.from else { return }
        let x = DocumentStyle.sideMargin - DocumentStyle.barOffset
        let height = lowest - bar.from
        canvas.fill(x: x, y: bar.from, width: DocumentStyle.barWidth, height: height, bar.ink)
        canvas.outline(x: x, y: bar.from, width: DocumentStyle.barWidth, height: height, thickness: 0.5, bar.ink.outline)
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
        for piece in text.lines.first ?? [] {
            canvas.draw(piece, of: text, x: x, baseline: DocumentStyle.foot)
        }
    }
}
