/// Describes an element: what it is called, what is set on it, what it answers and what it holds.
///
/// Modifiers change the element they are called on and give it back. A class, since a view hands it on at every step.
public final class Element {
    /// Tells where a value is written.
    enum SettingKind: UInt8 {
        /// An attribute, a style through CSSOM or a property of the object.
        case attribute, style, property
    }

    /// Holds one value to be written.
    struct Setting: Equatable {
        let kind: SettingKind
        let name: Name
        var value: String
    }

    public let tag: Name
    /// Holds the identity among siblings: elements of one key are one element from render to render.
    public internal(set) var key: String?
    public internal(set) var children: [Node]
    /// Holds attributes, styles and properties; a name occurs once a kind.
    var settings: [Setting] = []
    /// Holds the handlers; an event occurs once.
    var handlers: [(event: Name, action: EventHandler)] = []
    var animations: [Animation] = []
    /// Holds the name by which effects address it.
    var reference: ElementID?
    /// Holds what the element of a part is drawn from; nil for an element that every render compares.
    var facts: PartValue?

    public init(_ tag: Name, key: String? = nil, children: [Node] = []) {
        self.tag = tag
        self.key = key
        self.children = children
    }

    /// Makes an element with a class, which may be empty.
    @inline(never) public static func made(_ tag: Name, _ className: String, _ key: String?, _ children: [Node]) -> Element {
        let element = Element(tag, key: key, children: children)
        if !className.isEmpty { element.set(.attribute, .class, className) }
        return element
    }

    /// Gives the element without children and handlers.
    func withoutContents() -> Element {
        let element = Element(tag, key: key)
        element.settings = settings
        element.animations = animations
        element.reference = reference
        element.facts = facts
        return element
    }

    /// Holds the value of the `class` attribute, empty when there is none.
    var className: String {
        for setting in settings where setting.name == .class && setting.kind == .attribute { return setting.value }
        return ""
    }

    var insertions: [AnimationSpec] {
        animations.compactMap { if case .insertion(let spec) = $0 { spec } else { nil } }
    }

    var removals: [AnimationSpec] {
        animations.compactMap { if case .removal(let spec) = $0 { spec } else { nil } }
    }

    /// Holds the animation of moves, when there is one.
    var movement: AnimationSpec? {
        for animation in animations { if case .move(let spec) = animation { return spec } }
        return nil
    }

    /// Writes a value in place of an earlier one of the same kind and name.
    func set(_ kind: SettingKind, _ name: Name, _ value: String) {
        for index in settings.indices where settings[index].name == name && settings[index].kind == kind {
            settings[index].value = value
            return
        }
        settings.append(Setting(kind: kind, name: name, value: value))
    }
}
