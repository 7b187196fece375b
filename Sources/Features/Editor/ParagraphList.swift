import Domain
import Markup

/// Splits a text into paragraphs that keep their identity while others change, so that only changed ones are highlighted
/// and drawn again.
public struct ParagraphList: Equatable, Sendable {
    /// Holds one paragraph without its line break.
    public struct Paragraph: Equatable, Sendable {
        /// Identifies the paragraph while it is shown.
        public let id: Int
        /// Counts its changes.
        public let version: Int
        /// Holds the text.
        public let scalars: [Unicode.Scalar]
        /// Holds what markup makes of the text.
        public let spans: [MarkupSpan]

        /// Makes a paragraph and finds its markup.
        init(id: Int, version: Int, scalars: [Unicode.Scalar]) {
            self.id = id
            self.version = version
            self.scalars = scalars
            spans = MarkupScanner.spans(of: ExactText.text(of: scalars))
        }

        /// Tells whether the paragraph is a heading.
        public var isHeading: Bool {
            guard case .heading? = spans.first?.kind else { return false }
            return true
        }
    }

    /// Lists the paragraphs in order; there is always at least one.
    public private(set) var paragraphs: [Paragraph] = []
    private var nextID = 0

    /// Splits a text.
    public init(_ scalars: [Unicode.Scalar]) {
        paragraphs = make(scalars, reusing: nil)
    }

    /// Replaces a stretch of the text, in Unicode scalars; line breaks count as one.
    public mutating func replace(at position: Int, deleting count: Int, inserting inserted: [Unicode.Scalar]) {
        var start = 0
        var first = 0
        while first < paragraphs.count - 1, start + paragraphs[first].scalars.count < position {
            start += paragraphs[first].scalars.count + 1
            first += 1
        }
        var last = first
        var end = start + paragraphs[first].scalars.count
        while last < paragraphs.count - 1, end < position + count {
            last += 1
            end += paragraphs[last].scalars.count + 1
        }
        let offset = position - start
        let before = paragraphs[first].scalars.prefix(offset)
        let after = paragraphs[last].scalars.suffix(end - position - count)
        let replacement = make(Array(before) + inserted + Array(after), reusing: paragraphs[first])
        paragraphs.replaceSubrange(first...last, with: replacement)
    }

    private mutating func make(_ scalars: [Unicode.Scalar], reusing old: Paragraph?) -> [Paragraph] {
        var made: [Paragraph] = []
        var part: [Unicode.Scalar] = []
        for index in 0...scalars.count {
            if index < scalars.count, scalars[index] != "\n" {
                part.append(scalars[index])
                continue
            }
            if made.isEmpty, let old {
                made.append(Paragraph(id: old.id, version: old.version + 1, scalars: part))
            } else {
                made.append(Paragraph(id: nextID, version: 0, scalars: part))
                nextID += 1
            }
            part = []
        }
        return made
    }
}
