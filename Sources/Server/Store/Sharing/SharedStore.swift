import Domain

/// A database that several servers may use at once, and what they agree on there besides its transactions.
///
/// All moments are those of the database, so that clocks of servers that differ change nothing.
public protocol SharedStore: Store {
    /// What is known of the history of the database.
    var history: DatabaseHistory { get }

    /// Returns the database's time.
    func now() async throws(StoreError) -> Instant

    /// Returns a bus to the other servers of this database.
    ///
    /// Throws `failed` if notifications don't arrive, as through a pooler that shares sessions.
    func makeBus() throws(StoreError) -> any Bus

    /// Takes a lease for some seconds, or keeps the one that its holder has.
    ///
    /// Returns its number, which no other holder has had; nil while somebody else has it.
    func takeLease(_ name: String, holder: EntityID, seconds: Int) async throws(StoreError) -> Int64?

    /// Extends a lease that was not taken by somebody else meanwhile; returns false if it was.
    func extendLease(_ name: String, holder: EntityID, seconds: Int) async throws(StoreError) -> Bool

    /// Frees a lease; does nothing if somebody else has it.
    func releaseLease(_ name: String, holder: EntityID) async throws(StoreError)

    /// Returns what is true at the moment of some spaces and sessions.
    func state(of spaces: [Identifier<Space>], sessions: [Identifier<Session>]) async throws(StoreError) -> SharedState

    /// Adds a failure to each key, if a closure allows it by the failures so far; returns those. All servers take turns.
    ///
    /// Failures older than some seconds are removed.
    func addFailures(
        to keys: [String], forgottenAfter seconds: Int64, if isAllowed: @escaping @Sendable ([FailureCount]) -> Bool
    ) async throws(StoreError) -> [FailureCount]

    /// Removes one failure of each key, or all of them.
    func removeFailures(of keys: [String], all: Bool) async throws(StoreError)

    /// Stores a value that all servers use under a name, unless there is one; returns the one that is there.
    func keep(_ value: String, as name: String) async throws(StoreError) -> String

    /// Writes something of no meaning; throws if the database can't be written.
    func probe() async throws(StoreError)
}

/// The failures that are counted under a key.
public struct FailureCount: Equatable, Sendable {
    public let key: String
    public let count: Int
    /// The seconds since the last one.
    public let secondsAgo: Int64

    public init(key: String, count: Int, secondsAgo: Int64) {
        self.key = key
        self.count = count
        self.secondsAgo = secondsAgo
    }
}

/// What a server has to know of the spaces whose devices listen, when hints may have been lost.
public struct SharedState: Equatable, Sendable {
    /// The revisions of a space.
    public struct Revisions: Equatable, Sendable {
        public let space: Identifier<Space>
        /// The number of the journal's last entry.
        public let journal: Int64
        /// The number of the library's last change.
        public let library: Int64

        public init(space: Identifier<Space>, journal: Int64, library: Int64) {
            self.space = space
            self.journal = journal
            self.library = library
        }
    }

    public let spaces: [Revisions]
    /// Those of the sessions that were not signed out and whose people may sign in.
    public let sessions: Set<Identifier<Session>>
    /// How often everything was replaced.
    public let replacementCount: Int64

    public init(spaces: [Revisions], sessions: Set<Identifier<Session>>, replacementCount: Int64) {
        self.spaces = spaces
        self.sessions = sessions
        self.replacementCount = replacementCount
    }
}
