import EmbeddedSupport
import Wire

/// Content as plain text, for notes.
public enum ContentText {
    /// Returns content with one line for each paragraph.
    public static func text(_ content: [ContentNode]) -> String {
        var text = ""
        write(content, to: &text)
        return ExactText.trimmed(text)
    }

    private static func write(_ content: [ContentNode], to text: inout String) {
        for piece in content {
            switch piece {
            case .text(let words): text += words
            case .lineBreak: text += "\n"
            case .picture: break
            case .link(_, let inside): write(inside, to: &text)
            case .element(let tag, let inside):
                if tag == .item { text += "– " }
                write(inside, to: &text)
                switch tag {
                case .strong, .emphasis: break
                case .cell: text += " "
                case .paragraph, .heading, .subheading, .quotation, .verbatim, .bulletList, .numberedList, .item, .table, .row: text += "\n"
                }
            }
        }
    }
}
