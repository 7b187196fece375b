import ViewTree

/// A document for tests, with a log of the operations on it; misuse stops the test.
public final class RecordedDOM: DOMSink {
    /// The number of the container that exists from the start.
    public static let container: Int32 = 1

    /// The log, one line for each operation.
    public private(set) var operations: [String] = []
    /// The actions on elements that are not part of their state.
    public private(set) var actions: [(node: RecordedNode, action: ElementAction)] = []
    public private(set) var flushCount = 0
    public let root = RecordedNode(tag: .main)
    /// The element that has the focus.
    public var focused: RecordedNode?
    /// Returns the bounds of an element.
    public var bounds: (RecordedNode) -> ElementBounds = { _ in ElementBounds(width: 100, height: 20) }
    private var nodes: [Int32: RecordedNode] = [:]

    /// Creates a document with an empty container.
    public init() { nodes[RecordedDOM.container] = root }

    /// The number of nodes not freed, without the container.
    public var liveNodeCount: Int { nodes.count - 1 }
    /// The number of listeners of nodes not freed.
    public var liveListenerCount: Int { nodes.values.reduce(0) { $0 + $1.listeners.count } }

    public func clearLog() {
        operations = []
        actions = []
        flushCount = 0
    }

    /// Returns the content of the container as HTML.
    public func html() -> String { root.children.map(\.html).joined() }

    /// Ends all removal animations, as the runtime does when they are over.
    public func finishAnimations() { finishAnimations(in: root) }

    private func finishAnimations(in node: RecordedNode) {
        node.children.removeAll { $0.isLeaving }
        for child in node.children { finishAnimations(in: child) }
    }

    public func node(_ id: Int32) -> RecordedNode {
        guard let node = nodes[id] else { preconditionFailure("node \(id) does not exist") }
        return node
    }

    private func log(_ parts: String...) { operations.append(parts.joined(separator: " ")) }

    private func add(_ id: Int32, _ node: RecordedNode) {
        precondition(id >= RendererLimits.firstNode && nodes[id] == nil, "node \(id) is taken")
        nodes[id] = node
    }

    private func detach(_ node: RecordedNode) {
        node.parent?.children.removeAll { $0 === node }
        node.parent = nil
        if let focused, node.contains(focused) { self.focused = nil }
    }

    // MARK: DOMSink

    public func create(_ node: Int32, _ tag: Name) {
        log("create \(node) \(tag.rawValue)")
        add(node, RecordedNode(tag: tag))
    }

    public func createNamespaced(_ node: Int32, _ tag: Name) {
        log("createNamespaced \(node) \(tag.rawValue)")
        add(node, RecordedNode(tag: tag, isVector: true))
    }

    public func createText(_ node: Int32, _ text: String) {
        log("createText \(node) \(text)")
        let made = RecordedNode(tag: nil)
        made.text = text
        add(node, made)
    }

    public func setText(_ node: Int32, _ text: String) {
        log("setText \(node) \(text)")
        precondition(self.node(node).tag == nil, "node \(node) is not a text")
        self.node(node).text = text
    }

    public func setAttribute(_ node: Int32, _ name: Name, _ value: String) {
        log("setAttribute \(node) \(name.rawValue) \(value)")
        self.node(node).attributes[name] = value
    }

    public func removeAttribute(_ node: Int32, _ name: Name) {
        log("removeAttribute \(node) \(name.rawValue)")
        precondition(self.node(node).attributes.removeValue(forKey: name) != nil, "attribute \(name.rawValue) is not set")
    }

    public func setProperty(_ node: Int32, _ name: Name, _ value: String) {
        log("setProperty \(node) \(name.rawValue) \(value)")
        self.node(node).properties[name] = value
    }

    public func setStyle(_ node: Int32, _ name: Name, _ value: String) {
        log("setStyle \(node) \(name.rawValue) \(value)")
        self.node(node).styles[name] = value
    }

    public func removeStyle(_ node: Int32, _ name: Name) {
        log("removeStyle \(node) \(name.rawValue)")
        precondition(self.node(node).styles.removeValue(forKey: name) != nil, "style \(name.rawValue) is not set")
    }

    public func insertBefore(_ parent: Int32, _ node: Int32, _ reference: Int32) {
        log("insertBefore \(parent) \(node) \(reference)")
        let inserted = self.node(node)
        let place = self.node(parent)
        precondition(node != reference, "node \(node) is put before itself")
        detach(inserted)
        var index = place.children.count
        if reference != 0 {
            let next = self.node(reference)
            guard let found = place.children.firstIndex(where: { $0 === next }) else {
                preconditionFailure("node \(reference) is not a child of \(parent)")
            }
            index = found
        }
        place.children.insert(inserted, at: index)
        inserted.parent = place
    }

    public func remove(_ node: Int32) {
        log("remove \(node)")
        precondition(self.node(node).parent != nil, "node \(node) is not in the document")
        detach(self.node(node))
    }

    public func removeAnimated(_ node: Int32, _ specs: [AnimationSpec]) {
        log("removeAnimated \(node) \(specs.count)")
        let leaving = self.node(node)
        leaving.isLeaving = true
        leaving.attributes[.inert] = ""
        leaving.attributes[.ariaHidden] = "true"
        if let focused, leaving.contains(focused) { self.focused = nil }
    }

    public func free(_ node: Int32) {
        log("free \(node)")
        self.node(node).listeners = [:]
        nodes[node] = nil
    }

    public func listen(_ node: Int32, _ event: Name, _ handler: Int32) {
        log("listen \(node) \(event.rawValue) \(handler)")
        precondition(self.node(node).listeners[event] == nil, "event \(event.rawValue) is listened to already")
        self.node(node).listeners[event] = handler
    }

    public func unlisten(_ node: Int32, _ event: Name) {
        log("unlisten \(node) \(event.rawValue)")
        precondition(self.node(node).listeners.removeValue(forKey: event) != nil, "event \(event.rawValue) is not listened to")
    }

    public func animateInsertion(_ node: Int32, _ specs: [AnimationSpec]) {
        log("animateInsertion \(node) \(specs.count)")
        precondition(self.node(node).parent != nil, "node \(node) is not inserted yet")
        self.node(node).insertion = specs
    }

    public func setMovement(_ node: Int32, _ spec: AnimationSpec?) {
        log("setMovement \(node) \(spec == nil ? "none" : "some")")
        self.node(node).movement = spec
    }

    public func perform(_ node: Int32, _ action: ElementAction) {
        log("perform \(node) \(action)")
        actions.append((self.node(node), action))
        switch action {
        case .focus: focused = self.node(node)
        case .blur: if focused === self.node(node) { focused = nil }
        case .select, .selectAll, .scrollIntoView, .scroll, .holdLine, .copySelection, .selectWords,
            .makeRoom, .showModal, .close, .play,
            .pause, .click:
            break
        }
    }

    public func measure(_ node: Int32) -> ElementBounds { bounds(self.node(node)) }

    public func focusedChild(of parent: Int32, among children: [Int32]) -> Int? {
        guard let focused else { return nil }
        return children.firstIndex { self.node($0).contains(focused) }
    }

    public func flush() { flushCount += 1 }
}
