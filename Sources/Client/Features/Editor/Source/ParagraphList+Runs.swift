import Domain
import EmbeddedSupport
import Markup

/// The styles of what continues over several lines: lines without an empty one between them are read together, unless they are many.
extension ParagraphList {
    /// The maximum length of lines that are read together, in Unicode scalars with their line breaks.
    static let maximumRunLength = 2_000

    /// Lines without an empty one between them.
    private struct Run {
        var lines: Range<Int>
        /// Whether they are too long to be read together; then `lines` are only some of them.
        var isLong = false
    }

    /// Renews the styles of the lines around some that have changed; returns whether links may have changed.
    mutating func restyle(around changed: Range<Int>) -> Bool {
        var concernsLinks = false
        var index = max(0, changed.lowerBound - 1)
        while index < min(paragraphs.count, changed.upperBound + 1) {
            let run = run(around: index) ?? Run(lines: index..<(index + 1), isLong: true)
            if restyle(run) { concernsLinks = true }
            // Of lines that are too many, those below the changed ones may have been fewer before.
            index = max(index + 1, run.isLong ? min(run.lines.upperBound, changed.upperBound) : run.lines.upperBound)
        }
        return concernsLinks
    }

    /// Returns the lines around one; nil for a line that is by itself: an empty one, a heading, a quote, a picture, or one of code.
    private func run(around index: Int) -> Run? {
        guard isOfRun(index) else { return nil }
        var run = Run(lines: index..<(index + 1))
        var (above, below) = (0, paragraphs[index].length + 1)
        while run.lines.lowerBound > 0, isOfRun(run.lines.lowerBound - 1) {
            above += paragraphs[run.lines.lowerBound - 1].length + 1
            if above > ParagraphList.maximumRunLength { break }
            run.lines = (run.lines.lowerBound - 1)..<run.lines.upperBound
        }
        while run.lines.upperBound < paragraphs.count, isOfRun(run.lines.upperBound) {
            below += paragraphs[run.lines.upperBound].length + 1
            if below > ParagraphList.maximumRunLength { break }
            run.lines = run.lines.lowerBound..<(run.lines.upperBound + 1)
        }
        run.isLong = above + below > ParagraphList.maximumRunLength
        return run
    }

    private func isOfRun(_ index: Int) -> Bool {
        let line = paragraphs[index]
        guard line.length > 0, !line.isCode, line.headingLevel == nil, !line.picture.hasValue else { return false }
        for piece in line.pieces {
            if let first = piece.scalars.first(where: { !ExactText.isSpace($0) }) { return first != ">" }
        }
        return false
    }

    private mutating func restyle(_ run: Run) -> Bool {
        let isJoined = !run.isLong && run.lines.count > 1 && run.lines.contains { mayHaveStyles(paragraphs[$0]) }
        guard isJoined || run.lines.contains(where: { paragraphs[$0].isJoined }) else { return false }
        let styles = isJoined ? InlineStyles(text(of: run.lines)) : nil
        var concernsLinks = false
        var place = 0
        for index in run.lines {
            var hasChanged = paragraphs[index].isJoined != isJoined
            paragraphs[index].isJoined = isJoined
            for number in paragraphs[index].pieces.indices {
                let piece = paragraphs[index].pieces[number]
                let plain = MarkupScanner.spans(
                    of: piece.scalars, headingLevel: nil, item: number == 0 ? paragraphs[index].item : nil,
                    box: number == 0 ? paragraphs[index].box : nil)
                let spans = styles?.applied(to: plain, from: place) ?? InlineStyles.styled(plain, of: piece.scalars)
                for scalar in piece.scalars { place += scalar.utf8.count }
                guard spans != piece.spans else { continue }
                let new = Piece(key: piece.key, version: piece.version + 1, scalars: piece.scalars, spans: spans)
                paragraphs[index].pieces[number] = new
                hasChanged = true
                if piece.hasLinks || new.hasLinks { concernsLinks = true }
            }
            place += 1
            guard hasChanged else { continue }
            paragraphs[index].version += 1
            blocks[blockIndex(of: index)].version += 1
        }
        return concernsLinks
    }

    private func text(of lines: Range<Int>) -> String {
        var scalars: [Unicode.Scalar] = []
        for index in lines {
            if index > lines.lowerBound { scalars.append("\n") }
            scalars += paragraphs[index].scalars
        }
        return ExactText.text(of: scalars)
    }

    /// Returns whether a line has a sign that styles begin with, behind what makes it an item.
    private func mayHaveStyles(_ line: Paragraph) -> Bool {
        for (number, piece) in line.pieces.enumerated() {
            let start = number == 0 ? line.box?.range.upperBound ?? line.item?.markerEnd ?? 0 : 0
            if InlineStyles.mayBegin(in: piece.scalars[min(start, piece.scalars.count)...]) { return true }
        }
        return false
    }
}
