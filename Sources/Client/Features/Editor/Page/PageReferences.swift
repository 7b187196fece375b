import Domain
import Markdown
import Markup

extension EditorView {
    /// What a part of a page refers to: pictures, files, notes, and notes that it shows.
    struct References {
        private(set) var pictures: [String] = []
        private(set) var files: [EntityID] = []
        private(set) var notes: [String] = []
        /// What the notes are reached by that it shows.
        private(set) var shownNotes: [String] = []

        init() {}

        /// Collects what notes refer to that are shown.
        init(of shownNotes: [EmbeddedNote]) { read(shownNotes) }

        /// Adds what notes refer to that are shown.
        mutating func read(_ shownNotes: [EmbeddedNote]) {
            for case .shown(let page, let sections, _) in shownNotes {
                for index in sections { read(page.sections[index], of: page) }
            }
        }

        /// Adds what a section of a page refers to.
        mutating func read(_ section: MarkdownSection, of page: NotePage) {
            guard section.hasTargets else { return }
            for index in section.tree.nodes.indices {
                let node = Int32(index)
                switch section.tree.nodes[index].kind {
                case .image: if let picture = page.picture(node, of: section) { pictures.append(picture.reference) }
                case .link: if let file = page.file(node, of: section) { files.append(file) }
                case .wikiLink:
                    if let target = section.tree.target(of: node) { notes.append(String(decoding: target.destination, as: UTF8.self)) }
                    if let target = page.shownNote(node, of: section) { shownNotes.append(target) }
                case .root, .paragraph, .heading, .thematicBreak, .codeBlock, .htmlBlock, .quote, .list, .item, .table, .row, .cell, .text,
                    .softBreak, .lineBreak, .code, .formula, .html, .emphasis, .strong, .strikethrough, .mention, .tag, .footnote,
                    .footnoteReference:
                    break
                }
            }
        }
    }
}
