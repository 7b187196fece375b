import Components
import ViewTree

/// A listing, whose long lines wrap, so that nothing is cut off on a phone.
struct ListingView {
    let listing: LessonListing

    /// The length of the longest line that is never split, in letters: it fits a phone.
    private static let wholeLength = 36

    var element: Element {
        el(.figure, "lesson-listing") {
            el(.figcaption) {
                el(.p, "lesson-listing-title") { listing.title }
                if !listing.text.isEmpty { el(.p, "lesson-listing-text") { LessonText.inline(listing.text) } }
            }
            el(.pre, "lesson-code") { el(.code) { lines } }
                .attr(.lang, "en").attr(.dir, "ltr").attr(.translate, "no")
        }
    }

    private var lines: [Node] {
        var nodes: [Node] = []
        var line: [Unicode.Scalar] = []
        for scalar in listing.code.unicodeScalars {
            // A comment is moved to the next line as a whole.
            if scalar == " ", line.suffix(2) == ["/", "/"] {
                line.append("\u{A0}")
            } else if scalar == "\n" {
                nodes.append(.element(ListingView.element(of: line)))
                line = []
            } else {
                line.append(scalar)
            }
        }
        nodes.append(.element(ListingView.element(of: line)))
        return nodes
    }

    /// Returns a line, whose continuation is indented further than its beginning.
    private static func element(of line: [Unicode.Scalar]) -> Element {
        let indent = line.firstIndex { $0 != " " } ?? 0
        return el(.span, "code-line") {
            if indent > 0 { el(.span, "code-indent") { text(line[..<indent]) } }
            pieces(of: Array(line[indent...]))
        }
        .style(.indexVariable, "\(indent)")
    }

    /// Splits a long line where it may be broken other than at spaces: before a member's name.
    private static func pieces(of line: [Unicode.Scalar]) -> [Node] {
        guard line.count > wholeLength else { return [.text(text(line[...]))] }
        var nodes: [Node] = []
        var start = 0
        for index in line.indices.dropFirst().dropLast() where isLetter(line[index + 1]) {
            guard line[index] == ".", isLetter(line[index - 1]) else { continue }
            nodes.append(.text(text(line[start..<index])))
            nodes.append(.element(el(.wbr)))
            start = index
        }
        // An opening brace is not left alone on a line.
        if line.suffix(2) == [" ", "{"], let space = line.dropLast(2).lastIndex(of: " "), space > start {
            nodes.append(.text(text(line[start...space])))
            start = space + 1
            nodes.append(.element(el(.span, "code-end") { text(line[start...]) }))
        } else {
            nodes.append(.text(text(line[start...])))
        }
        return nodes
    }

    private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        var text = ""
        text.unicodeScalars.append(contentsOf: scalars)
        return text
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool { (0x41...0x5A).contains(scalar.value & ~0x20) }
}
