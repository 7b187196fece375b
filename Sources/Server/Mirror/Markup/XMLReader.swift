/// A reader of XML as websites write it: of a well-formed document it makes what XML 1.0 and its namespaces say, of any other one a tree in
/// which nothing is lost. It loads nothing, and expands no entities that a document declares.
///
/// libxml2 leaves out what it does not understand, and cannot say where. What is mended here without a loss (`&` for `&amp;`, names of
/// HTML's entities, `<br>`) is no damage; what may have cost something is.
struct XMLReader {
    /// What was read.
    struct Document {
        /// The elements that are inside no other, in order.
        var roots: [MarkupNode] = []
        /// Whether the document ended where it should and nothing in it may be lost.
        var isWhole = true
    }

    /// The largest number of elements, attributes and texts in a document.
    static let maximumNodes = 600_000
    /// The largest number of attributes of one element.
    static let maximumAttributes = 1_000
    /// The largest number of entities that a document may declare.
    static let maximumDeclared = 10_000
    /// The largest length of a reference, in bytes.
    static let maximumReferenceLength = 40
    /// The largest number of different references that are looked up.
    static let maximumReferences = 10_000
    /// The deepest level of elements; what is deeper belongs to the element at this level.
    static let maximumDepth = 400
    /// The deepest level at which elements are still counted; a document that is deeper is not read to its end.
    static let maximumOpen = 10_000

    /// The elements of which none is inside another of its kind: where one begins, the other has ended.
    private static let unnested: Set<String> = ["item", "entry", "url", "sitemap"]
    /// The elements of HTML without an end that texts may have, and those whose end may be omitted.
    private static let voidNames: Set<String> = ["area", "br", "col", "embed", "hr", "img", "input", "param", "track", "wbr"]
    private static let loose: Set<String> = [
        "a", "b", "blockquote", "center", "code", "dd", "div", "dl", "dt", "em", "font", "h1", "h2", "h3", "h4", "h5", "h6", "i", "li",
        "ol",
        "p", "pre", "small", "span", "strong", "table", "tbody", "td", "th", "thead", "tr", "u", "ul",
    ]

    private struct Open {
        var qualifiedName: String
        var node: MarkupNode
        /// The prefixes that the element declares.
        var prefixes: [String]
    }

    let bytes: [UInt8]
    var position = 0
    var document = Document()
    private var stack: [Open] = []
    private var text: [UInt8] = []
    private var nodeCount = 0
    /// The number of open elements by their names.
    private var openCounts: [String: Int] = [:]
    /// The vocabularies of the declared prefixes, the innermost one last.
    private var vocabularies: [String: [Vocabulary]] = [:]
    /// The entities that the document declares itself; their references are left out.
    var declared: Set<String> = []
    /// What references mean, as far as they were looked up; empty for what is none.
    private var references: [String: [UInt8]] = [:]

    private init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Reads a document.
    static func read(_ text: String) -> Document { read(Array(text.utf8)) }

    /// Reads a document in UTF-8.
    static func read(_ bytes: [UInt8]) -> Document {
        var reader = XMLReader(SurrogateReferences.joined(bytes))
        reader.run()
        return reader.document
    }

    private mutating func run() {
        // XML has none of these; where one is, something else may be missing.
        if bytes.contains(where: Self.isControl) { document.isWhole = false }
        while position < bytes.count {
            guard bytes[position] == UInt8(ascii: "<") else {
                let end = bytes[position...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
                append(bytes[position..<end])
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
        let prefixes = declare(tag)
        let parts = tag.name.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        let (prefix, name) = parts.count == 2 && !parts[1].isEmpty ? (String(parts[0]), String(parts[1])) : ("", tag.name)
        let vocabulary = vocabularies[prefix]?.last ?? Vocabulary(usualPrefix: prefix)
        if Self.unnested.contains(name), vocabulary == .plain || vocabulary == .atom, openCounts[tag.name] ?? 0 > 0,
            let place = stack.lastIndex(where: { $0.qualifiedName == tag.name })
        {
            document.isWhole = false
            while stack.count > place { close() }
        }
        nodeCount += 1 + tag.attributes.count
        let node = MarkupNode(name, vocabulary: vocabulary, attributes: tag.attributes)
        stack.append(Open(qualifiedName: tag.name, node: node, prefixes: prefixes))
        openCounts[tag.name, default: 0] += 1
        if tag.isEmpty || (Self.voidNames.contains(name) && (vocabulary == .plain || vocabulary == .xhtml)) { close() }
    }

    /// Notes the prefixes that an element declares, and returns them.
    private mutating func declare(_ tag: Tag) -> [String] {
        var prefixes: [String] = []
        for attribute in tag.attributes where attribute.name.hasPrefix("xmlns") {
            let prefix = attribute.name.dropFirst(5)
            guard prefix.isEmpty || prefix.hasPrefix(":") else { continue }
            let found = Vocabulary(namespace: attribute.value)
            prefixes.append(String(prefix.dropFirst()))
            // Of what has no prefix, a name that nobody knows says nothing.
            vocabularies[String(prefix.dropFirst()), default: []].append(prefix.isEmpty && found == .other ? .plain : found)
        }
        return prefixes
    }

    private mutating func endTag() {
        let name = lowercasedName(at: position + 2)
        position = after(">", from: position + 2)
        guard openCounts[name] ?? 0 > 0, let place = stack.lastIndex(where: { $0.qualifiedName == name }) else {
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
        openCounts[open.qualifiedName, default: 1] -= 1
        for prefix in open.prefixes { _ = vocabularies[prefix]?.popLast() }
        if stack.isEmpty {
            document.roots.append(open.node)
        } else if stack.count < Self.maximumDepth {
            // The parts of a deeper one are in the element at the deepest level already.
            stack[stack.count - 1].node.children.append(open.node)
        }
    }

    /// Adds the text before a tag to the innermost element, without the characters that XML does not allow.
    private mutating func flush() {
        guard !text.isEmpty else { return }
        defer { text.removeAll(keepingCapacity: true) }
        guard !stack.isEmpty else { return }
        text.removeAll(where: Self.isControl)
        nodeCount += 1
        let place = min(stack.count, Self.maximumDepth) - 1
        stack[place].node.children.append(MarkupNode(text: String(decoding: text, as: UTF8.self)))
    }

    // MARK: References

    /// Returns an attribute's value with its references resolved, without the characters that XML does not allow.
    mutating func resolved(_ value: ArraySlice<UInt8>) -> String {
        // The text before the tag has to wait.
        var other: [UInt8] = []
        swap(&other, &text)
        append(value)
        swap(&other, &text)
        other.removeAll(where: Self.isControl)
        return String(decoding: other, as: UTF8.self)
    }

    /// Adds to the text what some bytes mean with their references resolved; what is no reference stays as it is.
    private mutating func append(_ part: ArraySlice<UInt8>) {
        var place = part.startIndex
        while let next = part[place...].firstIndex(of: UInt8(ascii: "&")) {
            text += part[place..<next]
            let rest = part[(next + 1)...].prefix(Self.maximumReferenceLength)
            if let semicolon = rest.firstIndex(of: UInt8(ascii: ";")), let found = characters(of: rest[..<semicolon]) {
                text += found
                place = semicolon + 1
            } else {
                text.append(UInt8(ascii: "&"))
                place = next + 1
            }
        }
        text += part[place...]
    }

    /// Returns what a reference between `&` and `;` means; nil for what is none.
    private mutating func characters(of reference: ArraySlice<UInt8>) -> [UInt8]? {
        guard let first = reference.first, first == UInt8(ascii: "#") || ASCII.isLetter(first) else { return nil }
        let name = String(decoding: reference, as: UTF8.self)
        guard first == UInt8(ascii: "#") else { return lookedUp(name) ?? (declared.contains(name) ? [] : nil) }
        let digits = name.dropFirst()
        let isHexadecimal = digits.first == "x" || digits.first == "X"
        guard let number = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits) else { return nil }
        // The numbers 128 to 159 mean characters of windows-1252 (HTML, numeric character reference end state).
        if (0x80...0x9F).contains(number), let known = lookedUp("#\(number)") { return known }
        guard let scalar = Unicode.Scalar(number), number >= 0x20 || number == 9 || number == 10 || number == 13 else { return [] }
        return Array(String(Character(scalar)).utf8)
    }

    /// Returns what HTML knows by a name; nil for what it doesn't know.
    private mutating func lookedUp(_ name: String) -> [UInt8]? {
        if let known = references[name] { return known.isEmpty ? nil : known }
        guard references.count < Self.maximumReferences else { return nil }
        let found = HTMLDocument.characters(named: name).map { Array($0.utf8) } ?? []
        references[name] = found
        return found.isEmpty ? nil : found
    }

    /// Returns whether a byte is a control character that XML does not allow.
    private static func isControl(_ byte: UInt8) -> Bool { byte < 0x20 && byte != 9 && byte != 10 && byte != 13 }
}
