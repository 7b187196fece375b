import Domain
import Store

extension PostgresTransaction {
    func users() throws(StoreError) -> [User] {
        try all("SELECT * FROM person ORDER BY created_at, id")
    }

    func people(after name: String, limit: Int) throws(StoreError) -> [User] {
        try all("SELECT * FROM person WHERE name > $1 ORDER BY name LIMIT $2", name, limit)
    }

    func owner() throws(StoreError) -> User? {
        if let marked: User = try first("SELECT * FROM person WHERE is_owner") { return marked }
        return try first("SELECT * FROM person ORDER BY created_at, id LIMIT 1")
    }

    func user(_ id: Identifier<User>) throws(StoreError) -> User? {
        if case .person(let user) = try row(.person(id)) { user } else { nil }
    }

    func user(named name: String) throws(StoreError) -> User? {
        try first("SELECT * FROM person WHERE name = $1", name)
    }

    func save(_ user: User) throws(StoreError) {
        let parameters = PostgresParameters(
            user.id, user.name, user.passPhraseHash, user.space, user.createdAt, user.licence, user.isOwner, user.isDisabled,
            user.fileBytes)
        let change = RowChange.statement(
            """
            INSERT INTO person (id, name, pass_phrase_hash, space, created_at, licence, is_owner, is_disabled, file_bytes)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
            ON CONFLICT (id) DO UPDATE SET name = excluded.name, pass_phrase_hash = excluded.pass_phrase_hash,
            licence = excluded.licence, is_owner = excluded.is_owner, is_disabled = excluded.is_disabled, file_bytes = excluded.file_bytes
            """, parameters)
        try self.change(.person(user.id), to: .person(user), by: change)
    }

    func session(_ id: Identifier<Session>) throws(StoreError) -> Session? {
        if case .session(let session) = try row(.session(id)) { session } else { nil }
    }

    func session(tokenDigest: [UInt8]) throws(StoreError) -> Session? {
        try first("SELECT * FROM session WHERE token_digest = $1", tokenDigest)
    }

    func sessions(of user: Identifier<User>) throws(StoreError) -> [Session] {
        try all(#"SELECT * FROM session WHERE "user" = $1 ORDER BY signed_in_at DESC, id"#, user)
    }

    func save(_ session: Session) throws(StoreError) {
        let parameters = PostgresParameters(
            session.id, session.user, session.tokenDigest, session.name, session.signedInAt, session.lastSeenAt)
        let change = RowChange.statement(
            """
            INSERT INTO session (id, "user", token_digest, name, signed_in_at, last_seen_at) VALUES ($1, $2, $3, $4, $5, $6)
            ON CONFLICT (id) DO UPDATE SET name = excluded.name, last_seen_at = excluded.last_seen_at
            """, parameters)
        try self.change(.session(session.id), to: .session(session), by: change)
    }

    func removeSession(_ id: Identifier<Session>) throws(StoreError) {
        try change(.session(id), to: .none, by: .statement("DELETE FROM session WHERE id = $1", PostgresParameters(id)))
    }

    func token(_ id: Identifier<TokenRecord>) throws(StoreError) -> TokenRecord? {
        try first("SELECT * FROM token WHERE id = $1", id)
    }

    func token(digest: [UInt8]) throws(StoreError) -> TokenRecord? {
        try first("SELECT * FROM token WHERE digest = $1", digest)
    }

    func tokens(of user: Identifier<User>) throws(StoreError) -> [TokenRecord] {
        try all(#"SELECT * FROM token WHERE "user" = $1 ORDER BY created_at DESC, id"#, user)
    }

    func save(_ token: TokenRecord) throws(StoreError) {
        try run(
            """
            INSERT INTO token (id, "user", digest, name, scopes, created_at, expires_at, used_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
            ON CONFLICT (id) DO UPDATE SET used_at = excluded.used_at
            """, token.id, token.user, token.digest, token.name, token.scopeText, token.createdAt, token.expiresAt, token.usedAt)
    }

    func removeToken(_ id: Identifier<TokenRecord>) throws(StoreError) {
        try run("DELETE FROM token WHERE id = $1", id)
    }

    func removeTokens(of user: Identifier<User>) throws(StoreError) {
        try run(#"DELETE FROM token WHERE "user" = $1"#, user)
    }

    func invitation(digest: [UInt8]) throws(StoreError) -> Invitation? {
        try first("SELECT * FROM invitation WHERE digest = $1", digest)
    }

    func save(_ invitation: Invitation) throws(StoreError) {
        try run(
            #"INSERT INTO invitation (digest, "user", expires_at) VALUES ($1, $2, $3)"#, invitation.digest, invitation.user,
            invitation.expiresAt)
    }

    func removeInvitation(digest: [UInt8]) throws(StoreError) {
        try run("DELETE FROM invitation WHERE digest = $1", digest)
    }

    func removeInvitations(expiredAt moment: Instant) throws(StoreError) {
        try run("DELETE FROM invitation WHERE expires_at <= $1", moment)
    }

    func removeInvitations(of user: Identifier<User>) throws(StoreError) {
        try run(#"DELETE FROM invitation WHERE "user" = $1"#, user)
    }

    func remove(_ user: User) throws(StoreError) {
        try forget { _ in true }
        for table in ["catalogue_draft", "catalogue_entry"] {
            try run("DELETE FROM \(table) WHERE catalogue IN (SELECT id FROM catalogue WHERE space = $1)", user.space)
        }
        // Rows that refer to others are removed first; those of sessions and tokens go with them.
        for table in [
            "letter", "catalogue", "job", "upload", "album_file", "album", "file", "file_change", "library", "product_mark", "photo",
            "profile", "note", "topic", "document_agent", "document", "entity_state", "journal", "journal_folding",
        ] { try run("DELETE FROM \(table) WHERE space = $1", user.space) }
        try run("DELETE FROM person WHERE id = $1", user.id)
        try run("DELETE FROM space WHERE id = $1", user.space)
    }
}
