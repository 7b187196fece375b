/// How a store uses its database.
public struct PostgresSettings: Sendable {
    /// The connection string, or the address of one or more hosts.
    public var address: String
    /// The number of connections that commit the changes of spaces in groups.
    public var committerCount = 2
    /// The number of connections for changes that run alone.
    public var writerCount = 3
    /// The number of connections for reads.
    public var readerCount = 6
    /// The milliseconds for which a lost connection is tried again, before those who wait get an error.
    public var patienceMilliseconds: Int64 = 10_000

    /// The record of the newest history of the database, beside the program's data; nil to remember it only while the program runs.
    public var record: (any LineageRecord)?
    /// The receiver of the reason why a server was refused that accepts writes.
    public var onRefusal: @Sendable (String) -> Void = { _ in }

    /// Whether the database is opened although a move into it has not ended.
    public var isMoveTarget = false

    public init(address: String) {
        self.address = address
    }

    /// The reason why the address can't be used; nil if it can.
    public var problem: String? { PostgresAddress.problem(in: address) }

    /// The settings of the sessions that write.
    ///
    /// Each statement is planned once: with arrays as parameters the planner would plan it again for each execution. A server that freezes
    /// within a transaction loses its locks.
    static let writing = """
        SET plan_cache_mode = force_generic_plan; SET synchronous_commit = on;
        SET idle_in_transaction_session_timeout = '20s'
        """
    /// The settings of the sessions that read; an archive is written while it is read, which takes its time.
    static let reading = """
        SET plan_cache_mode = force_generic_plan; SET default_transaction_isolation = 'repeatable read';
        SET default_transaction_read_only = on; SET idle_in_transaction_session_timeout = '30min'
        """
}
