@testable import Mirror

/// HTML as `Web/pasting.js` lists it, read by Gumbo instead of a browser.
enum ListedHTML {
    static func lines(of html: String) -> String {
        var lines: [String] = []
        add(HTMLDocument.read(html), to: &lines)
        return lines.joined(separator: "\n")
    }

    private static func add(_ node: MarkupNode, to lines: inout [String]) {
        guard node.isElement else { return lines.append("=" + replacing("\n", in: node.characters, by: "\u{1}")) }
        lines.append("<" + node.name)
        for attribute in node.attributes { lines.append("@\(attribute.name)=" + replacing("\n", in: attribute.value, by: " ")) }
        for child in node.children { add(child, to: &lines) }
        lines.append(">")
    }

    private static func replacing(_ old: Unicode.Scalar, in text: String, by new: Unicode.Scalar) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == old ? new : $0 }))
    }
}
