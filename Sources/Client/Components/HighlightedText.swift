import Markup
import ViewTree

/// Shows a paragraph with its headings, mentions, links, markers and boxes set apart (N4), and what is ticked as done.
public enum HighlightedText {
    /// Gives the nodes of a paragraph; links open by a click, and by the keyboard where `hasTabStops` says so.
    ///
    /// `boxKey` is the key by which a click on a box, or on the marker around it, is known. Of a link to a note only the title is shown,
    /// unless `isSource` asks for every letter.
    public static func nodes(of spans: [MarkupSpan], hasTabStops: Bool, boxKey: String? = nil, isSource: Bool = false) -> [Node] {
        var nodes: [Node] = []
        var done: [Node] = []
        var isDone = false
        let isTask = spans.contains { if case .box = $0.kind { true } else { false } }
        for span in spans {
            if span.kind == .noteMark, !isSource { continue }
            let node = node(of: span, hasTabStops: hasTabStops, boxKey: isTask ? boxKey : nil, isSource: isSource)
            switch span.kind {
            case .marker: nodes.append(node)
            case .box(let isTicked):
                nodes.append(node)
                isDone = isTicked
            case .plain, .heading, .mention, .link, .note, .noteMark, .picture: if isDone { done.append(node) } else { nodes.append(node) }
            }
        }
        if !done.isEmpty { nodes.append(.element(el(.span, "markup-done") { done })) }
        return nodes
    }

    /// Begins the key by which a click on a link to a note is known; the note's reference ends it.
    public static let noteKey = "note-"
    /// Begins the key by which a click on a mention is known; the mention's text ends it.
    public static let mentionKey = "mention-"

    /// Gives a link that opens in a tab of its own.
    public static func link(_ text: String, to address: String, className: String = "markup-link") -> Element {
        el(.a, className) { text }.attr(.href, address).attr(.target, "_blank").attr(.rel, "noopener noreferrer")
    }

    private static func node(of span: MarkupSpan, hasTabStops: Bool, boxKey: String?, isSource: Bool) -> Node {
        switch span.kind {
        case .plain: .text(span.text)
        case .heading: .element(el(.span, "markup-heading") { isSource ? span.text : NoteLink.read(span.text) })
        case .mention:
            .element(el(.span, "markup-mention") { span.text }.attr(.dataKey, isSource ? mentionKey + span.text : nil))
        case .link(let address):
            .element(link(span.text, to: address).attr(.tabindex, hasTabStops ? nil : "-1"))
        case .note(let reference): .element(el(.span, "markup-note") { span.text }.attr(.dataKey, isSource ? noteKey + reference : nil))
        case .picture: .element(el(.span, "markup-picture") { span.text })
        case .noteMark: .element(el(.span, "markup-note-mark") { span.text })
        case .marker: .element(el(.span, "markup-marker") { span.text }.attr(.dataKey, boxKey))
        case .box(let isTicked):
            .element(el(.span, isTicked ? "markup-box is-ticked" : "markup-box") { span.text }.attr(.dataKey, boxKey))
        }
    }
}
