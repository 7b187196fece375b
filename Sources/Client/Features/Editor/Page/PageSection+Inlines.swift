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
        case .text, .softBreak: return NotePage.isShown(index, of: section) ? [words(index)] : []
        case .lineBreak: return [.element(el(.br))]
        case .code:
            // By itself, as what is around it: code has no say in the direction of words.
            return [.element(el(.code, "page-mono") { inlines(in: index) }.attr(.dir, isMixed ? "auto" : nil))]
        case .formula: return [.element(formula(page.words(within: index, of: section), el(.span) { inlines(in: index) }, isBlock: false))]
        case .emphasis: return [.element(el(.em) { inlines(in: index) })]
        case .strong: return [.element(el(.strong) { inlines(in: index) })]
        case .strikethrough: return [.element(el(.s) { inlines(in: index) })]
        case .link, .image: return [.element(page.file(index, of: section).map { fileCard($0, index) } ?? link(index))]
        case .wikiLink: return [.element(noteLink(index))]
        case .mention, .tag:
            let mention = page.shown(index, of: section)
            return [.element(opener("markup-mention", HighlightedText.mentionKey + mention) { [words(index)] })]
        case .footnoteReference: return footnotes.number(ofReference: index, in: section).map { [.element(reference($0))] } ?? []
        case .root, .paragraph, .heading, .thematicBreak, .codeBlock, .htmlBlock, .quote, .list, .item, .table, .row, .cell, .html,
            .footnote:
            return inlines(in: index)
        }
    }

    /// Returns a formula: its source, and an element in which it is drawn, which then stands for it.
    func formula(_ formula: String, _ source: Element, isBlock: Bool) -> Element {
        el(isBlock ? .div : .span, isBlock ? "page-formula is-block" : "page-formula") {
            el(isBlock ? .div : .span, "page-formula-source") { source }
            el(isBlock ? .div : .span, "page-aside page-formula-shown").attr(.dataFormula, formula)
        }
        .attr(.dir, "ltr")
    }

    /// Returns words as one text; of marked words, each part is a text in an element around all of them.
    private func words(_ index: Int32) -> Node {
        let marks = self.marks.filter { $0.node == index }
        guard !marks.isEmpty else { return .text(page.shown(index, of: section)) }
        let words = section.words(of: index, in: page.document.source)
        var parts: [Node] = []
        var place = 0
        for mark in marks {
            if mark.range.lowerBound > place { parts.append(PageSection.text(words[place..<mark.range.lowerBound])) }
            place = mark.range.upperBound
            parts.append(.element(marked(PageSection.text(words[mark.range]), mark)))
        }
        if place < words.count { parts.append(PageSection.text(words[place...])) }
        return .element(el(.span, "page-words") { parts })
    }

    private static func text(_ words: ArraySlice<UInt8>) -> Node { .text(String(decoding: words, as: UTF8.self)) }

    private func marked(_ words: Node, _ mark: PageMarks.Mark) -> Element {
        let isCurrent = mark.hit == current
        let element = el(.mark, isCurrent ? "page-mark is-current" : "page-mark") { words }
        return isCurrent && mark == marks.first(where: { $0.hit == current }) ? element.ref(FinderView.currentMark) : element
    }

    /// Returns the number of a footnote, which leads to it.
    private func reference(_ number: Int) -> Element {
        el(.sup, "page-reference page-aside") {
            live(el(.span) { "\(number)" }, "doc-noteref", EditorView.footnoteKey + "\(number)")
                .attr(.ariaLabel, strings.pageFootnote(label: "\(number)"))
        }
    }

    /// Returns the arrow behind a footnote, which leads to the first reference to it.
    func wayBack(from number: Int) -> Element {
        live(el(.span, "page-way-back page-aside") { "↩\u{FE0E}" }, "doc-backlink", EditorView.referenceKey + "\(number)")
            .attr(.ariaLabel, strings.pageFootnoteBack)
    }

    /// Returns a link to a note with the words that were written; what the note is called now, or that it is gone, is its hint.
    private func noteLink(_ index: Int32) -> Element {
        let reference = destination(of: index)
        let title = noteTitle(reference)
        return opener(title == nil ? "markup-note is-gone" : "markup-note", HighlightedText.noteKey + reference) { inlines(in: index) }
            .attr(.title, title ?? strings.linksGone)
    }

    private func opener(_ className: String, _ key: String, _ words: () -> [Node]) -> Element {
        let element = el(.span, className) { words() }
        return isEmbedded ? element.attr(.role, "link").attr(.tabindex, "0").attr(.dataKey, key) : live(element, "link", key)
    }

    /// Returns an element as a link, for a touch and for Enter, if the page is live.
    private func live(_ element: Element, _ role: String, _ key: String) -> Element {
        isLive ? element.attr(.role, role).attr(.tabindex, "0").attr(.dataKey, key) : element
    }

    private func destination(of index: Int32) -> String {
        section.tree.target(of: index).map { String(decoding: $0.destination, as: UTF8.self) } ?? ""
    }

    /// Returns a link to a website or to a heading of the note; a picture from there is a link as well, since nothing is fetched by
    /// reading a note.
    private func link(_ index: Int32) -> Element {
        let isImage = node(index).kind == .image
        let words = inlines(in: index)
        guard let address = page.opened(by: index, of: section) else {
            if !isImage, let heading = NotePage.heading(of: destination(of: index)) {
                return isEmbedded
                    ? el(.span) { words }
                    : opener("markup-note", EditorView.headingKey + String(decoding: heading, as: UTF8.self)) { words }
            }
            return el(.span, isImage ? "page-image" : "") { words }
        }
        return el(.a, "markup-link") {
            if isImage || words.isEmpty { Icon.link.node }
            words
        }
        .attr(.href, address).attr(.target, "_blank").attr(.rel, "noopener noreferrer").attr(.dataKey, EditorView.controlKey)
        .attr(.ariaLabel, words.isEmpty ? address : nil)
    }

    // MARK: Pictures

    /// Returns a picture in its place, with its caption.
    func figure(_ picture: NotePage.Picture, _ index: Int32) -> Element {
        let send = self.send
        let name = picture.caption.isEmpty ? strings.photosPhoto : NoteLink.read(picture.caption)
        switch photo(picture.reference) {
        case .there(let id, let shown):
            return el(.figure, "page-figure") {
                if isLive {
                    el(.button, "page-picture") { MediaImage(shown, size: .screen).node }
                        .attr(.type, "button").attr(.ariaLabel, name)
                        .attr(.dataKey, EditorView.controlKey)
                        .ref(EditorView.picture(of: id))
                        .on(.click) { event in
                            send(.picture(.tapped(id, event.currentTarget)))
                            return []
                        }
                } else {
                    el(.div, "page-picture") { MediaImage(shown, size: .screen).node }
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
            if isLive { control() }
        }
    }
}
