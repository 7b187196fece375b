import Domain

/// The notes that are selected in a list, so that one action applies to all of them.
///
/// A note that has left the list counts as not selected; `among` returns those that are left.
public struct NoteSelection: Equatable, Sendable {
    /// What a person does to select notes.
    public enum Message: Equatable, Sendable {
        /// A note is to be selected, or deselected if it already is.
        case toggled(Identifier<Note>)
        /// The selection is to reach to the row at an index; if nothing is selected, it begins at the row at `from`.
        case extended(to: Int, from: Int?)
        /// All notes of the list are to be selected.
        case all
        /// The selection is to be cleared.
        case ended
    }

    private var chosen: Set<EntityID> = []
    /// What was selected before the range that is being extended.
    private var kept: Set<EntityID> = []
    /// The note at which ranges begin.
    private var anchor: EntityID?

    public init() {}

    /// Returns whether a note was selected.
    public func contains(_ note: Identifier<Note>) -> Bool { chosen.contains(note.entity) }

    /// Returns the selected notes of a list, in its order.
    public func among(_ rows: @autoclosure () -> [EntityID]) -> [Identifier<Note>] {
        var notes: [Identifier<Note>] = []
        // A long list is searched only if something is selected.
        guard !chosen.isEmpty else { return notes }
        for row in rows() where chosen.contains(row) { notes.append(Identifier(row)) }
        return notes
    }

    /// Starts the next range at a note, since it was opened or got the focus.
    mutating func begin(at note: EntityID) {
        if chosen.isEmpty { anchor = note }
    }

    /// Applies a message; `rows` are those of the list, from top to bottom.
    mutating func update(_ message: Message, rows: [EntityID]) {
        retain(rows)
        switch message {
        case .toggled(let note):
            if chosen.remove(note.entity) == nil { chosen.insert(note.entity) }
            (kept, anchor) = (chosen, note.entity)
        case .extended(let target, let start):
            guard target >= 0, target < rows.count else { return }
            let begun = chosen.isEmpty ? start : nil
            let first = begun ?? anchor.flatMap { rows.firstIndex(of: $0) } ?? start ?? target
            guard first >= 0, first < rows.count else { return }
            anchor = rows[first]
            chosen = kept
            for index in min(first, target)...max(first, target) { chosen.insert(rows[index]) }
        case .all:
            chosen = Set(rows)
            kept = []
        case .ended: (chosen, kept) = ([], [])
        }
    }

    /// Removes notes that leave the list from the selection, so that they are not selected when they come back.
    mutating func forget(_ notes: [Identifier<Note>]) {
        for note in notes {
            chosen.remove(note.entity)
            kept.remove(note.entity)
        }
    }

    /// Removes notes that have left the list from the selection: they were deleted or moved, here or elsewhere.
    private mutating func retain(_ rows: [EntityID]) {
        guard !chosen.isEmpty else { return }
        let present = Set(rows)
        chosen.formIntersection(present)
        kept.formIntersection(present)
        if chosen.isEmpty { kept = [] }
    }
}
