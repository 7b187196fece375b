import Domain
import Secrets
import Store
import Wire

extension SessionService {
    /// The most tokens that a person can have.
    public static let maximumTokenCount = 100
    /// The most digests of unknown secrets that are remembered.
    static let maximumUnknownCount = 1_000

    /// Returns the tokens of a person, the latest made first.
    public func tokens(of user: Identifier<User>) async throws(ServiceError) -> [Token] {
        let tokens = try await read { transaction in try transaction.tokens(of: user) }
        return tokens.map { token in
            // What is noted in the database may be an hour old.
            let seen = cache.lastSeen(Identifier(token.id.entity))
            var token = token
            token.usedAt = [token.usedAt, seen].compactMap(\.self).max()
            return Token(token)
        }
    }

    /// Makes a token of a person; the secret is in the answer, and nowhere else.
    ///
    /// Throws `malformed` for one without a name or a scope, or that has expired already, `tooLarge`, `notFound` or `disabled`.
    public func makeToken(_ request: TokenRequest, for user: Identifier<User>, now: Instant) async throws(ServiceError) -> TokenAnswer {
        let name = DirectionSigns.removed(from: request.name)
        guard name.contains(where: { !$0.isWhitespace }) else { throw .malformed("A token needs a name.") }
        guard name.unicodeScalars.count <= Token.maximumNameLength else { throw .tooLarge("The name", limit: Token.maximumNameLength) }
        guard !request.scopes.isEmpty else { throw .malformed("A token needs a scope.") }
        if let expiry = request.expiresAt, expiry <= now { throw .malformed("The token would have expired already.") }
        let secret = AccessToken()
        let record = TokenRecord(
            id: newID(), user: user, digest: secret.digest, name: name, scopes: Set(request.scopes), createdAt: now,
            expiresAt: request.expiresAt)
        try await write(in: .accounts) { transaction in
            guard let person = try transaction.user(user) else { throw ServiceError.notFound("Person not found.") }
            guard !person.isDisabled else { throw ServiceError.disabled }
            guard try transaction.tokens(of: user).count < SessionService.maximumTokenCount else {
                throw ServiceError.tooLarge("The number of tokens", limit: SessionService.maximumTokenCount)
            }
            try transaction.save(record)
        }
        return TokenAnswer(token: Token(record), secret: secret.text)
    }

    /// Removes a token of a person, which no longer works from then on; throws `notFound`.
    public func removeToken(_ id: Identifier<TokenRecord>, of user: Identifier<User>) async throws(ServiceError) {
        try await write(in: .accounts) { transaction in
            guard try transaction.token(id)?.user == user else { throw ServiceError.notFound("Token not found.") }
            try transaction.removeToken(id)
        }
        cache.remove(Identifier(id.entity))
    }

    /// Returns the caller of another program's token.
    ///
    /// Unknown ones count against the address, as wrong passphrases do. Throws `signedOut` for one that is no token, is unknown or has
    /// expired, `disabled`, or `tooMany`.
    public func authenticate(token text: String, address: String, now: Instant) async throws(ServiceError) -> Caller {
        guard let secret = AccessToken(text: text) else { throw .signedOut }
        let digest = secret.digest
        if let caller = cache.caller(digest, now: now) { return caller }
        guard !unknownTokens.withLock({ $0.contains(digest) }) else { throw .signedOut }
        let removalCount = cache.removalCount
        let found: (TokenRecord, User)
        do throws(ServiceError) {
            found = try await attempt(["tokens, " + SessionService.addressKey(address)], now: now) { () async throws(ServiceError) in
                let found = try await read { transaction -> (TokenRecord, User)? in
                    guard let token = try transaction.token(digest: digest), let user = try transaction.user(token.user) else { return nil }
                    return (token, user)
                }
                guard let found else { throw .refused }
                return found
            }
        } catch .refused {
            unknownTokens.withLock { unknown in
                if unknown.count >= SessionService.maximumUnknownCount { unknown = [] }
                unknown.insert(digest)
            }
            throw .signedOut
        }
        let (token, user) = found
        if let expiry = token.expiresAt, expiry <= now { throw .signedOut }
        guard !user.isDisabled else { throw .disabled }
        let caller = Caller(
            userID: user.id, spaceID: user.space, sessionID: Identifier(token.id.entity), scopes: token.scopes)
        var entry = SessionCache.Entry(
            caller: caller, readAt: now, notedAt: token.usedAt ?? Instant(milliseconds: 0), seenAt: now)
        entry.expiresAt = token.expiresAt
        cache.insert(entry, digest, removalCount: removalCount)
        return caller
    }
}

extension Token {
    /// Creates the description of a record.
    init(_ record: TokenRecord) {
        self.init(
            id: record.id.text, name: record.name, scopes: TokenScope.allCases.filter(record.scopes.contains),
            createdAt: record.createdAt, expiresAt: record.expiresAt, usedAt: record.usedAt)
    }
}
