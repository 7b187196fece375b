import Components
import Core
import Localization
import Markdown
import Markup
import ViewTree

/// Another note within a page.
extension PageSection {
    /// Returns what a link leads to that shows another note; nil for one that stays a link.
    func shownNote(_ index: Int32) -> String? {
        guard !isEmbedded, let target = page.shownNote(index, of: section), embedded(target) != .link else { return nil }
        return target
    }

    /// Returns the other note in a frame, below its title, which leads to it.
    func frame(of target: String, _ index: Int32) -> Element {
        let note = embedded(target)
        return el(.div, "page-embed") {
            el(.div, "page-embed-title") {
                Icon.notes.node
                inline(index)
            }
            el(.div, "page-embed-body page-aside") { body(of: note, target) }
        }
        .attr(.role, "group").attr(.ariaLabel, noteTitle(target) ?? page.words(within: index, of: section)).attr(
            .dataKey, EditorView.controlKey)
    }

    @NodeBuilder private func body(of note: EmbeddedNote, _ target: String) -> [Node] {
        switch note {
        case .link: el(.span)
        case .deleted: el(.p, "page-embed-gone") { strings.pageNoteDeleted }
        case .missing: el(.p, "page-embed-gone") { strings.pageNoteMissing }
        case .headingGone: el(.p, "page-embed-gone") { strings.linksHeadingGone }
        case .shown(let other, let sections, let isCut):
            for index in sections where other.sections[index].footnoteLabel == nil { embeddedSection(index, of: other) }
            if sections.isEmpty || other.document.source.isEmpty { el(.p, "page-embed-gone") { strings.pageNoteEmpty } }
            if isCut {
                el(.p, "page-embed-gone") {
                    el(.span, "markup-note") { strings.pageNoteMore }
                        .attr(.role, "link").attr(.tabindex, "0").attr(.dataKey, HighlightedText.noteKey + target)
                }
            }
        }
    }

    private func embeddedSection(_ index: Int, of other: NotePage) -> Element {
        PageSection(
            page: other, section: other.sections[index], key: -1, footnotes: other.document.footnotes, footnote: nil, marks: [],
            current: nil,
            isMixed: isMixed, photo: photo, file: file, noteTitle: noteTitle, strings: strings, send: send, isLive: false, isEmbedded: true
        ).element
    }
}
