extension HTMLWriter {
    /// Writes the name of a heading as an attribute; nothing for one without words.
    mutating func writeAnchor(of heading: Int32, _ section: MarkdownSection) {
        let name = anchors.name(ofHeading: heading, section, source)
        guard !name.isEmpty else { return }
        text.append(" id=\"")
        name.withUnsafeBufferPointer { text.append(escaping: $0) }
        text.append("\"")
    }
}
