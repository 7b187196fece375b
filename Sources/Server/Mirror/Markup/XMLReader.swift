/// A reader of XML as websites write it: of a well-formed document it makes what XML 1.0 and its namespaces say, of any other one a tree in
/// which nothing is lost. It loads nothing, and expands no entities that a document declares.
///
/// libxml2 leaves out what it does not understand, and cannot say where. What is mended here without a loss (`&` for `&amp;`, names of HTML's
/// entities, `<br>`) is no damage; what may have cost something is.
struct XMLReader {
    /// What was read.
    struct Document {
        /// The elements that are inside no other, in order.
        var roots: [MarkupNode] = []
        /// Whether the document ended where it should and nothing in it may be lost.
        var isWhole = true
    }

    /// The largest number of elements and texts in a document.
    static let maximumNodes = 600_000
    /// The deepest level of elements; what is deeper belongs to the element at this level.
    static let maximumDepth = 400
    /// The deepest level at which elements are still counted; a document that is deeper is not read to its end.
    static let maximumOpen = 10_000

    /// The elements of which none is inside another of its kind: where one begins, the other has ended.
    private static let unnested: Set<String> = ["item", "entry", "url", "sitemap"]
    /// The elements of HTML without an end that texts may have, and those whose end may be omitted.
    private static let voidNames: Set<String> = ["area", "br", "col", "embed", "hr", "img", "input", "param", "track", "wbr"]
    private static let loose: Set<String> = [
        "a", "b", "blockquote", "center", "code", "dd", "div", "dl", "dt", "em", "font", "h1", "h2", "h3", "h4", "h5", "h6", "i", "li", "ol",
        "p", "pre", "small", "span", "strong", "table", "tbody", "td", "th", "thead", "tr", "u", "ul",
    ]

    struct Open {
        var qualifiedName: String
        var node: MarkupNode
        /// The vocabularies of the prefixes declared here or further out.
        var vocabularies: [String: Vocabulary]
        /// Whether the element has a level of its own; else its parts belong to the one around it.
        var isKept: Bool
    }

    let bytes: [UInt8]
    var position = 0
    var document = Document()
    private var stack: [Open] = []
    private var text: [UInt8] = []
    private var nodeCount = 0
    /// The entities that the document declares itself; their references are left out.
    var declared: Set<String> = []
    private var references: [String: String] = [:]

    private init(_ text: String) { bytes = Array(text.utf8) }

    /// Reads a document.
    static func read(_ text: String) -> Document {
        var reader = XMLReader(text)
        reader.run()
        return reader.document
    }

    private mutating func run() {
        while position < bytes.count {
            guard bytes[position] == UInt8(ascii: "<") else {
                let end = bytes[position...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
                text += resolved(bytes[position..<end])
                position = end
                continue
            }
            markup()
            if nodeCount > Self.maximumNodes || stack.count > Self.maximumOpen {
                document.isWhole = false
                break
            }
        }
        flush()
        if !stack.isEmpty { document.isWhole = false }
        while !stack.isEmpty { close() }
    }

    private mutating func markup() {
        if begins("<!--") {
            position = after("-->", from: position + 4)
        } else if begins("<![CDATA[") {
            let start = position + 9
            position = after("]]>", from: start)
            let isEnded = position - start >= 3 && bytes[(position - 3)..<position].elementsEqual("]]>".utf8)
            text += bytes[start..<(isEnded ? position - 3 : position)]
        } else if begins("<!") {
            position = afterDeclaration()
        } else if begins("<?") {
            position = after("?>", from: position + 2)
        } else if begins("</"), position + 2 < bytes.count, Self.isName(bytes[position + 2]) {
            flush()
            endTag()
        } else if position + 1 < bytes.count, Self.beginsName(bytes[position + 1]), let tag = startTag() {
            flush()
            position = tag.end
            begin(tag)
        } else {
            text.append(bytes[position])
            position += 1
        }
    }

    // MARK: Elements

    private mutating func begin(_ tag: Tag) {
        var vocabularies = stack.last?.vocabularies ?? [:]
        for attribute in tag.attributes where attribute.name.hasPrefix("xmlns") {
            let prefix = attribute.name.dropFirst(5)
            if prefix.isEmpty || prefix.hasPrefix(":") {
                let found = Vocabulary(namespace: attribute.value)
                // Of what has no prefix, a name that nobody knows says nothing.
                vocabularies[String(prefix.dropFirst())] = prefix.isEmpty && found == .other ? .plain : found
            }
        }
        let parts = tag.name.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        let (prefix, name) = parts.count == 2 ? (String(parts[0]), String(parts[1])) : ("", tag.name)
        let vocabulary = vocabularies[prefix] ?? Vocabulary(usualPrefix: prefix)
        if Self.unnested.contains(name), vocabulary == .plain || vocabulary == .atom,
            let place = stack.lastIndex(where: { $0.qualifiedName == tag.name })
        {
            document.isWhole = false
            while stack.count > place { close() }
        }
        nodeCount += 1
        let node = MarkupNode(name, vocabulary: vocabulary, attributes: tag.attributes)
        stack.append(
            Open(qualifiedName: tag.name, node: node, vocabularies: vocabularies, isKept: stack.count < Self.maximumDepth))
        if tag.isEmpty || (Self.voidNames.contains(name) && (vocabulary == .plain || vocabulary == .xhtml)) { close() }
    }

    private mutating func endTag() {
        let name = lowercasedName(at: position + 2)
        position = after(">", from: position + 2)
        guard let place = stack.lastIndex(where: { $0.qualifiedName == name }) else {
            if !Self.loose.contains(name), !Self.voidNames.contains(name) { document.isWhole = false }
            return
        }
        while stack.count > place + 1 {
            if stack.last.map({ Self.loose.contains($0.node.name) }) != true { document.isWhole = false }
            close()
        }
        close()
    }

    /// Ends the innermost element.
    private mutating func close() {
        guard let open = stack.popLast() else { return }
        guard !stack.isEmpty else { return document.roots.append(open.node) }
        if open.isKept {
            stack[stack.count - 1].node.children.append(open.node)
        } else {
            stack[stack.count - 1].node.children += open.node.children
        }
    }

    /// Adds the text before a tag to the innermost element, without the characters that XML does not allow.
    private mutating func flush() {
        guard !text.isEmpty else { return }
        defer { text.removeAll(keepingCapacity: true) }
        guard !stack.isEmpty else { return }
        if text.contains(where: { $0 < 0x20 && !ASCII.isSpace($0) }) {
            document.isWhole = false
            text.removeAll { $0 < 0x20 && !ASCII.isSpace($0) }
        }
        nodeCount += 1
        stack[stack.count - 1].node.children.append(MarkupNode(text: String(decoding: text, as: UTF8.self)))
    }

    // MARK: References

    /// Returns text with its references resolved; what is no reference stays as it is.
    mutating func resolved(_ text: ArraySlice<UInt8>) -> [UInt8] {
        guard var place = text.firstIndex(of: UInt8(ascii: "&")) else { return Array(text) }
        var result = Array(text[..<place])
        while place < text.endIndex {
            let next = text[place...].firstIndex(of: UInt8(ascii: "&")) ?? text.endIndex
            result += text[place..<next]
            place = next
            guard place < text.endIndex else { break }
            let rest = text[(place + 1)...].prefix(40)
            if let semicolon = rest.firstIndex(of: UInt8(ascii: ";")), let found = characters(of: rest[..<semicolon]) {
                result += found
                place = semicolon + 1
            } else {
                result.append(UInt8(ascii: "&"))
                place += 1
            }
        }
        return result
    }

    /// Returns what a reference between `&` and `;` means; nil for what is none.
    private mutating func characters(of reference: ArraySlice<UInt8>) -> [UInt8]? {
        let name = String(decoding: reference, as: UTF8.self)
        if name.hasPrefix("#") {
            let digits = name.dropFirst()
            let isHexadecimal = digits.first == "x" || digits.first == "X"
            guard let number = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits) else { return nil }
            // The numbers 128 to 159 mean characters of windows-1252 (HTML, numeric character reference end state).
            if (0x80...0x9F).contains(number), let known = HTMLDocument.characters(named: name) { return Array(known.utf8) }
            guard let scalar = Unicode.Scalar(number), number >= 0x20 || number == 9 || number == 10 || number == 13 else { return [] }
            return Array(String(Character(scalar)).utf8)
        }
        guard let first = reference.first, ASCII.isLetter(first) else { return nil }
        if let known = references[name] { return Array(known.utf8) }
        guard let known = HTMLDocument.characters(named: name) else { return declared.contains(name) ? [] : nil }
        references[name] = known
        return Array(known.utf8)
    }
}
