import JSON
import Merge
import Store

/// The frontier of a merged text's history, so that an edit of the text as it stands needs no history.
struct TextFrontier: Equatable, Sendable {
    /// The number of events in the history.
    var eventCount = 0
    /// The events that no other follows, ascending.
    var heads: [EventID] = []
    /// The revision of the edit by which the text came about: one that was removed for good and brought back is another text, whose history
    /// has nothing of the first one's. 0 for texts of older programs.
    var generation: Int64 = 0

    /// The most heads that edits may leave: people who write at once are few, and each edit costs what all heads do.
    static let maximumHeadCount = 1_024
    /// The most events of a history that grows without being checked; above, `TextDocument` checks its own limit.
    static let maximumUncheckedEventCount = 1 << 23

    init() {}

    init(of document: TextDocument, generation: Int64 = 0) {
        self.generation = generation
        eventCount = document.eventCount
        heads = document.frontier
    }

    /// Returns the latest head of an agent; nil if it has none.
    func latestHead(of agent: Agent) -> EventID? {
        var (low, high) = (0, heads.count)
        while low < high {
            let middle = (low + high) / 2
            if heads[middle].agent <= agent { low = middle + 1 } else { high = middle }
        }
        return low > 0 && heads[low - 1].agent == agent ? heads[low - 1] : nil
    }

    /// Returns whether a document has exactly the events of this history.
    func isFrontier(of document: TextDocument) -> Bool { eventCount == document.eventCount && heads == document.frontier }

    /// Creates a frontier from its text; throws `StoreError.corrupt` for any other text.
    init(text: String) throws(StoreError) {
        do {
            let json = try JSON(parsing: text)
            guard let count = json["events"]?.integer, let heads = json["heads"]?.array else {
                throw StoreError.corrupt(detail: "a frontier lacks a member")
            }
            eventCount = Int(count)
            generation = json["generation"]?.integer ?? 0
            for head in heads {
                guard let name = head[0]?.string, let agent = Agent(text: name), let sequence = head[1]?.integer else {
                    throw StoreError.corrupt(detail: "a frontier's event can't be read")
                }
                self.heads.append(EventID(agent: agent, sequence: Int(sequence)))
            }
        } catch let error as StoreError {
            throw error
        } catch {
            throw .corrupt(detail: "a frontier is not JSON: \(error)")
        }
    }

    /// The frontier as JSON, `{"events": count, "heads": [[agent, sequence]…], "generation": revision}`; the last one unless it is 0.
    var text: String {
        var writer = JSONWriter(reservingCapacity: 64)
        writer.beginObject()
        writer.key("events")
        writer.integer(eventCount)
        writer.key("heads")
        writer.beginArray()
        for head in heads {
            writer.beginArray()
            writer.string(head.agent.text)
            writer.integer(head.sequence)
            writer.endArray()
        }
        writer.endArray()
        if generation != 0 {
            writer.key("generation")
            writer.integer(generation)
        }
        writer.endObject()
        return writer.text
    }
}
