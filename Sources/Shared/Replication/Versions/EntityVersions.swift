import Domain
import EmbeddedSupport
import Merge

/// What an entity was after each step of its history, in the order of a journal.
///
/// A step is an event of a merged text or a write of registers. Operations that are repeated make no step.
public struct EntityVersions: Sendable {
    /// The number of steps up to the end of each operation.
    public private(set) var stepCounts: [Int] = []
    let operations: [Operation]
    private var texts: [VersionedText] = []
    private var writes: [Write] = []

    /// A write of registers with its step.
    private struct Write {
        let step: Int
        let timestamp: Timestamp
        let fields: [FieldWrite]
    }

    /// Replays operations on one entity, in an order in which they can be merged.
    public init(operations: [Operation]) throws(MergeError) {
        self.operations = operations
        var histories: [(name: String, runs: [TextRun])] = []
        for operation in operations {
            guard case .edit(let name, let run) = operation.change else { continue }
            if let index = histories.firstIndex(where: { ExactText.areSame($0.name, name) }) {
                histories[index].runs.append(run)
            } else {
                histories.append((name, [run]))
            }
        }
        for history in histories {
            do throws(TextError) {
                texts.append(VersionedText(name: history.name, versions: try TextVersions(runs: history.runs)))
            } catch {
                throw .text(error)
            }
        }
        countSteps()
    }

    private mutating func countSteps() {
        var step = 0
        var timestamps: Set<Timestamp> = []
        for operation in operations {
            switch operation.change {
            case .write(let fields, let timestamp):
                if timestamps.insert(timestamp).inserted {
                    writes.append(Write(step: step, timestamp: timestamp, fields: fields))
                    step += 1
                }
            case .edit(let name, _):
                guard let index = textIndex(name) else { continue }
                let run = texts[index].runCount
                let counts = texts[index].versions.eventCounts
                let firstEvent = run == 0 ? 0 : counts[run - 1]
                if counts[run] > firstEvent {
                    texts[index].stretches.append(
                        VersionedText.Stretch(firstStep: step, firstEvent: firstEvent, count: counts[run] - firstEvent))
                    step += counts[run] - firstEvent
                }
                texts[index].runCount += 1
            }
            stepCounts.append(step)
        }
    }

    /// The number of steps.
    public var stepCount: Int { stepCounts.last ?? 0 }

    /// Returns a merged text after a number of steps; empty for one that is unknown.
    public func scalars(of name: String, after stepCount: Int) -> [Unicode.Scalar] {
        guard let index = textIndex(name) else { return [] }
        return texts[index].versions.scalars(after: texts[index].eventCount(after: stepCount))
    }

    /// Returns the value of a register after a number of steps; nil if it was not written until then.
    public func value(of name: String, after stepCount: Int) -> FieldValue? {
        var latest: (timestamp: Timestamp, value: FieldValue)?
        for write in writes {
            if write.step >= stepCount { break }
            if let latest, write.timestamp < latest.timestamp { continue }
            for field in write.fields where ExactText.areSame(field.name, name) { latest = (write.timestamp, field.value) }
        }
        return latest?.value
    }

    /// Returns how many letters of all merged texts were inserted and how many deleted by a range of steps.
    public func letterCounts(of steps: Range<Int>) -> (inserted: Int, deleted: Int) {
        var counts = (inserted: 0, deleted: 0)
        for text in texts {
            let events = text.eventCount(after: steps.lowerBound)..<text.eventCount(after: steps.upperBound)
            let added = text.versions.letterCounts(of: events)
            counts.inserted += added.inserted
            counts.deleted += added.deleted
        }
        return counts
    }

    /// Returns the steps of an operation.
    func steps(of operation: Int) -> Range<Int> {
        (operation == 0 ? 0 : stepCounts[operation - 1])..<stepCounts[operation]
    }

    private func textIndex(_ name: String) -> Int? {
        texts.firstIndex { ExactText.areSame($0.name, name) }
    }
}
