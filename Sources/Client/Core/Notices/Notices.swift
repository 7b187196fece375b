import EmbeddedSupport

/// What is said at the bottom of the screen, one thing at a time.
public final class Notices {
    /// What is said; nil for nothing.
    public var current: Notice?
    unowned(unsafe) private let core: Core

    public init(_ core: Core) { self.core = core }

    /// Says something; passing notices go by themselves.
    public func say(_ notice: Notice) {
        current = notice
        guard notice.stay == .passing else { return }
        core.wake("notice", afterMilliseconds: Notice.milliseconds) { [self] in timeIsOver() }
    }

    /// Takes a passing notice away, whose time is over.
    public func timeIsOver() {
        if current?.stay == .passing { current = nil }
        core.exchange.askAboutDeletion()
    }

    /// Whether a notice like another one is shown.
    public func isSaying(_ other: Notice) -> Bool { current.map { ExactText.areSame($0.key, other.key) } ?? false }

    /// Takes a notice away, if one like it is shown: what it says is no longer so.
    public func close(_ other: Notice) {
        if isSaying(other) { current = nil }
    }

    /// Takes what is said away.
    public func close() {
        current = nil
        core.exchange.askAboutDeletion()
    }

    /// Does what the button of the notice says.
    public func perform() {
        guard let action = current?.action else { return }
        current = nil
        action.perform()
        core.exchange.askAboutDeletion()
    }
}
