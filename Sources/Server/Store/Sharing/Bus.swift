import Synchronization

/// The way by which the servers of one database tell each other where to look (decision 0040).
public protocol Bus: Sendable {
    /// Whether hints of other servers arrive at the moment.
    var isConnected: Bool { get }

    /// Passes a hint to all listeners: to those of this server at once, on the caller's thread, to those of others soon. Never waits.
    func send(_ hint: Hint)

    /// Adds a listener, which must not wait: it is called on any thread, until the bus is closed.
    func listen(_ receive: @escaping @Sendable (Hint) -> Void)

    /// Sends what waits, then ends. Blocks the caller.
    func close()
}

/// The listeners of a bus in this process.
public final class BusListeners: Sendable {
    private let listeners = Mutex<[@Sendable (Hint) -> Void]>([])

    public init() {}

    /// Adds a listener.
    public func append(_ listener: @escaping @Sendable (Hint) -> Void) { listeners.withLock { $0.append(listener) } }

    /// Removes all listeners.
    public func removeAll() { listeners.withLock { $0 = [] } }

    /// Calls all listeners with a hint.
    public func receive(_ hint: Hint) {
        for listener in listeners.withLock({ $0 }) { listener(hint) }
    }
}

/// The bus of a server that has its database for itself.
public final class InProcessBus: Bus {
    private let listeners = BusListeners()

    public init() {}

    public var isConnected: Bool { true }

    public func send(_ hint: Hint) { listeners.receive(hint) }

    public func listen(_ receive: @escaping @Sendable (Hint) -> Void) { listeners.append(receive) }

    public func close() { listeners.removeAll() }
}
