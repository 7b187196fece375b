import Domain
import EmbeddedSupport

/// What a person did last, so that it can be undone wherever the focus is. Edits of texts are in the histories of their notes instead.
public final class ActHistory: CorePart {
    /// One thing that was done.
    private struct Step {
        let number: Int
        /// The name that it shares with acts that continue it, such as the next colour of one gesture; empty for none.
        let key: String
        var doneAt: Instant
        let undo: () -> Void
    }

    /// The maximum number of acts that are kept.
    static let maximumCount = 50
    /// The maximum pause between acts with the same key that are undone at once, in milliseconds.
    static let pauseMilliseconds: Int64 = 1_000

    private var steps: [Step] = []
    private var nextNumber = 0
    /// Whether undoing may move the focus; not while a text is being written.
    public private(set) var movesFocus = true

    /// When the last act was done that can be undone; nil for none.
    public var lastDoneAt: Instant? { steps.last?.doneAt }

    /// Adds what was just done, and returns its number. An act that continues the last one is undone with it.
    @discardableResult public func add(continuing key: String = "", _ undo: @escaping () -> Void) -> Int {
        if let last = steps.last, !key.isEmpty, ExactText.areSame(last.key, key),
            now.milliseconds - last.doneAt.milliseconds < ActHistory.pauseMilliseconds
        {
            steps[steps.count - 1].doneAt = now
            return last.number
        }
        nextNumber += 1
        if steps.count == ActHistory.maximumCount { steps.removeFirst() }
        steps.append(Step(number: nextNumber, key: key, doneAt: now, undo: undo))
        return nextNumber
    }

    /// Undoes the last act, and says so.
    public func undoLast(movingFocus movesFocus: Bool = true) {
        guard let step = steps.popLast() else { return }
        core.notices.close(offeringStep: step.number)
        self.movesFocus = movesFocus
        step.undo()
        self.movesFocus = true
        if core.notices.current == nil { say(.undone) }
    }

    /// Undoes an act by its number, unless that was done already.
    func undo(_ number: Int) {
        guard let index = steps.firstIndex(where: { $0.number == number }) else { return }
        steps.remove(at: index).undo()
    }

    /// Forgets all acts: another person is here.
    public func forget() { steps = [] }
}
