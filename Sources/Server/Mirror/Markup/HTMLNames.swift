/// The groups of HTML's elements that its parsing rules know.
enum HTMLNames {
    /// The elements that are opened again in every block until they are closed.
    static let formatting: Set<String> = [
        "a", "b", "big", "code", "em", "font", "i", "nobr", "s", "small", "strike", "strong", "tt", "u",
    ]
    /// The elements whose formatting is their own.
    static let markers: Set<String> = ["applet", "caption", "marquee", "object", "td", "template", "th"]
    /// The elements inside which end tags don't reach what is outside.
    static let barriers: Set<String> = markers.union(["html", "table"])
    static let headings: Set<String> = ["h1", "h2", "h3", "h4", "h5", "h6"]
    /// The parts of a table.
    static let ofTables: Set<String> = ["caption", "colgroup", "tbody", "td", "tfoot", "th", "thead", "tr"]
    /// The elements before which a paragraph has ended.
    static let endsParagraph: Set<String> = headings.union([
        "address", "article", "aside", "blockquote", "center", "dd", "details", "dialog", "dir", "div", "dl", "dt", "fieldset",
        "figcaption",
        "figure", "footer", "form", "header", "hgroup", "hr", "li", "listing", "main", "menu", "nav", "ol", "p", "plaintext", "pre",
        "section", "summary", "ul", "xmp",
    ])
    /// The elements that end tags of others don't reach through.
    static let special: Set<String> = endsParagraph.union(barriers).union(ofTables).union([
        "body", "button", "frameset", "head", "iframe", "noembed", "noframes", "noscript", "script", "select", "style", "textarea", "title",
    ]).subtracting(["dialog"])
    /// The elements whose content is no markup.
    static let verbatim: Set<String> = ["iframe", "noembed", "noframes", "plaintext", "script", "style", "textarea", "title", "xmp"]
    /// Those of them whose content is for programs.
    static let code: Set<String> = ["plaintext", "script", "style"]
    /// The elements of which a page has one.
    static let single: Set<String> = ["body", "head", "html"]

    /// Returns how deep in a table a part belongs, from 1 on; 0 for other elements.
    static func rank(ofTablePart name: String) -> Int {
        switch name {
        case "caption", "colgroup", "tbody", "tfoot", "thead": 1
        case "tr": 2
        case "td", "th": 3
        default: 0
        }
    }
}
