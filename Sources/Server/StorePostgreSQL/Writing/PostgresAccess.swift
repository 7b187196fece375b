import Store

/// What the connections of a store have in common.
struct PostgresAccess: Sendable {
    let primary: PrimaryFinder
    let outage: Outage
    /// Those who remember something of the database. They hear of a gap whenever a connection was lost: what was committed on it last may
    /// not be there any more.
    let losses = BusListeners()
    /// The milliseconds for which a lost connection is tried again, before those who wait get an error.
    let patienceMilliseconds: Int64

    init(_ settings: PostgresSettings, outage: Outage = Outage()) {
        self.init(PrimaryFinder(settings), outage: outage, patienceMilliseconds: settings.patienceMilliseconds)
    }

    private init(_ primary: PrimaryFinder, outage: Outage, patienceMilliseconds: Int64) {
        self.primary = primary
        self.outage = outage
        self.patienceMilliseconds = patienceMilliseconds
    }

    /// The same access, which finds out by itself whether the database can be reached.
    var apart: PostgresAccess { PostgresAccess(primary, outage: Outage(), patienceMilliseconds: patienceMilliseconds) }
}
