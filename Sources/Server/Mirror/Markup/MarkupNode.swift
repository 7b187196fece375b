/// An element of a page or of a document, or a piece of text in one.
struct MarkupNode: Sendable {
    /// An attribute of an element.
    struct Attribute: Equatable, Sendable {
        /// The name in lower case, with the prefix that the document gives it.
        var name: String
        /// The value with its references resolved.
        var value: String
    }

    /// The elements of HTML that have neither content nor an end.
    static let voidNames: Set<String> = [
        "area", "base", "basefont", "bgsound", "br", "col", "embed", "frame", "hr", "img", "input", "link", "meta", "param", "source",
        "track",
        "wbr",
    ]

    /// The element's name without prefix, in lower case; empty for a text.
    let name: String
    /// The vocabulary that the element belongs to.
    let vocabulary: Vocabulary
    /// The attributes in the document's order, each name once.
    let attributes: [Attribute]
    /// The parts of the element.
    var children: [MarkupNode] = []
    /// The characters of a text; empty for an element.
    let characters: String

    /// Creates an element without content.
    init(_ name: String, vocabulary: Vocabulary = .plain, attributes: [Attribute] = []) {
        self.name = name
        self.vocabulary = vocabulary
        self.attributes = attributes
        characters = ""
    }

    /// Creates a piece of text.
    init(text: String) {
        (name, vocabulary, attributes) = ("", .plain, [])
        characters = text
    }

    /// Whether this is an element.
    var isElement: Bool { !name.isEmpty }
    /// Whether this is a piece of text.
    var isText: Bool { name.isEmpty }
    /// Whether there is nothing but white space in an element or a text.
    var isBlank: Bool { characters.utf8.allSatisfy { $0 <= 0x20 } && children.allSatisfy(\.isBlank) }

    /// The characters of a text, or of all texts inside an element.
    var text: String {
        if isText { return characters }
        if children.count == 1, children[0].isText { return children[0].characters }
        var text = ""
        var open = [self]
        while let node = open.popLast() {
            text += node.characters
            open.append(contentsOf: node.children.reversed())
        }
        return text
    }

    /// The content as HTML.
    var innerHTML: String {
        var html = ""
        for child in children { child.write(to: &html) }
        return html
    }

    /// The value of an attribute; nil without it.
    subscript(attribute: String) -> String? {
        attributes.first { $0.name == attribute }?.value
    }

    /// Returns whether an element is of a class.
    func hasClass(_ name: String) -> Bool {
        guard let classes = self["class"], ASCII.contains(classes, name) else { return false }
        return classes.utf8.split(whereSeparator: ASCII.isSpace).contains { $0.elementsEqual(name.utf8) }
    }

    /// Returns the first child with a name, and of a vocabulary if one is given.
    func first(_ name: String, _ vocabulary: Vocabulary? = nil) -> MarkupNode? {
        children.first { $0.name == name && (vocabulary == nil || $0.vocabulary == vocabulary) }
    }

    /// Returns the matching elements inside, at any depth, in the order of the document, this one included.
    func all(where fits: (MarkupNode) -> Bool) -> [MarkupNode] {
        var found: [MarkupNode] = []
        var open = [self]
        while let node = open.popLast() {
            if node.isElement, fits(node) { found.append(node) }
            open.append(contentsOf: node.children.reversed())
        }
        return found
    }

    /// Returns the matching elements that are inside no other matching one, in the order of the document.
    func outermost(where fits: (MarkupNode) -> Bool) -> [MarkupNode] {
        var found: [MarkupNode] = []
        var open = [self]
        while let node = open.popLast() {
            if node.isElement, fits(node) { found.append(node) } else { open.append(contentsOf: node.children.reversed()) }
        }
        return found
    }

    private func write(to html: inout String) {
        guard isElement else {
            html += Self.escaped(characters)
            return
        }
        html += "<" + name
        for attribute in attributes { html += " \(attribute.name)=\"\(Self.escaped(attribute.value))\"" }
        html += ">"
        for child in children { child.write(to: &html) }
        if !Self.voidNames.contains(name) { html += "</\(name)>" }
    }

    /// Returns a text with the characters that HTML gives a meaning as references.
    static func escaped(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 == 0x26 || $0 == 0x3C || $0 == 0x22 }) else { return text }
        return text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
    }
}
