/// The name of an element, by which effects refer to it after the render: focus, selection, scrolling, measuring.
public struct ElementID: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The name, unique among the elements mounted at one time.
    public let name: String

    public init(_ name: String) { self.name = name }

    public init(stringLiteral name: String) { self.name = name }
}
