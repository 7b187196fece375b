import Components
import Core
import Domain
import Localization
import Markdown
import Markup
import ViewTree

/// A section of a note's page as elements.
///
/// Each of the words that `NotePage.shownWords` lists is one text of the document, in the same order, and there is no other text, except in
/// what has the class `page-aside`: so a text of the document knows its place in the note.
struct PageSection {
    let page: NotePage
    let section: MarkdownSection
    /// The identity of the section.
    let key: Int
    /// The footnotes of the page.
    let footnotes: MarkdownFootnotes
    /// The number of the footnote that the section is; nil for another.
    let footnote: Int?
    /// What is marked in the section.
    let marks: [PageMarks.Mark]
    /// The number of the current hit, if it is in the section.
    let current: Int?
    /// Whether the text may be written in both directions.
    let isMixed: Bool
    /// Whether its heading, the first of the text, is the note's title, so that it isn't shown a second time.
    var repeatsTitle = false
    /// What is folded of the section.
    var fold = PageFolds.Fold()
    /// Returns the state of a photo that the text shows.
    let photo: (String) -> ShownPhoto
    /// Returns what is known of a file to which the text links.
    let file: (EntityID) -> LinkedFile
    /// Returns the present title of a note by its reference; nil for one that is gone.
    let noteTitle: (String) -> String?
    let strings: Strings
    let send: (EditorMessage) -> Void
    /// Whether boxes, links, pictures and buttons do something; on a page of an earlier version they don't.
    var isLive = true
    /// Returns what the page shows of another note, by what the link leads to.
    var embedded: (String) -> EmbeddedNote = { _ in .link }
    /// Whether the section is of a note that another one shows: of it only links do something, and what it shows itself is a link.
    var isEmbedded = false

    /// Returns the element of a page's sections, with the footnotes as a list at its end; `section` makes each by its index and, of a
    /// footnote, its number.
    static func all(
        _ sections: ArraySlice<MarkdownSection>, _ footnotes: [MarkdownFootnotes.Footnote], isLong: Bool, _ strings: Strings,
        section: (Int, Int?) -> Node
    ) -> Element {
        el(.div, isLong ? "page-sections is-long" : "page-sections") {
            for (index, words) in sections.enumerated() where words.footnoteLabel == nil { section(index, nil) }
            if !footnotes.isEmpty {
                el(.ol, "page-footnotes") {
                    for (place, footnote) in footnotes.enumerated() { section(footnote.section, place + 1) }
                }
                .attr(.ariaLabel, strings.pageFootnotes).attr(.role, "list")
            }
        }
    }

    /// The section's element.
    var element: Element {
        let footnote = self.footnote
        if isEmbedded { return el(.div, "embed-section") { blocks(in: footnote == nil ? 0 : node(0).first) } }
        return el(
            footnote == nil ? .div : .li,
            footnote == nil ? repeatsTitle ? "page-section repeats-title" : "page-section" : "page-section page-footnote"
        ) {
            if let isFolded = fold.isFolded, !repeatsTitle { triangle(isFolded) }
            blocks(in: footnote == nil ? 0 : node(0).first)
            if let footnote, footnotes.list[footnote - 1].reference != nil { wayBack(from: footnote) }
        }
        .attr(.dataKey, EditorView.sectionKey + "\(key)").ref(EditorView.section(key))
        // A heading that was gone to has the focus.
        .attr(.tabindex, isLive && node(0).first >= 0 && node(node(0).first).kind == .heading ? "-1" : nil)
        // The browser's own search finds it there, and then shows it.
        .attr(.hidden, fold.isHidden ? "until-found" : nil)
    }

    /// Returns the button that hides what is under the section's heading, or shows it again.
    private func triangle(_ isFolded: Bool) -> Element {
        let heading = node(0).first
        let direction = isMixed ? page.direction(of: [heading], in: section) : .leftToRight
        return el(.button, "page-fold") { Icon.forward.node }
            .attr(.type, "button").attr(.ariaExpanded, isFolded ? "false" : "true").attr(.dir, direction.rawValue)
            .attr(.ariaLabel, strings.pageUnderHeading(heading: page.words(within: heading, of: section)))
            .attr(.dataKey, EditorView.foldKey + "\(key)")
    }

    /// Returns a node of the section by its number.
    func node(_ index: Int32) -> MarkdownNode { section.tree.nodes[Int(index)] }

    /// Returns the children of a node in their order.
    func children(of parent: Int32) -> [Int32] {
        var children: [Int32] = []
        var child = node(parent).first
        while child >= 0 {
            children.append(child)
            child = node(child).next
        }
        return children
    }

    /// Returns the blocks within another.
    func blocks(in parent: Int32) -> [Node] { children(of: parent).map { .element(block($0)) } }

    private func block(_ index: Int32) -> Element {
        let node = node(index)
        switch node.kind {
        case .heading:
            return directed(
                el(PageSection.headings[min(node.level, 5)], "page-heading is-\(node.level)") { inlines(in: index) }, as: [index])
        case .thematicBreak: return el(.hr, "page-rule")
        case .codeBlock: return code(index)
        case .quote: return quote(index)
        case .list: return list(index)
        case .item: return item(index)
        case .table: return table(index)
        case .htmlBlock: return el(.pre, "page-html") { inlines(in: index) }
        case .root, .paragraph, .row, .cell, .text, .softBreak, .lineBreak, .code, .formula, .html, .emphasis, .strong, .strikethrough,
            .link, .image,
            .wikiLink, .mention, .tag, .footnote, .footnoteReference:
            return paragraph(index)
        }
    }

    /// The heading above is that of the screen.
    private static let headings: [Name] = [.h2, .h2, .h3, .h4, .h5, .h6]

    /// Returns an element with the direction of the first letter in nodes, where a text has both: bullets, boxes, bars and columns
    /// stand on that side.
    private func directed(_ element: Element, as nodes: [Int32]) -> Element {
        element.attr(.dir, isMixed ? page.direction(of: nodes, in: section).rawValue : nil)
    }

    /// Returns a paragraph; one with pictures or other notes as the words between them and the pictures, each in its place.
    private func paragraph(_ index: Int32) -> Element {
        let children = children(of: index)
        guard children.contains(where: { isBlock($0) }) else {
            return directed(el(.p, "page-paragraph") { inlines(in: index) }, as: [index])
        }
        return el(.div, "page-paragraph") {
            for run in runs(children) {
                if run.count == 1, let picture = page.picture(run[0], of: section) {
                    figure(picture, run[0])
                } else if run.count == 1, let target = shownNote(run[0]) {
                    frame(of: target, run[0])
                } else {
                    directed(el(.p) { for child in run { inline(child) } }, as: run)
                }
            }
        }
    }

    /// Returns whether a part of a paragraph is a picture or another note, in its place between the lines.
    private func isBlock(_ index: Int32) -> Bool { page.picture(index, of: section) != nil || shownNote(index) != nil }

    /// Returns pictures and what is between them, without the line breaks around each picture.
    private func runs(_ children: [Int32]) -> [[Int32]] {
        var runs: [[Int32]] = []
        var run: [Int32] = []
        func end() {
            while let last = run.last, node(last).kind == .lineBreak { run.removeLast() }
            if !run.isEmpty { runs.append(run) }
            run = []
        }
        for child in children {
            if isBlock(child) {
                end()
                runs.append([child])
            } else if node(child).kind != .lineBreak || !run.isEmpty {
                run.append(child)
            }
        }
        end()
        return runs
    }

    /// Returns a quote; a callout says what it is about, in its title or in a word of its own.
    private func quote(_ index: Int32) -> Element {
        guard let callout = node(index).callout else { return directed(el(.blockquote, "page-quote") { blocks(in: index) }, as: [index]) }
        let first = node(index).first
        let hasTitle = first >= 0 && node(first).isTitle
        let (icon, name, className) = PageSection.look(of: callout, strings)
        let element = el(.div, "page-quote page-callout " + className) {
            el(.div, "page-callout-title") {
                icon.node
                if hasTitle { el(.span) { inlines(in: first) } } else { el(.span, "page-aside") { name } }
            }
            for child in children(of: index) where !hasTitle || child != first { block(child) }
        }
        return directed(element.attr(.role, "note").attr(.ariaLabel, name), as: [index])
    }

    private static func look(of callout: MarkdownNode.Callout, _ strings: Strings) -> (icon: Icon, name: String, className: String) {
        switch callout {
        case .note: (.info, strings.pageCalloutNote, "is-note")
        case .tip: (.check, strings.pageCalloutTip, "is-tip")
        case .important: (.star, strings.pageCalloutImportant, "is-important")
        case .warning: (.warning, strings.pageCalloutWarning, "is-warning")
        case .caution: (.warning, strings.pageCalloutCaution, "is-caution")
        }
    }

    // MARK: Code

    private func code(_ index: Int32) -> Element {
        let code = el(.code) { inlines(in: index) }
        guard !node(index).isFormula else { return formula("$$" + page.words(within: index, of: section) + "$$", code, isBlock: true) }
        let (send, key) = (self.send, self.key)
        let language = section.tree.target(of: index).map { String(decoding: $0.destination, as: UTF8.self) }
        return el(.div, "page-code") {
            el(.pre) { code.attr(.dataCode, language) }.attr(.tabindex, "0").attr(.dir, "ltr")
            if isLive {
                Controls.iconButton(.copy, label: strings.pageCopyCode, className: "page-copy") {
                    send(.page(.copyTapped(section: key, node: index)))
                }
                .attr(.dataKey, EditorView.controlKey)
            }
        }
    }

    // MARK: Lists

    private func list(_ index: Int32) -> Element {
        let node = node(index)
        let element = el(node.isOrdered ? .ol : .ul, node.isLoose ? "page-list is-loose" : "page-list") { blocks(in: index) }
            .attr(.role, "list").attr(.start, node.isOrdered && node.firstNumber != 1 ? "\(node.firstNumber)" : nil)
        return directed(element, as: [index])
    }

    private func item(_ index: Int32) -> Element {
        let item = node(index)
        guard item.isTask else { return el(.li, "page-item") { blocks(in: index) } }
        let (send, key) = (self.send, self.key)
        let name = item.first >= 0 ? page.words(within: item.first, of: section) : ""
        return el(.li, item.isTicked ? "page-item is-task is-done" : "page-item is-task") {
            el(.input, "page-box").attr(.type, "checkbox").attr(.ariaLabel, name.isEmpty ? strings.editorTask : name)
                .prop(.checked, item.isTicked ? "true" : "false").flag(.disabled, !isLive).attr(.dataKey, EditorView.controlKey)
                .on(.change) { _ in
                    send(.page(.boxTapped(section: key, node: index)))
                    return []
                }
            el(.div, "page-task") { blocks(in: index) }
        }
    }

    // MARK: Tables

    /// Returns a table that scrolls by itself where it is wider than the page.
    private func table(_ index: Int32) -> Element {
        let rows = children(of: index)
        let columnCount = node(index).columnCount
        return el(.div, "page-table") {
            directed(
                el(.table) {
                    el(.thead) { for row in rows where node(row).isHeader { self.row(row, columnCount) } }
                    el(.tbody) { for row in rows where !node(row).isHeader { self.row(row, columnCount) } }
                }, as: [index])
        }
        .attr(.tabindex, "0").attr(.role, "region").attr(.ariaLabel, strings.pageTable)
    }

    /// Returns a row with the cells that it lacks, or one in place of all of them where they would be too many.
    private func row(_ index: Int32, _ columnCount: Int) -> Element {
        let isHeader = node(index).isHeader
        let missing = columnCount - node(index).cellCount
        return el(.tr) {
            for child in children(of: index) {
                let cell = el(isHeader ? .th : .td, PageSection.className(of: node(child).alignment)) { inlines(in: child) }
                directed(isHeader ? cell.attr(.scope, "col") : cell, as: [child])
            }
            if node(index).isComplete {
                for _ in 0..<missing { el(.td) }
            } else if missing > 0 {
                el(.td).attr(.colspan, "\(missing)")
            }
        }
    }

    private static func className(of alignment: MarkdownNode.Alignment) -> String {
        switch alignment {
        case .none: ""
        case .left: "is-left"
        case .center: "is-center"
        case .right: "is-right"
        }
    }
}
