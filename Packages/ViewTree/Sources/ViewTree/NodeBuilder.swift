/// A result builder for lists of nodes.
///
/// What allocates is not inlined: views call it at every statement, and the browser has to load all copies.
@resultBuilder
public enum NodeBuilder {
    @inline(never) public static func buildExpression(_ text: String) -> [Node] { [.text(text)] }
    @inline(never) public static func buildExpression(_ element: Element) -> [Node] { [.element(element)] }
    @inline(never) public static func buildExpression(_ node: Node) -> [Node] { [node] }
    public static func buildExpression(_ nodes: [Node]) -> [Node] { nodes }
    @inline(never) public static func buildExpression(_ elements: [Element]) -> [Node] { elements.map { .element($0) } }
    public static func buildBlock() -> [Node] { [] }
    public static func buildPartialBlock(first: [Node]) -> [Node] { first }
    @inline(never) public static func buildPartialBlock(accumulated: consuming [Node], next: [Node]) -> [Node] {
        accumulated.append(contentsOf: next)
        return accumulated
    }
    public static func buildOptional(_ nodes: [Node]?) -> [Node] { nodes ?? [] }
    public static func buildEither(first: [Node]) -> [Node] { first }
    public static func buildEither(second: [Node]) -> [Node] { second }
    @inline(never) public static func buildArray(_ lists: [[Node]]) -> [Node] {
        var nodes: [Node] = []
        nodes.reserveCapacity(lists.count)
        for list in lists { nodes.append(contentsOf: list) }
        return nodes
    }
}

/// Creates an element with a class, an identity among its siblings and children.
///
/// Inlined, so that the children are created in place and not by a function of their own.
@inline(__always) public func el(
    _ tag: Name, _ className: String = "", key: String? = nil, @NodeBuilder _ children: () -> [Node] = { [] }
) -> Element {
    Element.made(tag, className, key, children())
}
