/// A receiver of the operations of renders: the command buffer in the browser, a recording in tests.
///
/// A node is a number chosen by the renderer, which may be reused after `free`; numbers below `firstNode` are containers.
public protocol DOMSink: AnyObject {
    /// Creates an HTML element.
    func create(_ node: Int32, _ tag: Name)
    /// Creates an element of the SVG namespace.
    func createNamespaced(_ node: Int32, _ tag: Name)
    func createText(_ node: Int32, _ text: String)
    func setText(_ node: Int32, _ text: String)
    func setAttribute(_ node: Int32, _ name: Name, _ value: String)
    func removeAttribute(_ node: Int32, _ name: Name)
    /// Sets a property if it differs; Booleans are written as text, and an empty text resets.
    func setProperty(_ node: Int32, _ name: Name, _ value: String)
    func setStyle(_ node: Int32, _ name: Name, _ value: String)
    func removeStyle(_ node: Int32, _ name: Name)
    /// Inserts a node before another in a parent; reference 0 means at the end.
    func insertBefore(_ parent: Int32, _ node: Int32, _ reference: Int32)
    /// Removes a node from the document, with everything in it.
    func remove(_ node: Int32)
    /// Animates the removal of a node: it stays, inert and hidden from assistive technology, until the end; its number is freed at once.
    func removeAnimated(_ node: Int32, _ specs: [AnimationSpec])
    /// Frees a node and its listeners.
    func free(_ node: Int32)
    /// Sends an event of a node to a handler.
    func listen(_ node: Int32, _ event: Name, _ handler: Int32)
    func unlisten(_ node: Int32, _ event: Name)
    /// Animates the insertion of a node that was just inserted.
    func animateInsertion(_ node: Int32, _ specs: [AnimationSpec])
    /// Sets or removes the animation of a node whose position is changed by a flush.
    func setMovement(_ node: Int32, _ spec: AnimationSpec?)
    func perform(_ node: Int32, _ action: ElementAction)
    /// Returns the bounds of a node after everything sent so far.
    func measure(_ node: Int32) -> ElementBounds
    /// Returns the child of a parent that contains the focus, as an index in `children`.
    func focusedChild(of parent: Int32, among children: [Int32]) -> Int?
    /// Applies everything sent so far to the document.
    func flush()
}
