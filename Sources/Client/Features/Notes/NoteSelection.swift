import Domain

/// Holds which notes of a list are selected, so that something can be done to all of them at once.
///
/// A note that has left the list counts as not selected; `among` lists those that are left.
public struct NoteSelection: Equatable, Sendable {
    /// Reports what a person does to select notes.
    public enum Message: Equatable, Sendable {
        /// Reports that a note is to be selected, or deselected if it is.
        case toggled(Identifier<Note>)
        /// Reports that the selection is to reach up to the row of an index; where nothing is selected, from that of another index.
        case extended(to: Int, from: Int?)
        /// Reports that all notes of the list are to be selected.
        case all
        /// Reports that no note is to be selected any more.
        case ended
    }

    private var chosen: Set<EntityID> = []
    /// Holds what was selected before the range that is being extended.
    private var kept: Set<EntityID> = []
    /// Names the note at which ranges begin.
    private var anchor: EntityID?

    public init() {}

    /// Tells whether a note was selected.
    public func contains(_ note: Identifier<Note>) -> Bool { chosen.contains(note.entity) }

    /// Lists what is selected of a list, in its order.
    public func among(_ rows: @autoclosure () -> [EntityID]) -> [Identifier<Note>] {
        var notes: [Identifier<Note>] = []
        // A long list is gone through only where something is selected.
        guard !chosen.isEmpty else { return notes }
        for row in rows() where chosen.contains(row) { notes.append(Identifier(row)) }
        return notes
    }

    /// Has the next range begin at a note, since it was opened or got the focus.
    mutating func begin(at note: EntityID) {
        if chosen.isEmpty { anchor = note }
    }

    /// Takes a message; `rows` are those of the list, from top to bottom.
    mutating func update(_ message: Message, rows: [EntityID]) {
        keep(rows)
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

    /// Removes notes from the selection that leave the list, so that they are not selected when they come back.
    mutating func forget(_ notes: [Identifier<Note>]) {
        for note in notes {
            chosen.remove(note.entity)
            kept.remove(note.entity)
        }
    }

    /// Removes notes from the selection that have left the list, since they were deleted or moved, here or elsewhere.
    private mutating func keep(_ rows: [EntityID]) {
        guard !chosen.isEmpty else { return }
        let present = Set(rows)
        chosen.formIntersection(present)
        kept.formIntersection(present)
        if chosen.isEmpty { kept = [] }
    }
}
