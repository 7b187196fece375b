import ViewTree

/// Stands for a node of the document in tests.
public final class RecordedNode {
    /// Holds the name of an element, nothing for a text.
    public let tag: Name?
    /// Tells that it was made in the SVG namespace.
    public let isVector: Bool
    /// Holds the text of a text node.
    public internal(set) var text = ""
    public internal(set) var attributes: [Name: String] = [:]
    public internal(set) var styles: [Name: String] = [:]
    /// Holds the properties, changed by typing as by renders.
    public internal(set) var properties: [Name: String] = [:]
    /// Holds the handlers by event.
    public internal(set) var listeners: [Name: Int32] = [:]
    public internal(set) var children: [RecordedNode] = []
    public internal(set) weak var parent: RecordedNode?
    /// Tells that a removal animation is running.
    public internal(set) var isLeaving = false
    public internal(set) var movement: AnimationSpec?
    /// Holds the animations it entered with.
    public internal(set) var insertion: [AnimationSpec] = []

    /// Makes a node that is nowhere yet.
    init(tag: Name?, isVector: Bool = false) {
        self.tag = tag
        self.isVector = isVector
    }

    /// Gives all text inside.
    public var textContent: String { tag == nil ? text : children.map(\.textContent).joined() }

    /// Gives the name that assistance would read: the label, or else the text.
    public var accessibleName: String { attributes[.ariaLabel] ?? attributes[.alt] ?? heardText }

    /// The text that screen readers read, without what is hidden from them.
    private var heardText: String {
        attributes[.ariaHidden] == "true" ? "" : tag == nil ? textContent : children.map { $0.heardText }.joined()
    }

    /// Gives the role, explicit or by the kind of element.
    public var role: String? {
        if let role = attributes[.role] { return role }
        guard tag == .input else { return tag.flatMap { RecordedNode.roles[$0] } }
        return attributes[.type].flatMap { RecordedNode.fieldRoles[$0] } ?? "textbox"
    }

    private static let roles: [Name: String] = [
        .button: "button", .a: "link", .dialog: "dialog", .h1: "heading", .h2: "heading", .h3: "heading", .h4: "heading", .ul: "list",
        .ol: "list", .li: "listitem", .nav: "navigation", .main: "main", .textarea: "textbox", .select: "combobox", .img: "img",
    ]
    private static let fieldRoles = ["checkbox": "checkbox", "radio": "radio", "range": "slider", "search": "searchbox"]

    /// Tells that a node is this one or inside it.
    public func contains(_ node: RecordedNode) -> Bool {
        var ancestor: RecordedNode? = node
        while let current = ancestor {
            if current === self { return true }
            ancestor = current.parent
        }
        return false
    }

    /// Finds the first element here or inside, in document order, that is not leaving and fulfils a condition.
    public func first(where condition: (RecordedNode) -> Bool) -> RecordedNode? {
        if isLeaving { return nil }
        if tag != nil, condition(self) { return self }
        for child in children { if let found = child.first(where: condition) { return found } }
        return nil
    }

    /// Lists the elements here and inside, in document order, that are not leaving and fulfil a condition.
    public func all(where condition: (RecordedNode) -> Bool) -> [RecordedNode] {
        if isLeaving { return [] }
        return (tag != nil && condition(self) ? [self] : []) + children.flatMap { $0.all(where: condition) }
    }

    /// Writes the node as HTML with attributes in alphabetical order; properties are written with a leading dot.
    public var html: String {
        guard let tag else { return RecordedNode.escaped(text) }
        var parts = attributes.map { "\($0.key.rawValue)=\"\(RecordedNode.escaped($0.value))\"" }.sorted()
        if !styles.isEmpty {
            parts.append("style=\"\(styles.map { "\($0.key.rawValue):\($0.value)" }.sorted().joined(separator: ";"))\"")
        }
        parts += properties.filter { !$0.value.isEmpty }.map { ".\($0.key.rawValue)=\"\(RecordedNode.escaped($0.value))\"" }.sorted()
        let inside = children.map(\.html).joined()
        return "<\(([tag.rawValue] + parts).joined(separator: " "))>\(inside)</\(tag.rawValue)>"
    }

    private static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "<": result += "&lt;"
            case "&": result += "&amp;"
            case "\"": result += "&quot;"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
