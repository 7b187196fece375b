import ViewTree

/// A recorded document into which views are rendered, with a simulated person using it.
public final class RecordedScreen {
    public let dom = RecordedDOM()
    public let renderer: Renderer<RecordedDOM>

    public init() { renderer = Renderer(dom) }

    public func render(_ node: Node) { renderer.render(node, into: RecordedDOM.container) }

    public func render(_ element: Element) { render(.element(element)) }

    /// The page as HTML.
    public var html: String { dom.html() }

    // MARK: Finding

    /// Returns the first element with a `data-key`.
    public func find(key: String) -> RecordedNode? { dom.root.first { $0.attributes[.dataKey] == key } }

    /// Returns the first element with a role, and with a name if one is given.
    public func find(role: String, _ name: String? = nil) -> RecordedNode? {
        dom.root.first { $0.role == role && (name == nil || $0.accessibleName == name) }
    }

    /// Returns the first innermost element with exactly a text.
    public func find(text: String) -> RecordedNode? {
        var found = dom.root.first { $0.textContent == text }
        while let inner = found?.children.first(where: { $0.tag != nil && $0.textContent == text }) { found = inner }
        return found
    }

    /// Returns the first element with a class.
    public func find(class name: String) -> RecordedNode? {
        dom.root.first { ($0.attributes[.class] ?? "").split(separator: " ").contains { $0 == name } }
    }

    /// Returns the node with a name.
    public func find(_ id: ElementID) -> RecordedNode? { renderer.node(of: id).map { dom.node($0) } }

    // MARK: Doing

    /// Sends an event to an element and then to those around it; returns what the handlers requested.
    @discardableResult
    public func fire(_ name: Name, at target: RecordedNode, _ event: Event = Event()) -> Event.Result {
        var event = event
        var result: Event.Result = []
        var ancestor: RecordedNode? = target
        while let current = ancestor, event.targetKey == nil {
            event.targetKey = current.attributes[.dataKey]
            ancestor = current.parent
        }
        ancestor = target
        while let current = ancestor {
            // Handlers may render, and so remove elements: the ones around are those from before.
            let next = current.parent
            if let handler = current.listeners[name] {
                result.formUnion(renderer.dispatch(handler, event))
                if result.contains(.stopPropagation) { break }
            }
            ancestor = next
        }
        return result
    }

    @discardableResult
    public func tap(_ target: RecordedNode) -> Event.Result { fire(.click, at: target) }

    /// Replaces the value of a field and calls its handlers.
    @discardableResult
    public func type(_ text: String, into target: RecordedNode) -> Event.Result {
        target.properties[.value] = text
        var event = Event()
        event.text = text
        event.selectionStart = text.utf16.count
        event.selectionEnd = text.utf16.count
        return fire(.input, at: target, event)
    }

    /// Sets a check box and calls its handlers.
    @discardableResult
    public func check(_ isChecked: Bool, _ target: RecordedNode) -> Event.Result {
        target.properties[.checked] = isChecked ? "true" : "false"
        var event = Event()
        event.isChecked = isChecked
        return fire(.change, at: target, event)
    }

    /// Presses a key on an element, with a range selected if it is a field.
    @discardableResult
    public func press(
        _ key: String, _ modifiers: Event.Modifiers = [], at target: RecordedNode, selecting selection: Range<Int> = 0..<0
    ) -> Event.Result {
        var event = Event()
        event.text = key
        event.modifiers = modifiers
        event.selectionStart = selection.lowerBound
        event.selectionEnd = selection.upperBound
        return fire(.keydown, at: target, event)
    }
}
