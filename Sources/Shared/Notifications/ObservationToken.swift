/// A token for an observation, with which its owner can end it.
public final class ObservationToken {
    /// Whether the observation is still active.
    public internal(set) var isObserving = true

    init() {}
}
