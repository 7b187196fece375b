import Markup
import ViewTree

/// Shows a paragraph with its headings, mentions and links set apart (N4).
public enum HighlightedText {
    /// Gives the nodes of a paragraph; links open by a click, and by the keyboard where `hasTabStops` says so.
    public static func nodes(of spans: [MarkupSpan], hasTabStops: Bool) -> [Node] {
        spans.map { node(of: $0, hasTabStops: hasTabStops) }
    }

    /// Gives a link that opens in a tab of its own.
    public static func link(_ text: String, to address: String, className: String = "markup-link") -> Element {
        el(.a, className) { text }.attr(.href, address).attr(.target, "_blank").attr(.rel, "noopener noreferrer")
    }

    private static func node(of span: MarkupSpan, hasTabStops: Bool) -> Node {
        switch span.kind {
        case .plain: .text(span.text)
        case .heading: .element(el(.span, "markup-heading") { span.text })
        case .mention: .element(el(.span, "markup-mention") { span.text })
        case .link(let address):
            .element(link(span.text, to: address).attr(.tabindex, hasTabStops ? nil : "-1"))
        }
    }
}
