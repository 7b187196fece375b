/// Holds an element not yet built, and what it is drawn from: while that stays the same, it is neither built nor compared.
public struct Part {
    /// Holds the identity among siblings.
    let key: String
    /// Holds what the element is drawn from.
    let facts: PartValue
    let build: () -> Element

    /// Builds the element with this identity and these facts.
    func element() -> Element {
        let element = build()
        element.key = key
        element.facts = facts
        return element
    }
}

/// Holds what a part is drawn from, of whichever type.
class PartValue {
    /// Tells whether this is the same as what another part is drawn from.
    func areSame(as other: PartValue) -> Bool { false }
}

/// Holds what a part is drawn from.
private final class PartValueOf<Value: Equatable>: PartValue {
    private let value: Value

    init(_ value: Value) { self.value = value }

    override func areSame(as other: PartValue) -> Bool {
        guard let other = other as? PartValueOf<Value> else { return false }
        return value == other.value
    }
}

/// Makes a subtree that is built only when the value it is drawn from differs from that of the last render.
///
/// Only the value may decide what the subtree shows. Its handlers are those of the render that built it: they may capture the value, and
/// references through which they find the present state when they run.
public func part<Value: Equatable>(_ key: String, of value: Value, build: @escaping (Value) -> Element) -> Node {
    .part(Part(key: key, facts: PartValueOf(value)) { build(value) })
}
