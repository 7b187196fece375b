/// Gives timestamps that never run backwards and follow every timestamp seen, whatever the wall clock says.
///
/// Nobody refuses or changes a timestamp because of its time: a wrong clock decides only which of two writes wins where neither device
/// had heard of the other's.
public struct HybridClock: Sendable {
    /// Names the session whose writes the clock stamps.
    public let agent: Agent
    private var milliseconds: Int64
    private var counter: Int

    public init(agent: Agent) {
        self.agent = agent
        milliseconds = 0
        counter = 0
    }

    /// Tells the time of the latest timestamp given or seen, in milliseconds.
    public var latestMilliseconds: Int64 { milliseconds }

    /// Gives the timestamp of a write made at a wall time, in milliseconds since 1970.
    public mutating func stamp(wall now: Int64) -> Timestamp {
        let latest = Timestamp(milliseconds: milliseconds, counter: counter, agent: agent)
        let wall = min(now, Timestamp.latestMilliseconds)
        let stamp = wall > milliseconds ? Timestamp(milliseconds: wall, counter: 0, agent: agent) : latest.next(by: agent)
        (milliseconds, counter) = (stamp.milliseconds, stamp.counter)
        return stamp
    }

    /// Lets what is written next follow a timestamp from elsewhere, unless that is later than any clock gives.
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
