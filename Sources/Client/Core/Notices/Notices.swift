import Domain
import EmbeddedSupport

/// The notices at the bottom of the screen, one at a time.
public final class Notices {
    /// The current notice; nil for none.
    public private(set) var current: Notice?
    /// The number, in the history of acts, of what the current notice offers to undo; nil for nothing.
    private var step: Int?
    /// The notices that are shown once the current one, which holds a text, is closed, each with the number of what it offers to undo.
    private var waiting: [(notice: Notice, step: Int?)] = []
    unowned(unsafe) private let core: Core

    public init(_ core: Core) { self.core = core }

    /// Shows a notice; a passing one disappears by itself. While another notice holds a text, it waits.
    public func say(_ notice: Notice) {
        var step: Int?
        if let action = notice.action, action.undoes { step = core.actHistory.add(action.perform) }
        guard let current, current.stay == .holdingText, !isSaying(notice) else { return show(notice, step) }
        waiting.removeAll { ExactText.areSame($0.notice.key, notice.key) }
        if notice.stay != .passing || notice.action.hasValue { waiting.append((notice, step)) }
    }

    private func show(_ notice: Notice, _ step: Int?) {
        self.step = step
        current = notice
        guard notice.stay == .passing else { return }
        core.wake("notice", afterMilliseconds: Notice.milliseconds) { [self] in timeIsOver() }
    }

    /// Removes a passing notice once its time is over.
    public func timeIsOver() {
        if current?.stay == .passing { advance() }
        core.sync.requestDeletionConfirmation()
    }

    /// Returns whether a notice with the same key is shown.
    public func isSaying(_ other: Notice) -> Bool { current.map { ExactText.areSame($0.key, other.key) } ?? false }

    /// Removes a notice, if one with the same key is shown: it is no longer true.
    public func close(_ other: Notice) {
        if isSaying(other) { advance() }
    }

    /// Removes the notice that offers to undo an act, which was undone otherwise.
    func close(offeringStep number: Int) {
        waiting.removeAll { $0.step == number }
        if step == number { advance() }
    }

    /// Removes the current notice.
    public func close() {
        advance()
        core.sync.requestDeletionConfirmation()
    }

    /// Removes the current notice if it passes by itself.
    public func closePassing() {
        if current?.stay == .passing { advance() }
    }

    /// Removes all notices: another person is here.
    public func forget() {
        waiting = []
        advance()
    }

    /// Performs the action of the notice's button.
    public func perform() {
        guard let action = current?.action else { return }
        let undone = step
        advance()
        if let undone { core.actHistory.undo(undone) } else { action.perform() }
        core.sync.requestDeletionConfirmation()
    }

    private func advance() {
        step = nil
        current = nil
        guard !waiting.isEmpty else { return }
        let next = waiting.removeFirst()
        show(next.notice, next.step)
    }
}
