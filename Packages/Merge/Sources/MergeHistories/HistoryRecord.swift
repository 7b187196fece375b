import Foundation
import Merge
import MergeCheck

/// A history decoded from a line of JSON: `{"txns":[…],"endContent":"…"}`.
struct HistoryRecord: Decodable {
    /// The transactions in order of arrival.
    let txns: [Transaction]
    /// The text they merge to.
    let endContent: String

    /// Consecutive events of one agent.
    struct Transaction: Decodable {
        /// The numbers of the first event and of the one after the last.
        let span: [Int]
        /// The numbers of the events that the first one follows.
        let parents: [Int]
        let agent: String
        /// The sequence of the first event among the agent's events.
        let seqStart: Int
        let ops: [Operation]
    }

    /// An edit written as `[position, deletedCount, "inserted"]`.
    struct Operation: Decodable {
        let edit: TextEdit

        /// Reads the three items; throws if there are more.
        init(from decoder: any Decoder) throws {
            var items = try decoder.unkeyedContainer()
            let position = try items.decode(Int.self)
            let deletedCount = try items.decode(Int.self)
            let inserted = try items.decode(String.self)
            guard items.isAtEnd else {
                throw DecodingError.dataCorruptedError(in: items, debugDescription: "An edit has three items")
            }
            edit = TextEdit(position: position, deletedCount: deletedCount, inserted: [Unicode.Scalar](inserted.unicodeScalars))
        }
    }

    /// Decodes a line; throws `malformed` with the reason.
    static func history(from line: Data) -> Result<History, HistoryError> {
        do {
            return try JSONDecoder().decode(HistoryRecord.self, from: line).history
        } catch {
            return .failure(.malformed("\(error)"))
        }
    }

    /// The history, with agents numbered by the order of their names, and identities for event numbers.
    var history: Result<History, HistoryError> {
        let names = Set(txns.map(\.agent)).sorted { $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars) }
        var agents: [String: Agent] = [:]
        for (rank, name) in names.enumerated() { agents[name] = Agent(rawValue: UInt64(rank)) }
        var identities: [EventID] = []
        var runs: [TextRun] = []
        for transaction in txns {
            guard let agent = agents[transaction.agent], transaction.span.count == 2, transaction.span[0] == identities.count else {
                return .failure(.malformed("a span does not continue the events before it"))
            }
            var parents: [EventID] = []
            for parent in transaction.parents {
                guard identities.indices.contains(parent) else {
                    return .failure(.malformed("parent \(parent) is not before event \(identities.count)"))
                }
                parents.append(identities[parent])
            }
            let run = TextRun(
                agent: agent, firstSequence: transaction.seqStart, parents: parents, edits: transaction.ops.map(\.edit))
            guard run.eventCount == transaction.span[1] - transaction.span[0], run.eventCount <= TextDocument.maximumEventCount else {
                return .failure(.malformed("span \(transaction.span) has \(run.eventCount) events"))
            }
            for index in 0..<run.eventCount {
                identities.append(EventID(agent: agent, sequence: transaction.seqStart &+ index))
            }
            runs.append(run)
        }
        return .success(History(runs: runs, expected: [Unicode.Scalar](endContent.unicodeScalars)))
    }
}
