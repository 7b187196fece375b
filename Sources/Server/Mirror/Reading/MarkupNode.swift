import CLibXML

/// An element or a piece of text of a parsed document, which it keeps alive.
struct MarkupNode {
    let document: MarkupDocument
    let pointer: xmlNodePtr

    var isElement: Bool { pointer.pointee.type == XML_ELEMENT_NODE }
    var isText: Bool { pointer.pointee.type == XML_TEXT_NODE || pointer.pointee.type == XML_CDATA_SECTION_NODE }

    /// The element's name without prefix, in lower case; empty for others.
    var name: String {
        guard isElement, let name = pointer.pointee.name else { return "" }
        return String(cString: name).lowercased()
    }

    /// The prefix of the element's name in the document; empty without one.
    var prefix: String {
        guard isElement, let prefix = pointer.pointee.ns?.pointee.prefix else { return "" }
        return String(cString: prefix)
    }

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

    /// The text itself, or all text inside an element, without entities that the document itself defines.
    var text: String {
        guard isElement else { return isText ? content : "" }
        var text = ""
        var next = pointer.pointee.children
        while let place = next {
            let node = MarkupNode(document: document, pointer: place)
            if node.isText { text += node.content }
            next = node.isElement && place.pointee.children != nil ? place.pointee.children : following(place)
        }
        return text
    }

    /// The value of an attribute, in the form of `text`; nil without it.
    subscript(attribute: String) -> String? {
        guard isElement, let found = xmlHasProp(pointer, attribute) else { return nil }
        var value = ""
        var next = found.pointee.children
        while let node = next {
            let part = MarkupNode(document: document, pointer: node)
            if part.isText { value += part.content }
            next = node.pointee.next
        }
        return value
    }

    private var content: String { pointer.pointee.content.map { String(cString: $0) } ?? "" }

    /// Returns the node after another and everything inside that one, in the order of the document; nil for the last one inside this node.
    private func following(_ place: xmlNodePtr) -> xmlNodePtr? {
        var place = place
        while place.pointee.next == nil {
            guard let parent = place.pointee.parent, parent != pointer else { return nil }
            place = parent
        }
        return place.pointee.next
    }

    /// Returns the first child element with a name, and with a prefix if one is given.
    func first(_ name: String, prefix: String? = nil) -> MarkupNode? {
        children.first { $0.name == name && (prefix == nil || $0.prefix == prefix) }
    }

    /// Returns the matching elements inside, at any depth, in the order of the document.
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
