/// A node as the document has it, to compare with the next render.
final class Mounted {
    /// The number of the node.
    let node: Int32
    /// Whether children are created in the SVG namespace.
    let isVector: Bool
    /// The text of a text node.
    var text: String?
    /// The element without its children and handlers.
    var element: Element
    var children: [Mounted] = []
    /// The handlers in the order of the element.
    var handlers: [(event: Name, id: Int32)] = []

    init(node: Int32, text: String) {
        self.node = node
        self.text = text
        isVector = false
        element = Element(.span)
    }

    init(node: Int32, element: Element, isVector: Bool) {
        self.node = node
        self.isVector = isVector
        self.element = element.withoutContents()
    }

    /// Returns whether a node of the next render is likely meant to be this one.
    ///
    /// With a key, the key decides. Without, the kind and the first word of the class do: a banner that appears above a list does not turn
    /// into the list.
    func resembles(_ next: Node) -> Bool {
        switch next {
        case .text: text != nil
        case .part(let part): text == nil && element.key == part.key
        case .element(let other):
            text == nil && element.key == other.key && element.tag == other.tag
                && (other.key != nil || Mounted.shareFirstWord(element.className, other.className))
        }
    }

    /// Returns whether this can be changed into an unkeyed node of the next render.
    func isSameKind(as next: Node) -> Bool {
        switch next {
        case .text: text != nil
        case .part: false
        case .element(let other): text == nil && element.tag == other.tag
        }
    }

    /// Stores the person's change of a field, so that a render that disagrees writes it again.
    ///
    /// If only a part of the value is known (`Event.replaced`), none is stored: the next render writes it, and the runtime compares.
    func noteInput(_ event: Event) {
        if event.replaced != nil { element.settings.removeAll { $0.kind == .property && $0.name == .value } }
        for index in element.settings.indices where element.settings[index].kind == .property {
            let name = element.settings[index].name
            if name == .value { element.settings[index].value = event.text }
            if name == .checked { element.settings[index].value = event.isChecked ? "true" : "false" }
        }
    }

    /// Returns whether two class lists have the same first word.
    static func shareFirstWord(_ left: String, _ right: String) -> Bool {
        var left = left
        var right = right
        return left.withUTF8 { leftBytes in
            right.withUTF8 { rightBytes in
                var index = 0
                while true {
                    let unit = index < leftBytes.count ? leftBytes[index] : space
                    let other = index < rightBytes.count ? rightBytes[index] : space
                    if unit == space || other == space { return unit == other }
                    if unit != other { return false }
                    index += 1
                }
            }
        }
    }

    private static let space = UInt8(ascii: " ")
}
