import Domain
import Store

/// A person as the owner of the server sees them: never what they wrote, only how much it is.
public struct PersonState: Equatable, Sendable {
    /// The person.
    public let user: User
    /// Whether the person owns the server.
    public let isOwner: Bool
    /// The bytes of the person's uploaded files and of the files that uploads will become, as limits count them.
    public let fileByteCount: Int64
    /// The bytes of what the person wrote, with its history.
    public let journalByteCount: Int64
    /// The number of signed-in devices.
    public let deviceCount: Int
    /// The moment at which one of these devices was last seen, to about an hour; nil for no device.
    public let lastSeenAt: Instant?

    /// Reads what there is of a person; `cache` knows when devices were seen since that was stored.
    init(_ user: User, isOwner: Bool, _ cache: SessionCache, _ transaction: any FileReading & JournalReading & PeopleReading) throws {
        // The sessions of whoever is disabled stay only to tell their devices so.
        let sessions = try user.isDisabled ? [] : transaction.sessions(of: user.id)
        self.user = user
        self.isOwner = isOwner
        fileByteCount = try transaction.keptByteCount(of: user.space)
        journalByteCount = try transaction.journalByteCount(of: user.space)
        deviceCount = sessions.count
        lastSeenAt = sessions.map { max($0.lastSeenAt, cache.lastSeen($0.id) ?? $0.lastSeenAt) }.max()
    }
}
