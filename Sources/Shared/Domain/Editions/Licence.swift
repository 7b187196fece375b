import EmbeddedSupport

/// Says who may use which edition, and until when.
public struct Licence: Equatable, Sendable {
    /// Names the holder.
    public let name: String
    /// Names the edition.
    public let edition: Edition
    /// Names the last day it is in force; nil for one that never ends.
    public let lastDay: CivilDate?

    /// Limits the name, in bytes of UTF-8.
    public static let maximumNameLength = 100

    /// Makes a licence; nil for a name that is empty or too long.
    public init?(name: String, edition: Edition, lastDay: CivilDate?) {
        let length = ExactText.bytes(of: name).count
        guard length > 0, length <= Licence.maximumNameLength else { return nil }
        self.name = name
        self.edition = edition
        self.lastDay = lastDay
    }

    /// Tells whether it is in force on a day.
    public func isInForce(on day: CivilDate) -> Bool { lastDay.map { day <= $0 } ?? true }
}
