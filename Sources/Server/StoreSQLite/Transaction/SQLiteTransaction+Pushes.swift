import Domain
import Store

extension SQLiteTransaction {
    /// Lists what has a reminder after a moment and until another, the latest first, whether or not it still reminds of anything.
    func reminded<Subject: TopicItem>(
        _ type: Subject.Type, after: Instant, until: Instant, limit: Int
    ) throws(StoreError) -> [(space: Identifier<Space>, id: Identifier<Subject>, moment: Instant)] {
        let table = ProjectionTable.name(of: Subject.kind)
        return try connection.statement(
            "SELECT space, id, remind_at FROM \(table) WHERE remind_at > ? AND remind_at <= ? ORDER BY remind_at DESC LIMIT ?", after,
            until,
            limit
        ).all { row throws(StoreError) -> (space: Identifier<Space>, id: Identifier<Subject>, moment: Instant) in
            (space: try row["space"], id: try row["id"], moment: try row["remind_at"])
        }
    }

    /// Lists the subscriptions of the devices that have a space.
    func pushSubscriptions(of space: Identifier<Space>) throws(StoreError) -> [PushSubscription] {
        try connection.all(
            """
            SELECT push_subscription.* FROM user JOIN session ON session.user = user.id
            JOIN push_subscription ON push_subscription.session = session.id WHERE user.space = ? ORDER BY session.id
            """, space)
    }

    /// Tells whether a device was told of a reminder.
    func isPushed(_ reminder: PushedReminder, to session: Identifier<Session>) throws(StoreError) -> Bool {
        try connection.first(
            "SELECT 1 FROM pushed_reminder WHERE session = ? AND entity = ? AND moment = ?", session, reminder.entity, reminder.moment)
            ?? false
    }

    /// Adds a device's subscription or changes it, from when on it is told aside; one at the same address goes.
    func save(_ subscription: PushSubscription) throws(StoreError) {
        try connection.run(
            "DELETE FROM push_subscription WHERE address = ? AND session <> ?", subscription.address, subscription.session)
        try connection.run(
            """
            INSERT INTO push_subscription (session, address, public_key, authentication, subscribed_at) VALUES (?, ?, ?, ?, ?)
            ON CONFLICT (session) DO UPDATE SET address = excluded.address, public_key = excluded.public_key,
            authentication = excluded.authentication
            """, subscription.session, subscription.address, subscription.publicKey, subscription.authentication,
            subscription.subscribedAt)
    }

    /// Removes a device's subscription, if it is at an address where one is given, and what it was told.
    func removePushSubscription(of session: Identifier<Session>, at address: String?) throws(StoreError) {
        try connection.run("DELETE FROM push_subscription WHERE session = ?1 AND address = coalesce(?2, address)", session, address)
    }

    /// Notes that a device was told of a reminder; changes nothing where it has no subscription.
    func save(_ reminder: PushedReminder, pushedTo session: Identifier<Session>) throws(StoreError) {
        try connection.run(
            """
            INSERT INTO pushed_reminder (session, entity, moment) SELECT session, ?2, ?3 FROM push_subscription WHERE session = ?1
            ON CONFLICT (session, entity, moment) DO NOTHING
            """, session, reminder.entity, reminder.moment)
    }

    /// Forgets what devices were told of reminders before a moment.
    func removePushedReminders(before moment: Instant) throws(StoreError) {
        try connection.run("DELETE FROM pushed_reminder WHERE moment < ?", moment)
    }
}

extension PushSubscription: SQLiteRow {
    /// Reads a row of the table `push_subscription`.
    init(row: SQLiteStatement) throws(StoreError) {
        self.init(
            session: try row["session"], address: try row["address"], publicKey: try row["public_key"],
            authentication: try row["authentication"], subscribedAt: try row["subscribed_at"])
    }
}
