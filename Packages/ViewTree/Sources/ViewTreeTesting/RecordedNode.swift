import ViewTree

/// A node of the document in tests.
public final class RecordedNode {
    /// The tag of an element; nil for a text.
    public let tag: Name?
    /// Whether it was created in the SVG namespace.
    public let isVector: Bool
    /// The text of a text node.
    public internal(set) var text = ""
    public internal(set) var attributes: [Name: String] = [:]
    public internal(set) var styles: [Name: String] = [:]
    /// The properties, changed by typing as well as by renders.
    public internal(set) var properties: [Name: String] = [:]
    /// The handlers by event.
    public internal(set) var listeners: [Name: Int32] = [:]
    public internal(set) var children: [RecordedNode] = []
    public internal(set) weak var parent: RecordedNode?
    /// Whether a removal animation is running.
    public internal(set) var isLeaving = false
    public internal(set) var movement: AnimationSpec?
    /// The animations of its insertion.
    public internal(set) var insertion: [AnimationSpec] = []

    /// Creates a node outside the document.
    init(tag: Name?, isVector: Bool = false) {
        self.tag = tag
        self.isVector = isVector
    }

    /// All text in the node.
    public var textContent: String { tag == nil ? text : children.map(\.textContent).joined() }

    /// The name that assistive technology reads: the label, or else the text.
    public var accessibleName: String { attributes[.ariaLabel] ?? attributes[.alt] ?? heardText }

    /// The text that screen readers read, without what is hidden from them.
    private var heardText: String {
        attributes[.ariaHidden] == "true" ? "" : tag == nil ? textContent : children.map { $0.heardText }.joined()
    }

    /// The role, explicit or by the kind of element.
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

    /// Returns whether a node is this one or inside it.
    public func contains(_ node: RecordedNode) -> Bool {
        var ancestor: RecordedNode? = node
        while let current = ancestor {
            if current === self { return true }
            ancestor = current.parent
        }
        return false
    }

    /// Returns the first element here or inside, in document order, that is not being removed and meets a condition.
    public func first(where condition: (RecordedNode) -> Bool) -> RecordedNode? {
        if isLeaving { return nil }
        if tag != nil, condition(self) { return self }
        for child in children { if let found = child.first(where: condition) { return found } }
        return nil
    }

    /// Returns the elements here and inside, in document order, that are not being removed and meet a condition.
    public func all(where condition: (RecordedNode) -> Bool) -> [RecordedNode] {
        if isLeaving { return [] }
        return (tag != nil && condition(self) ? [self] : []) + children.flatMap { $0.all(where: condition) }
    }

    /// The node as HTML with attributes in alphabetical order; properties are written with a leading dot.
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
