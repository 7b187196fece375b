/// The identity of a text event, the same on every device.
public struct EventID: Hashable, Comparable, Sendable {
    /// The author of the event.
    public let agent: Agent
    /// The number of the author's earlier events in the same document, from 0.
    public let sequence: Int

    public init(agent: Agent, sequence: Int) {
        self.agent = agent
        self.sequence = sequence
    }

    /// Orders events by agent, then by sequence.
    public static func < (left: EventID, right: EventID) -> Bool {
        left.agent != right.agent ? left.agent < right.agent : left.sequence < right.sequence
    }
}
