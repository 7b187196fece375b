import Domain
import Store

extension SQLiteTransaction {
    /// Lists all persons, the first one added first.
    func users() throws(StoreError) -> [User] {
        try all(try connection.statement(.users)) { row throws(StoreError) in try user(row) }
    }

    /// Gives a person; nil when there is none.
    func user(_ id: Identifier<User>) throws(StoreError) -> User? {
        let statement = try connection.statement(.user)
        statement.bind(id)
        return try first(statement) { row throws(StoreError) in try user(row) }
    }

    /// Gives the person of a name; nil when there is none.
    func user(named name: String) throws(StoreError) -> User? {
        let statement = try connection.statement(.userNamed)
        statement.bind(name)
        return try first(statement) { row throws(StoreError) in try user(row) }
    }

    /// Adds or changes a person; throws `constraint` when the name is taken.
    func save(_ user: User) throws(StoreError) {
        let statement = try connection.statement(.saveUser)
        statement.bind(user.id)
        statement.bind(user.name)
        statement.bind(user.passPhraseHash)
        statement.bind(user.space)
        statement.bind(user.createdAt)
        statement.bind(user.licence)
        try statement.run()
    }

    /// Gives the session of a token's digest; nil when there is none.
    func session(tokenDigest: [UInt8]) throws(StoreError) -> Session? {
        let statement = try connection.statement(.sessionOfToken)
        statement.bind(tokenDigest)
        return try first(statement) { row throws(StoreError) in try session(row) }
    }

    /// Lists a person's sessions, the latest sign-in first.
    func sessions(of user: Identifier<User>) throws(StoreError) -> [Session] {
        let statement = try connection.statement(.sessionsOfUser)
        statement.bind(user)
        return try all(statement) { row throws(StoreError) in try session(row) }
    }

    /// Adds or changes a session.
    func save(_ session: Session) throws(StoreError) {
        let statement = try connection.statement(.saveSession)
        statement.bind(session.id)
        statement.bind(session.user)
        statement.bind(session.tokenDigest)
        statement.bind(session.name)
        statement.bind(session.signedInAt)
        statement.bind(session.lastSeenAt)
        try statement.run()
    }

    /// Removes a session.
    func removeSession(_ id: Identifier<Session>) throws(StoreError) {
        let statement = try connection.statement(.removeSession)
        statement.bind(id)
        try statement.run()
    }

    /// Gives the invitation of a secret's digest; nil when there is none.
    func invitation(digest: [UInt8]) throws(StoreError) -> Invitation? {
        let statement = try connection.statement(.invitation)
        statement.bind(digest)
        return try first(statement) { row throws(StoreError) in
            Invitation(digest: row.bytes(0), user: Identifier(try row.id(1)), expiresAt: Instant(milliseconds: row.number(2)))
        }
    }

    /// Adds an invitation.
    func save(_ invitation: Invitation) throws(StoreError) {
        let statement = try connection.statement(.saveInvitation)
        statement.bind(invitation.digest)
        statement.bind(invitation.user)
        statement.bind(invitation.expiresAt)
        try statement.run()
    }

    /// Removes an invitation.
    func removeInvitation(digest: [UInt8]) throws(StoreError) {
        let statement = try connection.statement(.removeInvitation)
        statement.bind(digest)
        try statement.run()
    }

    /// Removes the invitations that expired at a moment or before.
    func removeInvitations(expiredAt moment: Instant) throws(StoreError) {
        let statement = try connection.statement(.removeExpiredInvitations)
        statement.bind(moment)
        try statement.run()
    }

    private func user(_ row: SQLiteStatement) throws(StoreError) -> User {
        User(
            id: Identifier(try row.id(0)), name: row.text(1), passPhraseHash: row.isNull(2) ? nil : row.text(2),
            space: Identifier(try row.id(3)), createdAt: Instant(milliseconds: row.number(4)), licence: row.isNull(5) ? nil : row.text(5))
    }

    private func session(_ row: SQLiteStatement) throws(StoreError) -> Session {
        Session(
            id: Identifier(try row.id(0)), user: Identifier(try row.id(1)), tokenDigest: row.bytes(2), name: row.text(3),
            signedInAt: Instant(milliseconds: row.number(4)), lastSeenAt: Instant(milliseconds: row.number(5)))
    }
}
