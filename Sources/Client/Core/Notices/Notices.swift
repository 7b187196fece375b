import EmbeddedSupport

/// The notices at the bottom of the screen, one at a time.
public final class Notices {
    /// The current notice; nil for none.
    public var current: Notice?
    unowned(unsafe) private let core: Core

    public init(_ core: Core) { self.core = core }

    /// Shows a notice; a passing one disappears by itself.
    public func say(_ notice: Notice) {
        current = notice
        guard notice.stay == .passing else { return }
        core.wake("notice", afterMilliseconds: Notice.milliseconds) { [self] in timeIsOver() }
    }

    /// Removes a passing notice once its time is over.
    public func timeIsOver() {
        if current?.stay == .passing { current = nil }
        core.exchange.requestDeletionConfirmation()
    }

    /// Returns whether a notice with the same key is shown.
    public func isSaying(_ other: Notice) -> Bool { current.map { ExactText.areSame($0.key, other.key) } ?? false }

    /// Removes a notice, if one with the same key is shown: it is no longer true.
    public func close(_ other: Notice) {
        if isSaying(other) { current = nil }
    }

    /// Removes the current notice.
    public func close() {
        current = nil
        core.exchange.requestDeletionConfirmation()
    }

    /// Performs the action of the notice's button.
    public func perform() {
        guard let action = current?.action else { return }
        current = nil
        action.perform()
        core.exchange.requestDeletionConfirmation()
    }
}
