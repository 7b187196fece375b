import CLibXML

/// Is an element or a piece of text of a parsed document, which it keeps alive.
struct MarkupNode {
    /// Keeps the document.
    let document: MarkupDocument
    /// Points to the node within the document.
    let pointer: xmlNodePtr

    /// Says that the node is an element.
    var isElement: Bool { pointer.pointee.type == XML_ELEMENT_NODE }
    /// Says that the node is text.
    var isText: Bool { pointer.pointee.type == XML_TEXT_NODE || pointer.pointee.type == XML_CDATA_SECTION_NODE }

    /// Gives the element's name without prefix, in lower case; empty for others.
    var name: String {
        guard isElement, let name = pointer.pointee.name else { return "" }
        return String(cString: name).lowercased()
    }

    /// Gives the prefix that the document gives the element's name; empty without one.
    var prefix: String {
        guard isElement, let prefix = pointer.pointee.ns?.pointee.prefix else { return "" }
        return String(cString: prefix)
    }

    /// Lists the nodes directly inside.
    var children: [MarkupNode] {
        guard isElement else { return [] }
        var nodes: [MarkupNode] = []
        var next = pointer.pointee.children
        while let node = next {
            nodes.append(MarkupNode(document: document, pointer: node))
            next = node.pointee.next
        }
        return nodes
    }

    /// Gives the text itself, or all text inside an element.
    var text: String {
        guard let text = xmlNodeGetContent(pointer) else { return "" }
        defer { enot_xml_free(text) }
        return String(cString: text)
    }

    /// Gives an attribute's value; nil without it.
    subscript(attribute: String) -> String? {
        guard isElement, let value = xmlGetProp(pointer, attribute) else { return nil }
        defer { enot_xml_free(value) }
        return String(cString: value)
    }

    /// Gives the first element directly inside that has a name, and a prefix if one is given.
    func first(_ name: String, prefix: String? = nil) -> MarkupNode? {
        children.first { $0.name == name && (prefix == nil || $0.prefix == prefix) }
    }

    /// Lists the elements inside, at any depth, that fit, in the order of the document.
    func all(where fits: (MarkupNode) -> Bool) -> [MarkupNode] {
        var found: [MarkupNode] = []
        var open = [self]
        while let node = open.popLast() {
            if node.isElement, fits(node) { found.append(node) }
            open.append(contentsOf: node.children.reversed())
        }
        return found
    }
}
