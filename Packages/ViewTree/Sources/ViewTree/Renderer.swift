/// A renderer that applies trees of nodes to a document with as few operations as possible.
///
/// Trees that did not change need none, nor does a new closure for an event. One renderer serves several containers.
public final class Renderer<Sink: DOMSink> {
    public let sink: Sink
    /// The number of nodes in use.
    public private(set) var liveNodeCount = 0
    private var vacantNodes: [Int32] = []
    private var nextNode = RendererLimits.firstNode
    /// The closures of all mounted elements.
    var handlers = HandlerTable()
    private var roots = [Mounted?](repeating: nil, count: Int(RendererLimits.firstNode))
    private var references = ReferenceTable()
    /// Draws changes that wait for the next frame; called before a key is handled, so that the second of two quick keys sees the effect of
    /// the first.
    public var drawPending: () -> Void = {}

    public init(_ sink: Sink) { self.sink = sink }

    /// The number of handlers in use.
    public var liveHandlerCount: Int { handlers.liveCount }

    /// Renders a node in a container, and flushes.
    public func render(_ node: Node, into container: Int32) {
        if let root = roots[Int(container)] {
            roots[Int(container)] = update(root, node, in: container, isVector: false)
        } else {
            let root = mount(node, isVector: false)
            sink.insertBefore(container, root.node, 0)
            roots[Int(container)] = root
        }
        sink.flush()
    }

    /// Empties a container without animations, and flushes.
    public func unmount(from container: Int32) {
        guard let root = roots[Int(container)] else { return }
        roots[Int(container)] = nil
        sink.remove(root.node)
        release(root)
        sink.flush()
    }

    /// Calls the handler of an event of the document.
    public func dispatch(_ handler: Int32, _ event: Event) -> Event.Result {
        guard var entry = handlers[handler] else { return [] }
        if entry.event == .keydown {
            let owner = entry.owner
            drawPending()
            guard let current = handlers[handler], current.owner === owner, current.event == .keydown else { return [] }
            entry = current
        }
        if entry.event == .input || entry.event == .change { entry.owner.noteInput(event) }
        return entry.action(event)
    }

    /// Returns the node with a name, if one is mounted.
    public func node(of id: ElementID) -> Int32? { references[id]?.node }

    /// Performs an action on a named element; returns false if none is mounted.
    @discardableResult
    public func perform(_ action: ElementAction, on id: ElementID) -> Bool {
        guard let node = node(of: id) else { return false }
        sink.perform(node, action)
        sink.flush()
        return true
    }

    /// Returns the bounds of a named element, if one is mounted.
    public func measure(_ id: ElementID) -> ElementBounds? {
        guard let node = node(of: id) else { return nil }
        return sink.measure(node)
    }

    // MARK: Mounting

    /// Creates a node with everything in it; the caller inserts it.
    func mount(_ node: Node, isVector: Bool) -> Mounted {
        switch node {
        case .text(let text):
            let mounted = Mounted(node: takeNode(), text: text)
            sink.createText(mounted.node, text)
            return mounted
        case .part(let part): return mount(part.element(), isVector: isVector)
        case .element(let element): return mount(element, isVector: isVector)
        }
    }

    private func mount(_ element: Element, isVector: Bool) -> Mounted {
        let isVector = isVector || element.tag.isVectorElement
        let mounted = Mounted(node: takeNode(), element: element, isVector: isVector && element.tag != .foreignObject)
        let node = mounted.node
        if isVector { sink.createNamespaced(node, element.tag) } else { sink.create(node, element.tag) }
        for setting in element.settings where setting.kind != .property { write(setting, to: node) }
        mounted.children.reserveCapacity(element.children.count)
        for child in element.children {
            let inner = mount(child, isVector: mounted.isVector)
            sink.insertBefore(node, inner.node, 0)
            mounted.children.append(inner)
        }
        // After the children: the value of a `select` refers to one of them.
        for setting in element.settings where setting.kind == .property { write(setting, to: node) }
        for handler in element.handlers { listen(mounted, handler.event, handler.action) }
        if let reference = element.reference { references.set(reference, to: mounted) }
        if let movement = element.movement { sink.setMovement(node, movement) }
        return mounted
    }

    /// Removes a node from the document, with its animation, and frees everything in it.
    func retire(_ mounted: Mounted) {
        let specs = mounted.element.removals
        if specs.isEmpty { sink.remove(mounted.node) } else { sink.removeAnimated(mounted.node, specs) }
        release(mounted)
    }

    private func release(_ mounted: Mounted) {
        for handler in mounted.handlers { handlers.remove(handler.id) }
        mounted.handlers = []
        if let reference = mounted.element.reference { references.remove(reference, of: mounted) }
        for child in mounted.children { release(child) }
        sink.free(mounted.node)
        vacantNodes.append(mounted.node)
        liveNodeCount -= 1
    }

    private func takeNode() -> Int32 {
        liveNodeCount += 1
        if let node = vacantNodes.popLast() { return node }
        nextNode += 1
        return nextNode - 1
    }

    // MARK: References

    /// Updates the name of an element.
    func updateReference(_ mounted: Mounted, to reference: ElementID?) {
        if let old = mounted.element.reference, old != reference { references.remove(old, of: mounted) }
        if let reference { references.set(reference, to: mounted) }
    }
}

/// The numbers shared by renderers and containers.
public enum RendererLimits {
    /// The number of the first node of a renderer; containers have numbers from 1 to below it.
    public static let firstNode: Int32 = 16
}
