/// Pieces of HTML as one line of text, for titles and names.
public enum PlainText {
    /// The largest length of a line, in Unicode scalars.
    static let maximumLength = 1_000
    /// The largest amount of HTML that is examined, in bytes.
    static let maximumBytes = 8_000

    /// Returns the text without markup, with entities resolved and white space joined; angle brackets that begin no tag stay.
    public static func read(_ html: String) -> String {
        let html = String(decoding: html.utf8.prefix(maximumBytes), as: UTF8.self)
        guard html.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }) else { return line(html) }
        return visible(HTMLDocument.read("<div>" + escapingLoneBrackets(html) + "</div>"))
    }

    /// Returns the words of an element as a line.
    static func visible(_ node: MarkupNode) -> String { line(visibleText(node)) }

    /// Returns the words at the beginning of an element as a line, up to about the largest length.
    static func beginning(of node: MarkupNode) -> String {
        var text = ""
        var open = [node]
        while let node = open.popLast(), text.utf8.count < 4 * maximumLength {
            if ContentReader.dropped.contains(node.name) { continue }
            if separating.contains(node.name) { text += " " }
            text += node.characters
            open.append(contentsOf: node.children.reversed())
        }
        return line(text)
    }

    /// Returns a text with white space joined to single spaces, without control characters, and cut to the largest length.
    public static func line(_ text: String) -> String {
        var scalars: [Unicode.Scalar] = []
        var hasGap = false
        for scalar in text.unicodeScalars {
            if scalar.properties.isWhitespace {
                hasGap = !scalars.isEmpty
            } else if scalar.value >= 0x20, scalar.value != 0x7F {
                if hasGap { scalars.append(" ") }
                hasGap = false
                scalars.append(scalar)
                if scalars.count >= maximumLength { break }
            }
        }
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars)
        return String(view)
    }

    private static func visibleText(_ node: MarkupNode) -> String {
        if node.isText { return node.characters }
        if ContentReader.dropped.contains(node.name) { return "" }
        let text = node.children.map(visibleText).joined()
        return separating.contains(node.name) ? " " + text + " " : text
    }

    /// The elements that part words even without white space.
    private static let separating: Set<String> = [
        "blockquote", "br", "dd", "div", "dt", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "li", "p", "td", "th", "tr",
    ]

    /// Returns HTML with the brackets that begin no tag as entities: "5 < 7" is text, "<b>" is not.
    private static func escapingLoneBrackets(_ html: String) -> String {
        let bytes = Array(html.utf8)
        let lastClosing = bytes.lastIndex(of: UInt8(ascii: ">")) ?? -1
        var text: [UInt8] = []
        for (index, byte) in bytes.enumerated() {
            let next = index + 1 < bytes.count ? bytes[index + 1] | 0x20 : 0
            let mayBegin =
                (next >= 0x61 && next <= 0x7A) || (index + 1 < bytes.count && (bytes[index + 1] == 0x2F || bytes[index + 1] == 0x21))
            let begins = mayBegin && index < lastClosing
            if byte == UInt8(ascii: "<"), !begins { text += Array("&lt;".utf8) } else { text.append(byte) }
        }
        return String(decoding: text, as: UTF8.self)
    }
}
