import Domain
import Store

extension SQLiteTransaction {
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

    func pushSubscriptions(of space: Identifier<Space>) throws(StoreError) -> [PushSubscription] {
        try connection.all(
            """
            SELECT push_subscription.* FROM user JOIN session ON session.user = user.id
            JOIN push_subscription ON push_subscription.session = session.id WHERE user.space = ? ORDER BY session.id
            """, space)
    }

    func isPushed(_ reminder: PushedReminder, to session: Identifier<Session>) throws(StoreError) -> Bool {
        try connection.first(
            "SELECT 1 FROM pushed_reminder WHERE session = ? AND entity = ? AND moment = ?", session, reminder.entity, reminder.moment)
            ?? false
    }

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

    func removePushSubscription(of session: Identifier<Session>, at address: String?) throws(StoreError) {
        try connection.run("DELETE FROM push_subscription WHERE session = ?1 AND address = coalesce(?2, address)", session, address)
    }

    func save(_ reminder: PushedReminder, pushedTo session: Identifier<Session>) throws(StoreError) {
        try connection.run(
            """
            INSERT INTO pushed_reminder (session, entity, moment) SELECT session, ?2, ?3 FROM push_subscription WHERE session = ?1
            ON CONFLICT (session, entity, moment) DO NOTHING
            """, session, reminder.entity, reminder.moment)
    }

    func removePushedReminders(before moment: Instant) throws(StoreError) {
        try connection.run("DELETE FROM pushed_reminder WHERE moment < ?", moment)
    }
}
