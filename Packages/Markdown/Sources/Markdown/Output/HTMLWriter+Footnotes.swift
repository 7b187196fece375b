extension HTMLWriter {
    /// Writes all sections, the footnotes behind the others.
    mutating func write(_ sections: [MarkdownSection]) {
        for section in sections where footnotes.list.isEmpty || section.footnoteLabel == nil { write(section) }
        guard !footnotes.list.isEmpty else { return }
        text.beginLine()
        text.append("<section class=\"footnotes\">\n<ol>\n")
        for (place, footnote) in footnotes.list.enumerated() {
            text.append("<li id=\"fn-")
            text.append(place + 1)
            text.append("\">\n")
            footnoteNumber = footnote.reference == nil ? 0 : place + 1
            write(sections[footnote.section])
            footnoteNumber = 0
            text.append("</li>\n")
        }
        text.append("</ol>\n</section>\n")
    }

    /// Writes the number of a footnote; within a link it leads nowhere, as links can't be within each other.
    mutating func writeFootnoteReference(_ index: Int32, _ section: MarkdownSection) {
        guard let number = footnotes.number(ofReference: index, in: section) else { return }
        let isFirst = firstReferences[number] == nil
        firstReferences[number] = true
        text.append("<sup class=\"footnote-ref\">")
        let isLink = !openLinks.contains(true)
        if isLink {
            text.append("<a href=\"#fn-")
            text.append(number)
            text.append("\"")
            if isFirst {
                text.append(" id=\"fnref-")
                text.append(number)
                text.append("\"")
            }
            text.append(">")
        }
        text.append(number)
        if isLink { text.append("</a>") }
        text.append("</sup>")
    }

    /// Ends a paragraph; the last of a footnote has the link that leads back.
    mutating func endParagraph(_ index: Int32, _ node: MarkdownNode, _ section: MarkdownSection) {
        let parent = section.tree.nodes[Int(node.parent)]
        if parent.kind == .footnote, parent.last == index { writeBackLink(section, isAlone: false) }
        text.append(node.isTitle ? "</strong></p>\n" : "</p>\n")
    }

    func isLastParagraph(_ last: Int32, _ section: MarkdownSection) -> Bool {
        last >= 0 && section.tree.nodes[Int(last)].kind == .paragraph
    }

    /// Writes the link from a footnote to the first reference to it.
    mutating func writeBackLink(_ section: MarkdownSection, isAlone: Bool) {
        guard footnoteNumber > 0 else { return }
        text.append(isAlone ? "<p><a href=\"#fnref-" : " <a href=\"#fnref-")
        text.append(footnoteNumber)
        text.append("\" class=\"footnote-backref\">↩</a>")
        if isAlone { text.append("</p>\n") }
    }
}
