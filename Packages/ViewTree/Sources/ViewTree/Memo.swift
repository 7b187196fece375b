/// Holds an element not yet built: while its key and version stay, it is neither built nor compared.
public struct Memo {
    /// Holds the identity among siblings.
    public let key: String
    /// Holds what the element depends on: a counter or a hash.
    public let version: Int
    /// Builds the element.
    public let build: () -> Element

    /// Builds the element with this identity and version.
    func resolved() -> Element {
        let element = build()
        element.key = key
        element.version = version
        return element
    }
}

/// Makes a subtree that is built only when its version differs from that of the last render.
///
/// Its handlers are those of the render that built it, so they may capture nothing that the version does not cover.
public func memo(key: String, version: Int, build: @escaping () -> Element) -> Node {
    .memo(Memo(key: key, version: version, build: build))
}
