import Markdown

/// A kind of mark around words within a line.
public enum InlineMark: Int, CaseIterable, Equatable, Sendable {
    case bold, italic, struck, code

    /// The signs that are written before and after the words.
    var signs: [Unicode.Scalar] {
        switch self {
        case .bold: ["*", "*"]
        case .italic: ["*"]
        case .struck: ["~", "~"]
        case .code: ["`"]
        }
    }

    /// The kind of the nodes that have the mark.
    var kind: MarkdownNode.Kind {
        switch self {
        case .bold: .strong
        case .italic: .emphasis
        case .struck: .strikethrough
        case .code: .code
        }
    }

    /// Creates the mark of a kind of nodes; nil for a kind that is none.
    init?(_ kind: MarkdownNode.Kind) {
        guard let mark = InlineMark.allCases.first(where: { $0.kind == kind }) else { return nil }
        self = mark
    }
}
