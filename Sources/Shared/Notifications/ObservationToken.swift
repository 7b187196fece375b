/// Stands for an observation; whoever holds it can end it.
public final class ObservationToken {
    /// Tells whether the observation still hears notifications.
    public internal(set) var isObserving = true

    init() {}
}
