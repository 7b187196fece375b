import Core
import Domain
import Merge

/// The edit histories of the notes that were left last, so that edits can be undone when the notes are opened again.
struct NoteHistories {
    /// The maximum number of notes whose histories are kept.
    static let maximumCount = 20

    private var kept: [(entity: EntityID, history: NoteHistory)] = []

    /// Stores the history of a note, unless it is empty.
    mutating func store(_ history: NoteHistory, of entity: EntityID) {
        _ = removeHistory(of: entity)
        guard history != NoteHistory() else { return }
        // What is written once the note is opened again is undone by itself.
        var history = history
        history.title.endStep()
        history.text.endStep()
        if kept.count == NoteHistories.maximumCount { kept.removeFirst() }
        kept.append((entity, history))
    }

    /// Returns the history of a note, and removes it from here.
    mutating func removeHistory(of entity: EntityID) -> NoteHistory {
        guard let index = kept.firstIndex(where: { $0.entity == entity }) else { return NoteHistory() }
        return kept.remove(at: index).history
    }

    /// Records changes that are about to be made to a text of a note, given the text, as one step of its undo.
    mutating func record(_ changes: TextChangeSet, in scalars: [Unicode.Scalar], of field: String, _ entity: EntityID, now: Instant) {
        var history = removeHistory(of: entity)
        history.record(changes, in: scalars, of: field, now: now)
        store(history, of: entity)
    }

    /// Updates the history of a note with what was written into one of its texts.
    mutating func merge(_ patches: [TextPatch], into field: String, of entity: EntityID, by origin: TextOrigin, now: Instant) {
        guard let index = kept.firstIndex(where: { $0.entity == entity }) else {
            guard origin == .person else { return }
            var history = NoteHistory()
            history.merge(patches, into: field, by: origin, now: now)
            return store(history, of: entity)
        }
        kept[index].history.merge(patches, into: field, by: origin, now: now)
    }
}
