/// What elements are for Markdown.
enum HTMLKind: Int, Sendable {
    case hidden, bold, italic, struck, code, link, lineBreak, input, inline
    // From here on they begin lines of their own.
    case block, line, heading1, heading2, heading3, heading4, heading5, heading6, rule, preformatted, quote, table, row, cell, headCell
    case caption, list, numberedList, item

    private static let names = NameTable([
        "script style head title meta link template noscript svg math iframe object embed img picture video audio canvas select textarea "
            + "button col colgroup o:p",
        "b strong", "i em cite dfn var", "s strike del", "code tt kbd samp", "a", "br", "input", "",
        "p section article header footer main aside nav address figure figcaption dl dt dd center form fieldset details summary body html",
        "div", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "pre", "blockquote", "table", "tr", "td", "th", "caption", "ul menu dir", "ol",
        "li",
    ])

    /// Finds what an element of a name is; one of an unknown name is only what is in it.
    init(_ name: ArraySlice<Unicode.Scalar>) {
        self = HTMLKind.names.group(of: name).flatMap { HTMLKind(rawValue: $0) } ?? .inline
    }

    var isBlock: Bool { rawValue >= HTMLKind.block.rawValue }

    /// The level of a heading; 0 for any other element.
    var headingLevel: Int {
        rawValue >= HTMLKind.heading1.rawValue && rawValue <= HTMLKind.heading6.rawValue ? rawValue - HTMLKind.heading1.rawValue + 1 : 0
    }
}
