import EmbeddedSupport

/// Who may use which edition, and until when.
public struct Licence: Equatable, Sendable {
    /// The holder.
    public let name: String
    /// The edition that may be used.
    public let edition: Edition
    /// The last day of its validity; nil for one that never expires.
    public let lastDay: CivilDate?

    /// The maximum length of a name, in bytes of UTF-8.
    public static let maximumNameLength = 100

    /// Creates a licence; nil for a name that is empty or too long.
    public init?(name: String, edition: Edition, lastDay: CivilDate?) {
        let length = ExactText.bytes(of: name).count
        guard length > 0, length <= Licence.maximumNameLength else { return nil }
        self.name = name
        self.edition = edition
        self.lastDay = lastDay
    }

    /// Returns whether it is valid on a day.
    public func isInForce(on day: CivilDate) -> Bool { lastDay.map { day <= $0 } ?? true }
}
