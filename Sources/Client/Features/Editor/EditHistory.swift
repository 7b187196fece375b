import Core
import Domain
import Merge

/// The edits that a person made in a field, so that they can be undone and redone without touching what others write meanwhile.
public struct EditHistory: Equatable, Sendable {
    /// What was written or deleted in one go, and is undone at once.
    private struct Step: Equatable {
        var changes: TextChangeSet
        /// The selections before and after the changes; nil for what was not written in the open field.
        var selections: Selections?
        /// When the step was last added to.
        var madeAt: Instant
        /// Whether what follows may join it.
        var isOpen = false
    }

    /// What was selected before a change and after it, in Unicode scalars of the text as it was then.
    struct Selections: Equatable {
        var before: Range<Int>
        var after: Range<Int>

        /// The selections around the change that takes this one back.
        var reversed: Selections { Selections(before: after, after: before) }
    }

    /// The maximum number of steps that are kept.
    static let maximumStepCount = 500
    /// The maximum pause in typing within one step, in milliseconds.
    static let pauseMilliseconds: Int64 = 1_000

    /// The maximum time between the two halves of one gesture, such as dragging a word, in milliseconds; no hand is as quick.
    static let gestureMilliseconds: Int64 = 50

    private var undoSteps: [Step] = []
    private var redoSteps: [Step] = []

    public init() {}

    /// Whether there is something to undo.
    public var canUndo: Bool { !undoSteps.isEmpty }
    /// When the last step was made that can be undone; nil for none.
    var lastMadeAt: Instant? { undoSteps.last?.madeAt }
    /// Whether there is something to redo.
    public var canRedo: Bool { !redoSteps.isEmpty }

    /// Records an edit, what it deleted, and what was selected before and after it.
    ///
    /// What is typed without a pause joins the step before it, word by word; so does what is deleted, and what an input method puts in
    /// place of the text it composes.
    mutating func record(_ edit: TextEdit, deleted: [Unicode.Scalar], _ selections: Selections? = nil, isComposing: Bool, now: Instant) {
        redoSteps = []
        // What joins a step leads back to what was selected before the whole of it.
        var joinedSelections = undoSteps.last?.selections
        if let selections { joinedSelections?.before = selections.after }
        if let moved = moved(by: edit, now: now) {
            undoSteps[undoSteps.count - 1] = Step(changes: moved, selections: joinedSelections, madeAt: now)
            return
        }
        if let joined = joined(with: edit, deleted: deleted, isComposing: isComposing, now: now) {
            undoSteps[undoSteps.count - 1] = Step(
                changes: TextChangeSet(joined), selections: joinedSelections, madeAt: now, isOpen: true)
            return
        }
        let inverse = TextEdit(position: edit.position, deletedCount: edit.inserted.count, inserted: deleted)
        let step = Step(changes: TextChangeSet(inverse), selections: selections?.reversed, madeAt: now, isOpen: true)
        EditHistory.push(step, on: &undoSteps)
    }

    /// Records changes that are about to be made to a text at once, and what is selected before and after them; they become a step of their
    /// own.
    mutating func record(_ changes: TextChangeSet, in scalars: [Unicode.Scalar], _ selections: Selections? = nil, now: Instant) {
        redoSteps = []
        let step = Step(changes: changes.inverse(in: scalars), selections: selections?.reversed, madeAt: now)
        EditHistory.push(step, on: &undoSteps)
    }

    /// Ends the last step, so that what follows is a step of its own.
    mutating func endStep() {
        if let last = undoSteps.indices.last { undoSteps[last].isOpen = false }
    }

    /// Begins a new step for what an input method is about to compose, unless the last step is one letter that it continues.
    mutating func beginComposition() {
        guard let last = undoSteps.indices.last, undoSteps[last].changes.replacements.first?.deletedCount != 1 else { return }
        undoSteps[last].isOpen = false
    }

    /// Rebases all steps over what others did to the text, or records what the person had inserted as a step.
    public mutating func merge(_ patches: [TextPatch], by origin: TextOrigin, now: Instant) {
        if origin == .person { redoSteps = [] }
        for patch in patches {
            // What a person asks for is inserted; where a merge deletes as well, undo does not restore that.
            if origin == .person, patch.deletedCount == 0 {
                let inverse = TextEdit(position: patch.position, deletedCount: patch.inserted.count, inserted: [])
                EditHistory.push(Step(changes: TextChangeSet(inverse), madeAt: now), on: &undoSteps)
                continue
            }
            let change = TextEdit(position: patch.position, deletedCount: patch.deletedCount, inserted: patch.inserted)
            EditHistory.rebase(&undoSteps, over: TextChangeSet(change))
            EditHistory.rebase(&redoSteps, over: TextChangeSet(change))
        }
    }

    /// Returns the changes that undo the last step, with what is selected after them, and moves the step to those to be redone; nil where
    /// there is none.
    mutating func undo(in scalars: [Unicode.Scalar]) -> (changes: TextChangeSet, selection: Range<Int>?)? {
        EditHistory.move(from: &undoSteps, onto: &redoSteps, in: scalars)
    }

    /// Returns the changes that redo the last undone step, with what is selected after them; nil where there is none.
    mutating func redo(in scalars: [Unicode.Scalar]) -> (changes: TextChangeSet, selection: Range<Int>?)? {
        EditHistory.move(from: &redoSteps, onto: &undoSteps, in: scalars)
    }

    /// Returns what undoes the last step, a deletion, together with an insertion of the same gesture: a word that was dragged elsewhere, or
    /// one that a keyboard has replaced by cutting and pasting. Nil where the insertion is not a second half.
    private func moved(by edit: TextEdit, now: Instant) -> TextChangeSet? {
        guard edit.deletedCount == 0, edit.inserted.count > 1, let last = undoSteps.last, last.isOpen,
            now.milliseconds - last.madeAt.milliseconds <= EditHistory.gestureMilliseconds, last.changes.replacements.count == 1
        else { return nil }
        let deletion = last.changes.replacements[0]
        guard deletion.deletedCount == 0, deletion.inserted == edit.inserted || deletion.position == edit.position else { return nil }
        let removal = TextEdit(position: edit.position, deletedCount: edit.inserted.count, inserted: [])
        if edit.position == deletion.position {
            return TextChangeSet(TextEdit(position: edit.position, deletedCount: edit.inserted.count, inserted: deletion.inserted))
        }
        if edit.position > deletion.position { return TextChangeSet([deletion, removal]) }
        let place = deletion.position + edit.inserted.count
        return TextChangeSet([removal, TextEdit(position: place, deletedCount: 0, inserted: deletion.inserted)])
    }

    private func joined(with edit: TextEdit, deleted: [Unicode.Scalar], isComposing: Bool, now: Instant) -> TextEdit? {
        guard let last = undoSteps.last, last.isOpen, last.changes.replacements.count == 1 else { return nil }
        guard isComposing || now.milliseconds - last.madeAt.milliseconds < EditHistory.pauseMilliseconds else { return nil }
        var step = last.changes.replacements[0]
        let end = step.position + step.deletedCount
        if edit.deletedCount == 0, let first = edit.inserted.first {
            // Typing that continues where the step ended joins it, up to the next word.
            let goesOn = edit.position == end && step.deletedCount > 0 && (isComposing || edit.inserted.count == 1)
            guard goesOn, first != " ", first != "\n" else { return nil }
            step.deletedCount += edit.inserted.count
            return step
        }
        if isComposing, edit.position >= step.position, edit.position + edit.deletedCount <= end {
            step.deletedCount += edit.inserted.count - edit.deletedCount
            return step
        }
        guard edit.inserted.isEmpty, step.deletedCount == 0 else { return nil }
        if edit.position + edit.deletedCount == step.position {
            step.position = edit.position
            step.inserted = deleted + step.inserted
            return step
        }
        guard edit.position == step.position else { return nil }
        step.inserted += deleted
        return step
    }

    private static func push(_ step: Step, on steps: inout [Step]) {
        steps.append(step)
        if steps.count > maximumStepCount { steps.removeFirst() }
    }

    private static func move(
        from steps: inout [Step], onto others: inout [Step], in scalars: [Unicode.Scalar]
    ) -> (changes: TextChangeSet, selection: Range<Int>?)? {
        guard let step = steps.popLast(), step.changes.end <= scalars.count else {
            steps = []
            return nil
        }
        if let last = steps.indices.last { steps[last].isOpen = false }
        push(Step(changes: step.changes.inverse(in: scalars), selections: step.selections?.reversed, madeAt: step.madeAt), on: &others)
        return (step.changes, step.selections?.after)
    }

    /// Rebases the last step over a change, then the step before it over the change as it is without the last step, and so on.
    private static func rebase(_ steps: inout [Step], over change: TextChangeSet) {
        var change = change
        for index in steps.indices.reversed() {
            let (changes, former) = (steps[index].changes, change)
            change = change.rebased(over: changes, goesFirst: true)
            let selections = steps[index].selections.map {
                Selections(before: former.moved($0.before), after: change.moved($0.after))
            }
            steps[index] = Step(
                changes: changes.rebased(over: former, goesFirst: false), selections: selections, madeAt: steps[index].madeAt)
        }
        steps.removeAll { $0.changes.isEmpty }
    }
}
