import Synchronization

/// A setting that may be replaced while it is in use.
public final class Setting<Value: Sendable>: Sendable {
    private let state: Mutex<Value>

    public init(_ value: Value) {
        state = Mutex(value)
    }

    /// The value at this moment.
    public var value: Value { state.withLock { $0 } }

    /// Replaces the value.
    public func replace(_ value: Value) { state.withLock { $0 = value } }
}
