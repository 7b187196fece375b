/// An element not yet built, and what it is drawn from: while that stays the same, it is neither built nor compared.
public struct Part {
    /// The identity among siblings.
    let key: String
    /// What the element is drawn from.
    let facts: PartValue
    let build: () -> Element

    /// Returns the element with this identity and these facts.
    func element() -> Element {
        let element = build()
        element.key = key
        element.facts = facts
        return element
    }
}

/// What a part is drawn from, of any type.
class PartValue {
    /// Returns whether this equals what another part is drawn from.
    func areSame(as other: PartValue) -> Bool { false }
}

/// What a part is drawn from, of one type.
private final class PartValueOf<Value: Equatable>: PartValue {
    private let value: Value

    init(_ value: Value) { self.value = value }

    override func areSame(as other: PartValue) -> Bool {
        guard let other = other as? PartValueOf<Value> else { return false }
        return value == other.value
    }
}

/// Creates a subtree that is built only if the value it is drawn from differs from that of the last render.
///
/// The subtree must depend on the value alone. Its handlers are those of the render that built it: they may capture the value, and
/// references through which they find the current state when they run.
public func part<Value: Equatable>(_ key: String, of value: Value, build: @escaping (Value) -> Element) -> Node {
    .part(Part(key: key, facts: PartValueOf(value)) { build(value) })
}
