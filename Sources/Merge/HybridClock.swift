import Domain

/// Gives timestamps that never run backwards and follow every timestamp seen.
public struct HybridClock: Sendable {
    /// Names the session whose writes the clock stamps.
    public let agent: Agent
    private var milliseconds: Int64
    private var counter: Int

    /// Limits how far ahead of a server's time a write may be stamped, in milliseconds.
    public static let maximumDriftMilliseconds: Int64 = 5 * 60 * 1000

    /// Starts a clock that has seen nothing.
    public init(agent: Agent) {
        self.agent = agent
        milliseconds = 0
        counter = 0
    }

    /// Tells the time of the latest timestamp given or seen, in milliseconds.
    var latestMilliseconds: Int64 { milliseconds }

    /// Gives the timestamp of a write made at the given wall time.
    public mutating func stamp(now: Instant) -> Timestamp {
        if now.milliseconds > milliseconds {
            milliseconds = now.milliseconds
            counter = 0
        } else {
            counter += 1
            if counter > Timestamp.maximumCounter {
                milliseconds += 1
                counter = 0
            }
        }
        return Timestamp(milliseconds: milliseconds, counter: counter, agent: agent)
    }

    /// Takes note of a timestamp from elsewhere, so that what is written next follows it.
    public mutating func observe(_ timestamp: Timestamp) {
        if timestamp.milliseconds > milliseconds {
            milliseconds = timestamp.milliseconds
            counter = timestamp.counter
        } else if timestamp.milliseconds == milliseconds {
            counter = max(counter, timestamp.counter)
        }
    }
}
