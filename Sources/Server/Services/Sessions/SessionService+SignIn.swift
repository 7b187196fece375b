import Domain
import Glibc
import Secrets
import Store
import Synchronization
import Wire

extension SessionService {
    /// Signs a device in by an invitation, which from then on works only for a repetition with the same key, or by a person's passphrase.
    ///
    /// Attempts are limited by address and by account. A person who does not exist or has no passphrase costs as much time as a wrong
    /// passphrase. In a browser in which somebody else is signed in the invitation stays unused. Throws `refused`, `otherSpace` for that,
    /// `disabled`, `tooMany`, `malformed` or `storage`.
    public func signIn(
        _ request: SignInRequest, address: String, now: Instant, besides current: Caller? = nil
    ) async throws(ServiceError) -> (token: SessionToken, answer: SessionAnswer) {
        guard request.deviceName.unicodeScalars.count <= Device.maximumNameLength else {
            throw .tooLarge("The device's name", limit: Device.maximumNameLength)
        }
        if let invitation = request.invitation {
            return try await signIn(byInvitation: invitation, request, address: address, now: now, besides: current)
        }
        guard let passPhrase = request.passPhrase else { throw .malformed("A passphrase or an invitation is required.") }
        return try await signIn(byPassPhrase: passPhrase, request, address: address, now: now)
    }

    /// Sets or changes a person's passphrase; the present one must be given. Devices stay signed in.
    ///
    /// Throws `refused`, `tooMany`, `malformed` for one that is too short, `tooLarge` or `storage`.
    public func setPassPhrase(_ request: PassPhraseRequest, for caller: Caller, now: Instant) async throws(ServiceError) {
        guard let user = try await read({ transaction in try transaction.user(caller.userID) }) else { throw .signedOut }
        if let hash = user.passPhraseHash {
            let key = SessionService.accountKey(user.id.text)
            try await attempt([key], now: now) { () async throws(ServiceError) in
                guard let current = request.current, try await verify(current, against: hash) else { throw .refused }
            }
            try await recordSuccess(key: key)
        }
        let hash = try await hash(request.new)
        try await write(in: .accounts) { transaction in
            guard var user = try transaction.user(caller.userID) else { throw ServiceError.signedOut }
            user.passPhraseHash = hash
            try transaction.save(user)
        }
    }

    private func signIn(
        byInvitation secret: String, _ request: SignInRequest, address: String, now: Instant, besides current: Caller?
    ) async throws(ServiceError) -> (token: SessionToken, answer: SessionAnswer) {
        // Links are counted for themselves: wrong passphrases of a household keep nobody from a link that is right.
        try await attempt(["links, " + SessionService.addressKey(address)], now: now) { () async throws(ServiceError) in
            guard let link = SessionToken(text: secret) else { throw .refused }
            let digest = link.digest
            let token = request.idempotencyKey.map { SessionToken(link: link, key: $0) } ?? SessionToken()
            do throws(ServiceError) {
                return try await open(token, request.deviceName, now: now) { transaction in
                    // A link that works for longer than links do was made while the clock was ahead.
                    guard let invitation = try transaction.invitation(digest: digest),
                        invitation.expiresAt.isAwaited(at: now, longest: Self.longestInvitation),
                        let user = try transaction.user(invitation.user)
                    else { throw ServiceError.refused }
                    guard current == nil || current?.userID == user.id else { throw ServiceError.otherSpace }
                    try transaction.removeInvitation(digest: digest)
                    return user
                }
            } catch {
                guard error == .refused, let answer = try await openedBefore(token, now: now) else { throw error }
                return (token, answer)
            }
        }
    }

    /// Returns the session that the same browser opened by the same link, no longer ago than a link works: the answer may have been lost.
    private func openedBefore(_ token: SessionToken, now: Instant) async throws(ServiceError) -> SessionAnswer? {
        let oldest = now.milliseconds - SessionService.invitationHours * 3_600_000
        let latest = now.milliseconds + SessionService.clockDifference
        return try await read { [self] transaction in
            guard let session = try transaction.session(tokenDigest: token.digest), oldest < session.signedInAt.milliseconds,
                session.signedInAt.milliseconds <= latest, let user = try transaction.user(session.user), !user.isDisabled
            else { return nil }
            return answer(user, session, isOwner: try transaction.owner()?.id == user.id)
        }
    }

    private func signIn(
        byPassPhrase passPhrase: String, _ request: SignInRequest, address: String, now: Instant
    ) async throws(ServiceError) -> (token: SessionToken, answer: SessionAnswer) {
        let name = request.user
        let found = try await read { transaction in
            if let name { try transaction.user(named: name) } else { try transaction.owner() }
        }
        let account = SessionService.accountKey(found?.id.text ?? name ?? "")
        let keys = [SessionService.addressKey(address), account]
        let (user, hash) = try await attempt(keys, now: now) { () async throws(ServiceError) -> (User, String) in
            guard passPhrase.utf8.count <= PassPhrase.maximumLength else { throw .refused }
            guard let user = found, let hash = user.passPhraseHash else {
                _ = try await self.hash("nobody has this passphrase")
                throw .refused
            }
            guard try await verify(passPhrase, against: hash) else { throw .refused }
            return (user, hash)
        }
        try await recordSuccess(key: account)
        return try await open(SessionToken(), request.deviceName, now: now) { transaction in
            guard let user = try transaction.user(user.id), user.passPhraseHash == hash else { throw ServiceError.refused }
            return user
        }
    }

    /// Runs an attempt that counts against keys from its beginning on, unless it is right or fails for another reason.
    func attempt<Outcome>(
        _ keys: [String], now: Instant, _ body: () async throws(ServiceError) -> Outcome
    ) async throws(ServiceError) -> Outcome {
        let admission: Admission
        do throws(StoreError) {
            admission = try await attempts.begin(keys, now: now.milliseconds / 1000)
        } catch {
            throw .storage(error)
        }
        if case .refused(let seconds) = admission { throw .tooMany(retryAfterSeconds: seconds) }
        let outcome: Outcome
        do throws(ServiceError) {
            outcome = try await body()
        } catch {
            if error != .refused { try await retract(keys) }
            throw error
        }
        try await retract(keys)
        return outcome
    }

    private func retract(_ keys: [String]) async throws(ServiceError) {
        do throws(StoreError) { try await attempts.retract(keys) } catch { throw .storage(error) }
    }

    private func recordSuccess(key: String) async throws(ServiceError) {
        do throws(StoreError) { try await attempts.recordSuccess(key: key) } catch { throw .storage(error) }
    }

    /// Opens a session for the person returned by a check in the same transaction.
    private func open(
        _ token: SessionToken, _ deviceName: String, now: Instant, _ check: @escaping @Sendable (any PeopleWriting) throws -> User
    ) async throws(ServiceError) -> (token: SessionToken, answer: SessionAnswer) {
        let id: Identifier<Session> = newID()
        let (user, session, isOwner) = try await write(in: .accounts) { transaction in
            let user = try check(transaction)
            guard !user.isDisabled else { throw ServiceError.disabled }
            let session = Session(
                id: id, user: user.id, tokenDigest: token.digest, name: deviceName, signedInAt: now, lastSeenAt: now)
            try transaction.save(session)
            return (user, session, try transaction.owner()?.id == user.id)
        }
        return (token, answer(user, session, isOwner: isOwner))
    }

    private func hash(_ passPhrase: String) async throws(ServiceError) -> String {
        do { return try await passPhrases.hash(passPhrase) } catch { throw ServiceError(error) }
    }

    private func verify(_ passPhrase: String, against hash: String) async throws(ServiceError) -> Bool {
        do { return try await passPhrases.verify(passPhrase, against: hash) } catch { throw ServiceError(error) }
    }

    /// Returns the key of a limit: an IPv4 address, or the first 64 bits of an IPv6 address, all of which one household owns.
    static func addressKey(_ address: String) -> String {
        var parsed = in6_addr()
        guard inet_pton(AF_INET6, address, &parsed) == 1 else { return "address:" + address }
        let bytes = withUnsafeBytes(of: parsed) { Array($0) }
        let isMappedIPv4 = bytes.prefix(10).allSatisfy { $0 == 0 } && bytes[10] == 0xFF && bytes[11] == 0xFF
        return isMappedIPv4 ? "address:" + address : "network:" + bytes.prefix(8).map { String($0) }.joined(separator: ".")
    }

    private static func accountKey(_ account: String) -> String { "account:" + account }
}
