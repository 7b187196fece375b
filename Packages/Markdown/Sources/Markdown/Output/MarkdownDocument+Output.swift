extension MarkdownDocument {
    /// Returns the page as HTML in UTF-8, with a line break at its end.
    public func htmlBytes(_ options: HTMLOptions = HTMLOptions()) -> [UInt8] {
        var writer = HTMLWriter(source: source, options: options, footnotes: footnotes)
        writer.write(sections)
        return writer.text.bytes
    }

    /// Returns the page as HTML, with a line break at its end.
    public func html(_ options: HTMLOptions = HTMLOptions()) -> String { String(decoding: htmlBytes(options), as: UTF8.self) }

    /// Returns a section of the page as HTML.
    public func html(of section: MarkdownSection, _ options: HTMLOptions = HTMLOptions()) -> String {
        var writer = HTMLWriter(source: source, options: options, footnotes: footnotes)
        writer.write(section)
        return String(decoding: writer.text.bytes, as: UTF8.self)
    }

    /// The words of the page without marks and HTML; a line for each line of the page.
    public var plainText: String {
        var text = PlainText(source: source)
        for section in sections { text.append(section) }
        return String(decoding: text.bytes, as: UTF8.self)
    }
}
