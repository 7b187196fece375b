/// A source of timestamps that never go backwards and follow every timestamp seen, whatever the wall clock shows.
///
/// No timestamp is refused or changed because of its time: a wrong clock only decides which of two writes wins if neither device had seen
/// the other's.
public struct HybridClock: Sendable {
    /// The agent of the clock's timestamps.
    public let agent: Agent
    private var milliseconds: Int64
    private var counter: Int

    public init(agent: Agent) {
        self.agent = agent
        milliseconds = 0
        counter = 0
    }

    /// The time of the latest timestamp returned or seen, in milliseconds.
    public var latestMilliseconds: Int64 { milliseconds }

    /// Returns the timestamp of a write at a wall time, in milliseconds since 1970.
    public mutating func stamp(wall now: Int64) -> Timestamp {
        let latest = Timestamp(milliseconds: milliseconds, counter: counter, agent: agent)
        let wall = min(now, Timestamp.latestMilliseconds)
        let stamp = wall > milliseconds ? Timestamp(milliseconds: wall, counter: 0, agent: agent) : latest.next(by: agent)
        (milliseconds, counter) = (stamp.milliseconds, stamp.counter)
        return stamp
    }

    /// Makes later timestamps follow one from elsewhere, unless that is later than any clock returns.
    public mutating func observe(_ timestamp: Timestamp) {
        guard timestamp.milliseconds <= Timestamp.latestMilliseconds else { return }
        if timestamp.milliseconds > milliseconds {
            milliseconds = timestamp.milliseconds
            counter = timestamp.counter
        } else if timestamp.milliseconds == milliseconds {
            counter = max(counter, timestamp.counter)
        }
    }
}
