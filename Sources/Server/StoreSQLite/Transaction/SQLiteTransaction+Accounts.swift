import Domain
import Store

extension SQLiteTransaction {
    func users() throws(StoreError) -> [User] {
        try connection.all("SELECT * FROM user ORDER BY created_at, id")
    }

    func people(after name: String, limit: Int) throws(StoreError) -> [User] {
        try connection.all("SELECT * FROM user WHERE name > ? ORDER BY name LIMIT ?", name, limit)
    }

    func owner() throws(StoreError) -> User? {
        if let marked: User = try connection.first("SELECT * FROM user WHERE is_owner = 1") { return marked }
        return try connection.first("SELECT * FROM user ORDER BY created_at, id LIMIT 1")
    }

    func user(_ id: Identifier<User>) throws(StoreError) -> User? {
        try connection.first("SELECT * FROM user WHERE id = ?", id)
    }

    func user(named name: String) throws(StoreError) -> User? {
        try connection.first("SELECT * FROM user WHERE name = ?", name)
    }

    func save(_ user: User) throws(StoreError) {
        try connection.run(
            """
            INSERT INTO user (id, name, pass_phrase_hash, space, created_at, licence, is_owner, is_disabled, file_bytes)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (id) DO UPDATE SET name = excluded.name, pass_phrase_hash = excluded.pass_phrase_hash,
            licence = excluded.licence, is_owner = excluded.is_owner, is_disabled = excluded.is_disabled, file_bytes = excluded.file_bytes
            """, user.id, user.name, user.passPhraseHash, user.space, user.createdAt, user.licence, user.isOwner, user.isDisabled,
            user.fileBytes)
    }

    func session(_ id: Identifier<Session>) throws(StoreError) -> Session? {
        try connection.first("SELECT * FROM session WHERE id = ?", id)
    }

    func session(tokenDigest: [UInt8]) throws(StoreError) -> Session? {
        try connection.first("SELECT * FROM session WHERE token_digest = ?", tokenDigest)
    }

    func sessions(of user: Identifier<User>) throws(StoreError) -> [Session] {
        try connection.all("SELECT * FROM session WHERE user = ? ORDER BY signed_in_at DESC, id", user)
    }

    func save(_ session: Session) throws(StoreError) {
        try connection.run(
            """
            INSERT INTO session (id, user, token_digest, name, signed_in_at, last_seen_at) VALUES (?, ?, ?, ?, ?, ?)
            ON CONFLICT (id) DO UPDATE SET name = excluded.name, last_seen_at = excluded.last_seen_at
            """, session.id, session.user, session.tokenDigest, session.name, session.signedInAt, session.lastSeenAt)
    }

    func removeSession(_ id: Identifier<Session>) throws(StoreError) {
        try connection.run("DELETE FROM session WHERE id = ?", id)
    }

    func token(_ id: Identifier<TokenRecord>) throws(StoreError) -> TokenRecord? {
        try connection.first("SELECT * FROM token WHERE id = ?", id)
    }

    func token(digest: [UInt8]) throws(StoreError) -> TokenRecord? {
        try connection.first("SELECT * FROM token WHERE digest = ?", digest)
    }

    func tokens(of user: Identifier<User>) throws(StoreError) -> [TokenRecord] {
        try connection.all("SELECT * FROM token WHERE user = ? ORDER BY created_at DESC, id", user)
    }

    func save(_ token: TokenRecord) throws(StoreError) {
        try connection.run(
            """
            INSERT INTO token (id, user, digest, name, scopes, created_at, expires_at, used_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (id) DO UPDATE SET used_at = excluded.used_at
            """, token.id, token.user, token.digest, token.name, token.scopeText, token.createdAt, token.expiresAt, token.usedAt)
    }

    func removeToken(_ id: Identifier<TokenRecord>) throws(StoreError) {
        try connection.run("DELETE FROM token WHERE id = ?", id)
    }

    func removeTokens(of user: Identifier<User>) throws(StoreError) {
        try connection.run("DELETE FROM token WHERE user = ?", user)
    }

    func invitation(digest: [UInt8]) throws(StoreError) -> Invitation? {
        try connection.first("SELECT * FROM invitation WHERE digest = ?", digest)
    }

    func save(_ invitation: Invitation) throws(StoreError) {
        try connection.run(
            "INSERT INTO invitation (digest, user, expires_at) VALUES (?, ?, ?)", invitation.digest, invitation.user, invitation.expiresAt)
    }

    func removeInvitation(digest: [UInt8]) throws(StoreError) {
        try connection.run("DELETE FROM invitation WHERE digest = ?", digest)
    }

    func removeInvitations(expiredAt moment: Instant) throws(StoreError) {
        try connection.run("DELETE FROM invitation WHERE expires_at <= ?", moment)
    }

    func removeInvitations(of user: Identifier<User>) throws(StoreError) {
        try connection.run("DELETE FROM invitation WHERE user = ?", user)
    }

    func remove(_ user: User) throws(StoreError) {
        try markTraces()
        for table in ["catalogue_draft", "catalogue_entry"] {
            try connection.run("DELETE FROM \(table) WHERE catalogue IN (SELECT id FROM catalogue WHERE space = ?)", user.space)
        }
        // Rows that refer to others are removed first; those of sessions and tokens go with them.
        for table in [
            "letter", "catalogue", "job", "upload", "album_file", "album", "file", "file_change", "library", "product_mark", "photo",
            "profile", "note", "topic", "document_agent", "document", "entity_state", "journal", "journal_size", "journal_folding",
        ] { try connection.run("DELETE FROM \(table) WHERE space = ?", user.space) }
        try connection.run("DELETE FROM user WHERE id = ?", user.id)
        try connection.run("DELETE FROM space WHERE id = ?", user.space)
    }
}
