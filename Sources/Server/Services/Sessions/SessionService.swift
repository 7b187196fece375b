import Domain
import Secrets
import Store
import Synchronization
import Wire

/// A service for people, their devices and the links that sign devices in.
public final class SessionService: Sendable, StoreUser {
    let store: any Store
    let cache: SessionCache
    /// The failed attempts by address and by account.
    let attempts: any AttemptLimits
    /// The edition, and the signer whose licence keys are valid.
    public let editions: EditionPolicy
    /// The queue for work with passphrases, which takes long and much memory: a few at a time.
    let passPhrases: PassPhraseQueue
    private let randomness: Mutex<any RandomNumberGenerator & Sendable>
    /// The digests of secrets that were no tokens, so that a program which asks again and again costs no look into the database.
    let unknownTokens = Mutex<Set<[UInt8]>>([])

    /// The number of hours for which an invitation works.
    public static let invitationHours: Int64 = 24
    /// By how much the clock of another server may be ahead, and the longest that an invitation works, in milliseconds.
    static let clockDifference: Int64 = 3_600_000, longestInvitation = invitationHours * 3_600_000 + clockDifference
    /// The number of minutes after which it is stored again that a device was seen.
    public static let lastSeenMinutes: Int64 = 60
    /// The name of the first person.
    public static let firstUserName = "owner"

    /// Creates a service; identities are drawn from `randomness`, secrets always from the operating system.
    ///
    /// Who is signed in is read again after a minute, however the hints of `bus` arrive.
    public init(
        store: any Store, editions: EditionPolicy = EditionPolicy(), passPhrases: PassPhraseQueue = PassPhraseQueue(),
        attempts: any AttemptLimits = LocalAttempts(), bus: any Bus = InProcessBus(),
        randomness: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()
    ) {
        self.store = store
        self.attempts = attempts
        let cache = SessionCache(maximumAgeMilliseconds: SessionCache.standardAgeMilliseconds)
        self.cache = cache
        bus.listen { hint in
            switch hint {
            case .signedOut(let session, _): cache.remove(session)
            case .replaced, .gap: cache.removeAll()
            case .grown, .library, .catalogues, .devices, .stopRun: break
            }
        }
        self.editions = editions
        self.passPhrases = passPhrases
        self.randomness = Mutex(randomness)
    }

    /// Returns the owner; if there is nobody yet, the first person is added and owns the server.
    public func ensureFirstUser(now: Instant) async throws(ServiceError) -> User {
        let added = newUser(SessionService.firstUserName, now: now)
        return try await write(in: .accounts) { transaction in
            if let user = try transaction.owner() { return user }
            return try SessionService.add(added, in: transaction)
        }
    }

    /// Adds a person with a space of their own; throws `malformed`, `tooLarge` or `nameTaken`.
    public func addUser(named name: String, now: Instant) async throws(ServiceError) -> User {
        try SessionService.check(name)
        let user = newUser(name, now: now)
        return try await write(in: .accounts) { transaction in
            try SessionService.checkFree(name, for: user.id, transaction)
            return try SessionService.add(user, in: transaction)
        }
    }

    /// Returns whether the server has more than one person.
    public func hasSeveralUsers() async throws(ServiceError) -> Bool {
        try await read { transaction in try transaction.people(after: "", limit: 2).count > 1 }
    }

    /// Returns whether a caller owns the server.
    public func isOwner(_ caller: Caller) async throws(ServiceError) -> Bool {
        try await read { transaction in try transaction.owner()?.id == caller.userID }
    }

    /// Creates an invitation that signs one device of a person in, once, for `invitationHours`; only its digest is stored.
    ///
    /// Throws `notFound`, or `disabled` for a person who may not sign in.
    public func makeInvitation(
        for user: Identifier<User>, now: Instant
    ) async throws(ServiceError) -> (secret: SessionToken, expiresAt: Instant) {
        let secret = SessionToken()
        let expiresAt = Instant(milliseconds: now.milliseconds + SessionService.invitationHours * 3_600_000)
        let invitation = Invitation(digest: secret.digest, user: user, expiresAt: expiresAt)
        try await write(in: .accounts) { transaction in
            guard let user = try transaction.user(user) else { throw ServiceError.notFound("Person not found.") }
            guard !user.isDisabled else { throw ServiceError.disabled }
            try transaction.removeInvitations(expiredAt: now)
            try transaction.save(invitation)
        }
        return (secret, expiresAt)
    }

    /// Returns the caller of a token; throws `signedOut` for one that is no token or has no session, and `disabled` for that of a device
    /// whose person may not sign in.
    public func authenticate(_ tokenText: String, now: Instant) async throws(ServiceError) -> Caller {
        guard let token = SessionToken(text: tokenText) else { throw .signedOut }
        let digest = token.digest
        if let caller = cache.caller(digest, now: now) { return caller }
        let removalCount = cache.removalCount
        let found = try await read { transaction -> (Session, User)? in
            guard let session = try transaction.session(tokenDigest: digest), let user = try transaction.user(session.user) else {
                return nil
            }
            return (session, user)
        }
        guard let (session, user) = found else { throw .signedOut }
        guard !user.isDisabled else { throw .disabled }
        let caller = Caller(userID: user.id, spaceID: user.space, sessionID: session.id)
        let entry = SessionCache.Entry(caller: caller, readAt: now, notedAt: session.lastSeenAt, seenAt: now)
        cache.insert(entry, digest, removalCount: removalCount)
        return caller
    }

    /// Throws `signedOut`, `disabled` or `ownerOnly` if a request is no longer permitted.
    ///
    /// Who writes need not ask, as each transaction that writes looks by itself; this is for what is done outside of the database.
    public func checkPermission() async throws(ServiceError) {
        guard let permission = Permission.ofRequest else { return }
        try await read { transaction in try permission.check(transaction) }
    }

    /// Removes who is signed in with a session from what is remembered.
    public func forget(_ session: Identifier<Session>) { cache.remove(session) }

    /// Returns those of some sessions that are no longer there, or whose person may not sign in.
    public func ended(among sessions: [Identifier<Session>]) async throws(ServiceError) -> Set<Identifier<Session>> {
        try await read { transaction in
            let ended = try sessions.filter { id in
                guard let session = try transaction.session(id), let user = try transaction.user(session.user) else { return true }
                return user.isDisabled
            }
            return Set(ended)
        }
    }

    /// Returns a description of who is signed in; throws `signedOut` if the session is gone.
    public func description(of caller: Caller) async throws(ServiceError) -> SessionAnswer {
        let found = try await read { transaction in
            (
                try transaction.user(caller.userID), try transaction.sessions(of: caller.userID).first { $0.id == caller.sessionID },
                try transaction.owner()?.id == caller.userID
            )
        }
        guard let user = found.0, let session = found.1 else { throw .signedOut }
        return answer(user, session, isOwner: found.2)
    }

    /// Stores in the database when devices and tokens were last seen, unless it has known that for less than `lastSeenMinutes`.
    public func noteLastSeen(now: Instant) async throws(ServiceError) {
        let seen = cache.takeUnnoted(intervalMilliseconds: SessionService.lastSeenMinutes * 60_000)
        guard !seen.isEmpty else { return }
        try await write(in: .accounts) { transaction in
            for (caller, moment) in seen {
                // What is noted of the future is of a clock that was ahead.
                if let id = caller.tokenID {
                    guard var token = try transaction.token(id) else { continue }
                    if let usedAt = token.usedAt, moment <= usedAt, usedAt <= now { continue }
                    token.usedAt = moment
                    try transaction.save(token)
                    continue
                }
                guard var session = try transaction.session(caller.sessionID), moment > session.lastSeenAt || session.lastSeenAt > now
                else { continue }
                session.lastSeenAt = moment
                try transaction.save(session)
            }
        }
    }

    /// Removes the cached owners of tokens, as other people replace them.
    public func forgetSessions() { cache.removeAll() }

    /// Returns a new random identity.
    func newID<Subject>() -> Identifier<Subject> {
        randomness.withLock { generator in
            Identifier(EntityID(high: generator.next(), low: generator.next()))
        }
    }

    /// Returns the description of a session for its device.
    func answer(_ user: User, _ session: Session, isOwner: Bool) -> SessionAnswer {
        var answer = SessionAnswer(
            user: user.name, space: user.space.text, device: session.id.text, deviceName: session.name,
            hasPassPhrase: user.passPhraseHash != nil, settings: editions.settings, licence: licence(of: user))
        answer.isOwner = isOwner
        return answer
    }

    private func newUser(_ name: String, now: Instant) -> User {
        User(id: newID(), name: name, space: newID(), createdAt: now)
    }

    /// Adds a person with a space, who owns the server if there is nobody else, and returns the person.
    private static func add(_ user: User, in transaction: any JournalWriting & PeopleWriting) throws -> User {
        var user = user
        user.isOwner = try transaction.owner() == nil
        try transaction.save(Space(id: user.space))
        try transaction.save(user)
        return user
    }
}
