import Core
import Domain
import EmbeddedSupport

/// What this device has done about a reminder.
struct HandledReminder: Equatable {
    /// When the reminder was due.
    let moment: Instant
    /// Whether the person has seen it; if not, it was only shown.
    let isSeen: Bool

    init(moment: Instant, isSeen: Bool) {
        self.moment = moment
        self.isSeen = isSeen
    }

    /// Reads what the device has stored; nil for anything else.
    init?(text: String) {
        let seen = ExactText.rest(of: text, after: HandledReminder.seenMark)
        guard let milliseconds = Int64(seen ?? text), let moment = Instant(validating: milliseconds) else { return nil }
        self.init(moment: moment, isSeen: seen.hasValue)
    }

    /// The form in which the device stores it.
    var text: String { (isSeen ? HandledReminder.seenMark : "") + "\(moment.milliseconds)" }

    private static let seenMark = "seen "
}
