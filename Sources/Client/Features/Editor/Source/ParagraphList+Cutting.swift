import Domain
import EmbeddedSupport
import Markup

/// The cutting of a text into paragraphs, and of these into pieces.
extension ParagraphList {
    /// Returns the paragraphs of a text, which begins in a block of code if a fence is open there.
    mutating func make(_ scalars: [Unicode.Scalar], reusing old: Paragraph?, in opening: CodeFence?) -> [Paragraph] {
        var made: [Paragraph] = []
        var opening = opening
        for line in scalars.split(separator: "\n", omittingEmptySubsequences: false) {
            let reused = made.isEmpty ? old : nil
            var paragraph = Paragraph(key: reused?.key ?? makeKey(), version: (reused?.version ?? -1) + 1)
            paragraph.fence = CodeFence(line)
            paragraph.length = line.count
            paragraph.byteCount = line.reduce(0) { $0 + $1.utf8.count }
            paragraph.isMixed = WritingDirection.isMixed(Array(line))
            read(Array(line), into: &paragraph, in: &opening, reusing: reused?.pieces.first)
            made.append(paragraph)
        }
        return made
    }

    /// Finds out what a line is, after lines that left a fence open or none, and cuts it.
    private mutating func read(
        _ text: [Unicode.Scalar], into paragraph: inout Paragraph, in opening: inout CodeFence?, reusing old: Piece?
    ) {
        let wasOpen = opening.hasValue
        if let fence = paragraph.fence {
            if let open = opening { if fence.ends(open) { opening = nil } } else { opening = fence }
        }
        paragraph.isCode = wasOpen || opening.hasValue
        paragraph.isJoined = false
        guard !paragraph.isCode else {
            (paragraph.headingLevel, paragraph.item, paragraph.picture) = (nil, nil, nil)
            paragraph.pieces = cutCode(text, reusing: old)
            return
        }
        paragraph.headingLevel = MarkupScanner.headingLevel(of: text)
        paragraph.item = ListItem(text[...])
        paragraph.picture = NotePicture(text[...])
        paragraph.pieces = cut(
            text, headingLevel: paragraph.headingLevel, item: paragraph.item, box: paragraph.box, picture: paragraph.picture,
            reusing: old)
    }

    /// Cuts a text into pieces after spaces. A mention or a link to a page contains no space, and within a link to a note nothing is cut.
    /// `item` is the item that the first piece begins, and `box` that of its task.
    mutating func cut(
        _ scalars: [Unicode.Scalar], headingLevel: Int?, item: ListItem?, box: TaskBox? = nil, picture: NotePicture? = nil,
        reusing old: Piece?
    ) -> [Piece] {
        cut(scalars, reusing: old) { text, isFirst in
            let spans = MarkupScanner.spans(
                of: text, headingLevel: headingLevel, item: isFirst ? item : nil, box: isFirst ? box : nil, picture: picture)
            return picture.hasValue ? spans : InlineStyles.styled(spans, of: text)
        }
    }

    /// Cuts a line of code, in which nothing has a meaning.
    mutating func cutCode(_ scalars: [Unicode.Scalar], reusing old: Piece?) -> [Piece] {
        cut(scalars, reusing: old) { text, _ in text.isEmpty ? [] : [MarkupSpan(.plain, ExactText.text(of: text), .code)] }
    }

    private mutating func cut(
        _ scalars: [Unicode.Scalar], reusing old: Piece?, _ spans: (_ text: [Unicode.Scalar], _ isFirst: Bool) -> [MarkupSpan]
    ) -> [Piece] {
        var pieces: [Piece] = []
        var start = 0
        repeat {
            // A piece may grow to twice the length before it is cut, so that typing does not leave many small ones.
            var end = scalars.count - start > 2 * ParagraphList.pieceLength ? start + ParagraphList.pieceLength : scalars.count
            while end < scalars.count, !MarkupScanner.isSeparator(scalars[end - 1]) || NoteLink.isInside(end, of: scalars) { end += 1 }
            let text = Array(scalars[start..<end])
            let reused = pieces.isEmpty ? old : nil
            pieces.append(
                Piece(
                    key: reused?.key ?? makeKey(), version: (reused?.version ?? -1) + 1, scalars: text, spans: spans(text, start == 0)))
            start = end
        } while start < scalars.count
        return pieces
    }

    // MARK: Blocks of code

    /// Returns the fence that is open before a paragraph; nil for none.
    func openFence(before index: Int) -> CodeFence? {
        guard index > 0, paragraphs[index - 1].isCode else { return nil }
        var opening: CodeFence?
        // A block begins after the last line that is in none.
        var start = index - 1
        while start > 0, paragraphs[start - 1].isCode { start -= 1 }
        for paragraph in paragraphs[start..<index] {
            guard let fence = paragraph.fence else { continue }
            if let open = opening { if fence.ends(open) { opening = nil } } else { opening = fence }
        }
        return opening
    }

    /// Renews the paragraphs from one on that have come into a block of code, or out of one; returns whether there were any.
    mutating func renewCode(from index: Int) -> Bool {
        var opening = openFence(before: index)
        var hasChanged = false
        for place in index..<paragraphs.count {
            var paragraph = paragraphs[place]
            let wasOpen = opening.hasValue
            if !wasOpen, !paragraph.isCode, !paragraph.fence.hasValue { return hasChanged }
            let scalars = paragraph.scalars
            let wasCode = paragraph.isCode
            var after = opening
            if let fence = paragraph.fence {
                if let open = after { if fence.ends(open) { after = nil } } else { after = fence }
            }
            let isCode = wasOpen || after.hasValue
            if isCode != wasCode {
                read(scalars, into: &paragraph, in: &opening, reusing: paragraph.pieces.first)
                paragraph.version += 1
                paragraphs[place] = paragraph
                let block = blockIndex(of: place)
                blocks[block].version += 1
                blocks[block].hasPictures = paragraphs[blocks[block].range].contains { $0.picture.hasValue }
                hasChanged = true
            }
            opening = after
        }
        return hasChanged
    }
}
