import CGumbo

/// The reading of HTML as browsers do it (the parser of HTML5), by Gumbo.
enum HTMLDocument {
    /// The largest size of a page, in bytes; what follows is not read.
    static let maximumBytes = 8 << 20
    /// The deepest level of elements; what is deeper belongs to the element at this level.
    static let maximumDepth = 400

    /// Parses a page or a piece of one, however broken; its outermost element is `html`.
    static func read(_ html: String) -> MarkupNode { read(Array(html.utf8.prefix(maximumBytes))) }

    /// Parses a page in UTF-8.
    static func read(_ html: [UInt8]) -> MarkupNode {
        let whole = SurrogateReferences.joined(html.count > maximumBytes ? Array(html.prefix(maximumBytes)) : html)
        var bytes = HTMLGuard.limited(whole)
        var options = kGumboDefaultOptions
        options.max_errors = 0
        return bytes.withUnsafeMutableBytes { buffer in
            let start = buffer.bindMemory(to: CChar.self).baseAddress
            guard let start, let output = gumbo_parse_with_options(&options, start, buffer.count) else { return MarkupNode("html") }
            defer { gumbo_destroy_output(&options, output) }
            return node(output.pointee.root)
        }
    }

    /// Returns the character or the characters that a named reference means, as in `eacute`; nil for an unknown name.
    static func characters(named name: String) -> String? {
        guard name.utf8.allSatisfy({ ASCII.isLetter($0) || ASCII.isDigit($0) || $0 == UInt8(ascii: "#") }) else { return nil }
        let text = read("&" + name + ";").text
        // Of an unknown name HTML may know the beginning.
        return text.hasSuffix(";") && text.utf8.count > 1 ? nil : text
    }

    private struct Open {
        var node: MarkupNode
        var children: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
        var count: Int
        var next = 0
    }

    /// Returns Gumbo's tree as ours, without recursion.
    private static func node(_ root: UnsafeMutablePointer<GumboNode>) -> MarkupNode {
        var stack = [opened(root)]
        while var top = stack.popLast() {
            if top.next < top.count, let place = top.children?[top.next] {
                top.next += 1
                let child = place.assumingMemoryBound(to: GumboNode.self)
                switch child.pointee.type {
                case GUMBO_NODE_ELEMENT, GUMBO_NODE_TEMPLATE:
                    stack.append(top)
                    stack.append(opened(child))
                case GUMBO_NODE_TEXT, GUMBO_NODE_WHITESPACE, GUMBO_NODE_CDATA:
                    let text = MarkupNode(text: String(cString: child.pointee.v.text.text))
                    let isKept = stack.count < maximumDepth
                    if isKept { top.node.children.append(text) }
                    stack.append(top)
                    if !isKept { stack[maximumDepth - 1].node.children.append(text) }
                default: stack.append(top)
                }
                continue
            }
            guard !stack.isEmpty else { return top.node }
            // The parts of a deeper one are in the element at the deepest level already.
            if stack.count < maximumDepth { stack[stack.count - 1].node.children.append(top.node) }
        }
        return MarkupNode("html")
    }

    private static func opened(_ pointer: UnsafeMutablePointer<GumboNode>) -> Open {
        let element = pointer.pointee.v.element
        var attributes: [MarkupNode.Attribute] = []
        for index in 0..<Int(element.attributes.length) {
            guard let place = element.attributes.data[index] else { continue }
            let attribute = place.assumingMemoryBound(to: GumboAttribute.self).pointee
            attributes.append(
                MarkupNode.Attribute(name: String(cString: attribute.name).lowercased(), value: String(cString: attribute.value)))
        }
        return Open(
            node: MarkupNode(name(of: element), attributes: attributes), children: element.children.data,
            count: Int(element.children.length))
    }

    private static func name(of element: GumboElement) -> String {
        if element.tag != GUMBO_TAG_UNKNOWN { return String(cString: gumbo_normalized_tagname(element.tag)) }
        var piece = element.original_tag
        gumbo_tag_from_original_text(&piece)
        guard let start = piece.data, piece.length > 0 else { return "unknown" }
        let bytes = UnsafeRawBufferPointer(start: start, count: piece.length)
        return String(decoding: bytes, as: UTF8.self).lowercased()
    }
}
