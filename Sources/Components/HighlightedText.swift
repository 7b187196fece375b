import Markup
import ViewTree

/// Shows a paragraph with its headings, mentions and links set apart (N4).
public enum HighlightedText {
    /// Gives the nodes of a paragraph; `opensLinks` makes links that open, else they are only coloured.
    public static func nodes(of spans: [MarkupSpan], opensLinks: Bool) -> [Node] {
        spans.map { node(of: $0, opensLinks: opensLinks) }
    }

    private static func node(of span: MarkupSpan, opensLinks: Bool) -> Node {
        switch span.kind {
        case .plain: .text(span.text)
        case .heading: .element(el(.span, "markup-heading") { span.text })
        case .mention: .element(el(.span, "markup-mention") { span.text })
        case .link(let address):
            if opensLinks {
                .element(
                    el(.a, "markup-link") { span.text }
                        .attr(.href, address).attr(.target, "_blank").attr(.rel, "noopener noreferrer"))
            } else {
                .element(el(.span, "markup-link") { span.text })
            }
        }
    }
}
