import Components
import Domain
import EmbeddedSupport
import Localization
import Markdown
import Markup
import ViewTree

/// What is in the lines of a page: words, emphasis, links and pictures.
extension PageSection {
    /// Returns what is in a node, one after the other.
    func inlines(in parent: Int32) -> [Node] {
        var nodes: [Node] = []
        for child in children(of: parent) { nodes += inline(child) }
        return nodes
    }

    /// Returns what a part of a line is drawn as; nothing for words that are empty.
    func inline(_ index: Int32) -> [Node] {
        let node = node(index)
        switch node.kind {
        case .text, .softBreak: return NotePage.isShown(index, of: section) ? [.text(page.shown(index, of: section))] : []
        case .lineBreak: return [.element(el(.br))]
        case .code: return [.element(el(.code, "page-mono") { inlines(in: index) })]
        case .emphasis: return [.element(el(.em) { inlines(in: index) })]
        case .strong: return [.element(el(.strong) { inlines(in: index) })]
        case .strikethrough: return [.element(el(.s) { inlines(in: index) })]
        case .link, .image: return [.element(link(index))]
        case .wikiLink: return [.element(noteLink(index))]
        case .mention, .tag:
            let words = page.shown(index, of: section)
            return [.element(opener("markup-mention", HighlightedText.mentionKey + words) { [.text(words)] })]
        case .root, .paragraph, .heading, .thematicBreak, .codeBlock, .htmlBlock, .quote, .list, .item, .table, .row, .cell, .html,
            .footnote, .footnoteReference:
            return inlines(in: index)
        }
    }

    /// Returns a link to a note with the words that were written; what the note is called now, or that it is gone, is its hint.
    private func noteLink(_ index: Int32) -> Element {
        let reference = destination(of: index)
        let title = noteTitle(reference)
        return opener(title == nil ? "markup-note is-gone" : "markup-note", HighlightedText.noteKey + reference) { inlines(in: index) }
            .attr(.title, title ?? strings.linksGone)
    }

    private func opener(_ className: String, _ key: String, _ words: () -> [Node]) -> Element {
        el(.span, className) { words() }.attr(.role, "link").attr(.tabindex, "0").attr(.dataKey, key)
    }

    private func destination(of index: Int32) -> String {
        section.tree.target(of: index).map { String(decoding: $0.destination, as: UTF8.self) } ?? ""
    }

    /// Returns a link to a website; a picture from there is a link as well, since nothing is fetched by reading a note.
    private func link(_ index: Int32) -> Element {
        let isImage = node(index).kind == .image
        let address = destination(of: index)
        let words = inlines(in: index)
        guard PageSection.mayOpen(address) else { return el(.span, isImage ? "page-image" : "") { words } }
        return el(.a, "markup-link") {
            if isImage || words.isEmpty { Icon.link.node }
            words
        }
        .attr(.href, address).attr(.target, "_blank").attr(.rel, "noopener noreferrer").attr(.dataKey, EditorView.controlKey)
        .attr(.ariaLabel, words.isEmpty ? address : nil)
    }

    /// Returns whether a link may open an address: one of a website or a mail; others would run something, or lead into the app.
    private static func mayOpen(_ address: String) -> Bool {
        let bytes = ExactText.bytes(of: address).prefix(8).map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }
        return ["https://", "http://", "mailto:"].contains { ExactText.holds(bytes, ExactText.bytes(of: $0), at: 0) }
    }

    // MARK: Pictures

    /// Returns a picture in its place, with its caption.
    func figure(_ picture: NotePage.Picture, _ index: Int32) -> Element {
        let send = self.send
        switch photo(picture.reference) {
        case .there(let id, let shown):
            return el(.figure, "page-figure") {
                el(.button, "page-picture") { MediaImage(shown, size: .screen).node }
                    .attr(.type, "button").attr(.ariaLabel, picture.caption.isEmpty ? strings.photosPhoto : picture.caption)
                    .attr(.dataKey, EditorView.controlKey)
                    .on(.click) { event in
                        send(.picture(.tapped(id, event.currentTarget)))
                        return []
                    }
                caption(index)
            }
            .style(.xVariable, "\(shown.width)").style(.yVariable, "\(shown.height)")
        case .deleted(let id):
            return gone(strings.picturesDeleted, index) {
                Controls.button(strings.trashRestore, className: "button plain page-aside") { send(.picture(.restoreTapped(id))) }
                    .attr(.dataKey, EditorView.controlKey)
            }
        case .missing: return gone(strings.picturesMissing, index) { el(.span) }
        }
    }

    @NodeBuilder private func caption(_ index: Int32) -> [Node] {
        let words = inlines(in: index)
        if !words.isEmpty { el(.figcaption) { words }.attr(.dir, isMixed ? "auto" : nil) }
    }

    private func gone(_ words: String, _ index: Int32, _ control: () -> Element) -> Element {
        el(.figure, "page-figure is-gone") {
            Icon.image.node
            el(.span, "page-aside") { words }
            caption(index)
            control()
        }
    }
}
