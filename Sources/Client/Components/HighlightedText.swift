import EmbeddedSupport
import Markup
import ViewTree

/// A paragraph whose headings, mentions, links, markers and boxes are set apart (N4), and whose ticked tasks are shown as done.
public enum HighlightedText {
    /// Returns the nodes of a paragraph; links open by a click, and by the keyboard if `hasTabStops`.
    ///
    /// `boxKey` is the key that identifies a click on a box, or on the marker around it. Of a link to a note only the title is shown,
    /// unless `isSource` asks for every character.
    public static func nodes(of spans: [MarkupSpan], hasTabStops: Bool, boxKey: String? = nil, isSource: Bool = false) -> [Node] {
        if isSource, let picture = source(ofPicture: spans) { return [picture] }
        var nodes: [Node] = []
        var done: [Node] = []
        var isDone = false
        let isTask = spans.contains { if case .box = $0.kind { true } else { false } }
        for span in spans {
            if span.kind == .noteMark { continue }
            let node = styled(
                node(of: span, hasTabStops: hasTabStops, boxKey: isTask ? boxKey : nil, isSource: isSource), span.style)
            switch span.kind {
            case .marker: nodes.append(node)
            case .box(let isTicked):
                nodes.append(node)
                isDone = isTicked
            case .plain, .heading, .mention, .tag, .link, .note, .noteMark, .picture:
                if isDone { done.append(node) } else { nodes.append(node) }
            }
        }
        if !done.isEmpty { nodes.append(.element(el(.span, "markup-done") { done })) }
        return nodes
    }

    /// The beginning of the key that identifies a click on a link to a note; the note's reference follows.
    public static let noteKey = "note-"
    /// The beginning of the key that identifies a click on a mention or a tag, whose text follows.
    public static let mentionKey = "mention-"

    /// Returns a link that opens in a new tab.
    public static func link(_ text: String, to address: String, className: String = "markup-link") -> Element {
        el(.a, className) { text }.attr(.href, address).attr(.target, "_blank").attr(.rel, "noopener noreferrer")
    }

    // MARK: Every character, while a text is written

    /// Returns a node with the look of styles, none of which moves a letter.
    private static func styled(_ node: Node, _ style: MarkupSpan.Style) -> Node {
        guard !style.isEmpty else { return node }
        var className = ""
        for (member, name) in HighlightedText.classNames where style.contains(member) { className += (className.isEmpty ? "" : " ") + name }
        return .element(el(.span, className) { node })
    }

    private static let classNames: [(MarkupSpan.Style, String)] = [
        (.bold, "markup-bold"), (.italic, "markup-italic"), (.struck, "markup-struck"), (.code, "markup-mono"), (.quote, "markup-quote"),
        (.sign, "markup-sign"),
    ]

    /// Returns a link to a note with its code, whose characters keep their places and are invisible.
    private static func source(ofLinkTo reference: String, _ title: String) -> Element {
        el(.span, "markup-code") {
            mark("[[")
            el(.span, "markup-note") { title }
            mark("|" + reference + "]]")
        }
        .attr(.dataKey, noteKey + reference)
    }

    /// Returns a text in which links to notes are set apart.
    private static func source(of text: String) -> [Node] {
        let links = NoteLink.all(in: text)
        if links.isEmpty { return [.text(text)] }
        let scalars = ExactText.scalars(of: text)
        var nodes: [Node] = []
        var place = 0
        for link in links {
            let start = link.title.lowerBound - 2
            if start > place { nodes.append(.text(ExactText.text(of: scalars[place..<start]))) }
            nodes.append(.element(source(ofLinkTo: link.reference, ExactText.text(of: scalars[link.title]))))
            place = link.end
        }
        if place < scalars.count { nodes.append(.text(ExactText.text(of: scalars[place...]))) }
        return nodes
    }

    /// Returns a picture's line with its code; nil for the spans of another line.
    private static func source(ofPicture spans: [MarkupSpan]) -> Node? {
        guard spans.count == 2 || spans.count == 3, let first = spans.first, first.kind == .noteMark, let last = spans.last else {
            return nil
        }
        if spans.count == 3 { guard case .picture = spans[1].kind else { return nil } } else if last.kind != .noteMark { return nil }
        return .element(
            el(.span, "markup-code is-picture") {
                mark(first.text)
                if spans.count == 3 { el(.span, "markup-picture") { source(of: spans[1].text) } }
                mark(last.text)
            })
    }

    private static func mark(_ code: String) -> Element { el(.span, "markup-note-mark") { code } }

    private static func node(of span: MarkupSpan, hasTabStops: Bool, boxKey: String?, isSource: Bool) -> Node {
        switch span.kind {
        case .plain: .text(span.text)
        case .heading:
            .element(el(.span, "markup-heading") { if isSource { source(of: span.text) } else { NoteLink.read(span.text) } })
        case .mention:
            .element(el(.span, "markup-mention") { span.text }.attr(.dataKey, isSource ? mentionKey + span.text : nil))
        case .tag: .element(el(.span, "markup-mention") { span.text }.attr(.dataKey, isSource ? mentionKey + span.text : nil))
        case .link(let address):
            .element(link(span.text, to: address).attr(.tabindex, hasTabStops ? nil : "-1"))
        case .note(let reference): .element(isSource ? source(ofLinkTo: reference, span.text) : el(.span, "markup-note") { span.text })
        case .picture: .element(el(.span, "markup-picture") { span.text })
        case .noteMark: .element(mark(span.text))
        case .marker: .element(el(.span, "markup-marker") { span.text }.attr(.dataKey, boxKey))
        case .box(let isTicked):
            .element(el(.span, isTicked ? "markup-box is-ticked" : "markup-box") { span.text }.attr(.dataKey, boxKey))
        }
    }
}
