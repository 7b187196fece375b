#if arch(wasm32)
import ViewTree

/// A buffer of a render's operations; a flush applies them to the document in one crossing.
public final class CommandBuffer: DOMSink {
    private var words = WordBuffer<UInt32>(capacity: 1 << 12)
    private var texts = WordBuffer<UInt8>(capacity: 1 << 14)
    private var isStructural = false
    /// The number of commands sent since the start.
    public private(set) var commandCount = 0

    /// Creates a buffer and sends the runtime the spellings of all names.
    public init() {
        begin(.names, 0)
        append("\(Name.spellings)")
        flush()
    }

    /// Makes a container number stand for an element of the page.
    public func adopt(_ container: Int32, _ element: JSObject) {
        precondition(container > 0 && container < RendererLimits.firstNode, "not a container number")
        bridgeAdopt(container, element.handle)
    }

    /// Returns the object of a node, after everything sent so far.
    public func object(of node: Int32) -> JSObject? {
        flush()
        let handle = bridgeNode(node)
        return handle == 0 ? nil : JSObject(handle: handle)
    }

    /// Creates an HTML element.
    public func create(_ node: Int32, _ tag: Name) { begin(.create, node, tag) }

    /// Creates an element of the SVG namespace.
    public func createNamespaced(_ node: Int32, _ tag: Name) { begin(.createNamespaced, node, tag) }

    /// Creates a text.
    public func createText(_ node: Int32, _ text: String) {
        begin(.createText, node)
        append(text)
    }

    /// Replaces a text.
    public func setText(_ node: Int32, _ text: String) {
        begin(.setText, node)
        append(text)
    }

    /// Writes an attribute.
    public func setAttribute(_ node: Int32, _ name: Name, _ value: String) {
        begin(.setAttribute, node, name)
        append(value)
    }

    /// Removes an attribute.
    public func removeAttribute(_ node: Int32, _ name: Name) { begin(.removeAttribute, node, name) }

    /// Writes a property if it differs; Booleans are spelled out, and an empty text resets it.
    public func setProperty(_ node: Int32, _ name: Name, _ value: String) {
        begin(.setProperty, node, name)
        append(value)
    }

    /// Writes a style.
    public func setStyle(_ node: Int32, _ name: Name, _ value: String) {
        begin(.setStyle, node, name)
        append(value)
    }

    /// Removes a style.
    public func removeStyle(_ node: Int32, _ name: Name) { begin(.removeStyle, node, name) }

    /// Inserts a node before another in a parent; reference 0 means at the end.
    public func insertBefore(_ parent: Int32, _ node: Int32, _ reference: Int32) {
        isStructural = true
        begin(.insertBefore, parent)
        words.append(UInt32(bitPattern: node))
        words.append(UInt32(bitPattern: reference))
    }

    /// Removes a node with everything in it from the document.
    public func remove(_ node: Int32) {
        isStructural = true
        begin(.remove, node)
    }

    /// Animates a node away: it stays, inert and hidden from screen readers, until the end; its number is free at once.
    public func removeAnimated(_ node: Int32, _ specs: [AnimationSpec]) {
        isStructural = true
        begin(.removeAnimated, node)
        append(specs)
    }

    /// Forgets a node and its listeners.
    public func free(_ node: Int32) { begin(.free, node) }

    /// Sends an event of a node to a handler.
    public func listen(_ node: Int32, _ event: Name, _ handler: Int32) {
        begin(.listen, node, event)
        words.append(UInt32(bitPattern: handler))
    }

    /// Stops sending an event.
    public func unlisten(_ node: Int32, _ event: Name) { begin(.unlisten, node, event) }

    /// Animates a node that was just inserted.
    public func animateInsertion(_ node: Int32, _ specs: [AnimationSpec]) {
        begin(.animateInsertion, node)
        append(specs)
    }

    /// Makes a node glide whenever a flush changes its place; nil ends that.
    public func setMovement(_ node: Int32, _ spec: AnimationSpec?) {
        begin(.setMovement, node)
        append(spec.map { [$0] } ?? [])
    }

    /// Measures a node after everything sent so far.
    public func measure(_ node: Int32) -> ElementBounds {
        guard let box = object(of: node)?.attempt("getBoundingClientRect") else { return ElementBounds() }
        return ElementBounds(
            left: box["left"].number ?? 0, top: box["top"].number ?? 0, width: box["width"].number ?? 0, height: box["height"].number ?? 0)
    }

    /// Returns the child of a parent that has the focus in it, as a position in `children`; nil for none.
    public func focusedChild(of parent: Int32, among children: [Int32]) -> Int? {
        let index = children.withUnsafeBufferPointer { bridgeFocusedChild(parent, $0.baseAddress, Int32($0.count)) }
        return index < 0 ? nil : Int(index)
    }

    /// Applies everything sent so far to the document.
    public func flush() {
        guard words.count > 0 else { return }
        bridgeFlush(words.start, Int32(words.count), texts.start, isStructural ? 1 : 0)
        words.removeAll()
        texts.removeAll()
        isStructural = false
    }

    private func begin(_ command: DrawingCommand, _ node: Int32, _ name: Name? = nil) {
        commandCount += 1
        words.append(command.rawValue | (name.map { UInt32($0.id) } ?? 0) << 8)
        words.append(UInt32(bitPattern: node))
    }

    private func append(_ text: String) {
        var text = text
        words.append(UInt32(texts.count))
        text.withUTF8 {
            texts.append($0)
            words.append(UInt32($0.count))
        }
    }

    private func append(_ specs: [AnimationSpec]) {
        words.append(UInt32(specs.count))
        for spec in specs {
            let (code, a, b): (UInt32, Double, Double) =
                switch spec.effect {
                case .fade: (0, 0, 0)
                case .slide(let dx, let dy): (1, dx, dy)
                case .collapse: (2, 0, 0)
                case .scale(let factor): (3, factor, 0)
                case .move: (4, 0, 0)
                }
            words.append(code)
            words.append(UInt32(max(0, spec.duration * 1000)))
            words.append(spec.curve.rawValue)
            words.append(Float(a).bitPattern)
            words.append(Float(b).bitPattern)
        }
    }
}
#endif
