/// An element with its tag, settings, handlers and children.
///
/// Modifiers change the element they are called on and return it. A class, since views pass it on at every step.
public final class Element {
    /// Where a value is written.
    enum SettingKind: UInt8 {
        /// An attribute, a style through CSSOM or a property of the object.
        case attribute, style, property
    }

    /// One value to write.
    struct Setting: Equatable {
        let kind: SettingKind
        let name: Name
        var value: String
    }

    public let tag: Name
    /// The identity among siblings: elements with one key are the same element from render to render.
    public internal(set) var key: String?
    public internal(set) var children: [Node]
    /// Attributes, styles and properties; a name occurs once for each kind.
    var settings: [Setting] = []
    /// The handlers, one for each event.
    var handlers: [(event: Name, action: EventHandler)] = []
    var animations: [Animation] = []
    /// The name by which effects refer to it.
    var reference: ElementID?
    /// What the element of a part is drawn from; nil for an element that every render compares.
    var facts: PartValue?

    public init(_ tag: Name, key: String? = nil, children: [Node] = []) {
        self.tag = tag
        self.key = key
        self.children = children
    }

    /// Creates an element with a class, which may be empty.
    @inline(never) public static func made(_ tag: Name, _ className: String, _ key: String?, _ children: [Node]) -> Element {
        let element = Element(tag, key: key, children: children)
        if !className.isEmpty { element.set(.attribute, .class, className) }
        return element
    }

    /// Returns the element without children and handlers.
    func withoutContents() -> Element {
        let element = Element(tag, key: key)
        element.settings = settings
        element.animations = animations
        element.reference = reference
        element.facts = facts
        return element
    }

    /// The value of the `class` attribute; empty for none.
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

    /// The animation of moves, if there is one.
    var movement: AnimationSpec? {
        for animation in animations { if case .move(let spec) = animation { return spec } }
        return nil
    }

    /// Writes a value, replacing an earlier one of the same kind and name.
    func set(_ kind: SettingKind, _ name: Name, _ value: String) {
        for index in settings.indices where settings[index].name == name && settings[index].kind == kind {
            settings[index].value = value
            return
        }
        settings.append(Setting(kind: kind, name: name, value: value))
    }
}
