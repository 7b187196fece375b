/// Receives the operations of renders: the command buffer in the browser, a recording in tests.
///
/// A node is a number chosen by the renderer, free for another use after `free`; numbers below `firstNode` name containers.
public protocol DOMSink: AnyObject {
    /// Creates an HTML element.
    func create(_ node: Int32, _ tag: Name)
    /// Creates an element of the SVG namespace.
    func createNamespaced(_ node: Int32, _ tag: Name)
    func createText(_ node: Int32, _ text: String)
    func setText(_ node: Int32, _ text: String)
    func setAttribute(_ node: Int32, _ name: Name, _ value: String)
    func removeAttribute(_ node: Int32, _ name: Name)
    /// Writes a property if it differs; booleans are spelled, an empty text resets.
    func setProperty(_ node: Int32, _ name: Name, _ value: String)
    func setStyle(_ node: Int32, _ name: Name, _ value: String)
    func removeStyle(_ node: Int32, _ name: Name)
    /// Puts a node before another in a parent; reference 0 means at the end.
    func insertBefore(_ parent: Int32, _ node: Int32, _ reference: Int32)
    /// Takes a node with all inside out of the document.
    func remove(_ node: Int32)
    /// Animates a node away: it stays, inert and hidden from assistance, until the end; its number is freed at once.
    func removeAnimated(_ node: Int32, _ specs: [AnimationSpec])
    /// Forgets a node and its listeners.
    func free(_ node: Int32)
    /// Sends an event of a node to a handler.
    func listen(_ node: Int32, _ event: Name, _ handler: Int32)
    func unlisten(_ node: Int32, _ event: Name)
    /// Animates a node that was just inserted.
    func animateInsertion(_ node: Int32, _ specs: [AnimationSpec])
    /// Makes a node glide whenever a flush changes its place, or no longer.
    func setMovement(_ node: Int32, _ spec: AnimationSpec?)
    func perform(_ node: Int32, _ action: ElementAction)
    /// Measures a node after everything sent so far.
    func measure(_ node: Int32) -> ElementBounds
    /// Finds the child of a parent that has the focus in it, as a position in `children`.
    func focusedChild(of parent: Int32, among children: [Int32]) -> Int?
    /// Brings everything sent so far to the document.
    func flush()
}
