import Domain
import Store

extension PostgresTransaction {
    func reminded<Subject: TopicItem>(
        _ type: Subject.Type, after: Instant, until: Instant, limit: Int
    ) throws(StoreError) -> [(space: Identifier<Space>, id: Identifier<Subject>, moment: Instant)] {
        try query(
            """
            SELECT space, id, remind_at FROM \(ProjectionTable.name(of: Subject.kind)) WHERE remind_at > $1 AND remind_at <= $2
            ORDER BY remind_at DESC LIMIT $3
            """, PostgresParameters(after, until, limit)
        ).all { row throws(StoreError) -> (space: Identifier<Space>, id: Identifier<Subject>, moment: Instant) in
            (space: try row["space"], id: try row["id"], moment: try row["remind_at"])
        }
    }

    func pushSubscriptions(of space: Identifier<Space>) throws(StoreError) -> [PushSubscription] {
        try all(
            """
            SELECT push_subscription.* FROM person JOIN session ON session."user" = person.id
            JOIN push_subscription ON push_subscription.session = session.id WHERE person.space = $1 ORDER BY session.id
            """, space)
    }

    func isPushed(_ reminder: PushedReminder, to session: Identifier<Session>) throws(StoreError) -> Bool {
        try first(
            "SELECT EXISTS (SELECT 1 FROM pushed_reminder WHERE session = $1 AND entity = $2 AND moment = $3)",
            session, reminder.entity, reminder.moment) ?? false
    }

    func save(_ subscription: PushSubscription) throws(StoreError) {
        try run("DELETE FROM push_subscription WHERE address = $1 AND session <> $2", subscription.address, subscription.session)
        try run(
            """
            INSERT INTO push_subscription (session, address, public_key, authentication, subscribed_at) VALUES ($1, $2, $3, $4, $5)
            ON CONFLICT (session) DO UPDATE SET address = excluded.address, public_key = excluded.public_key,
            authentication = excluded.authentication
            """, subscription.session, subscription.address, subscription.publicKey, subscription.authentication,
            subscription.subscribedAt)
    }

    func removePushSubscription(of session: Identifier<Session>, at address: String?) throws(StoreError) {
        try run("DELETE FROM push_subscription WHERE session = $1 AND address = coalesce($2, address)", session, address)
    }

    func save(_ reminder: PushedReminder, pushedTo session: Identifier<Session>) throws(StoreError) {
        try run(
            """
            INSERT INTO pushed_reminder (session, entity, moment) SELECT session, $2, $3 FROM push_subscription WHERE session = $1
            ON CONFLICT (session, entity, moment) DO NOTHING
            """, session, reminder.entity, reminder.moment)
    }

    func removePushedReminders(before moment: Instant) throws(StoreError) {
        try run("DELETE FROM pushed_reminder WHERE moment < $1", moment)
    }
}
