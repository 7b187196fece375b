import Domain
import EmbeddedSupport
import Store
import Wire

/// A service by which the owner of a server manages its people.
///
/// That the owner asks is said by the `Permission` of the request, or clear because only the owner can run the program.
public final class PeopleService: Sendable, StoreUser {
    let store: any Store
    let sessions: SessionService
    private let bus: any Bus

    /// The size limit of a person's uploaded files.
    public enum Quota: Equatable, Sendable {
        /// Only the limit of the server.
        case unlimited
        /// A number of bytes, or the limit of the server if that is smaller.
        case bytes(Int64)

        /// Creates the limit of a number of bytes; nil for only that of the server.
        public init(_ bytes: Int64?) {
            if let bytes { self = .bytes(bytes) } else { self = .unlimited }
        }
    }

    /// Creates a service; sessions that it ends are announced on the bus.
    public init(store: any Store, sessions: SessionService, bus: any Bus) {
        self.store = store
        self.sessions = sessions
        self.bus = bus
    }

    /// Returns all people, the first one added first.
    public func list() async throws(ServiceError) -> [PersonState] {
        try await read { [cache = sessions.cache] transaction in
            let owner = try transaction.owner()?.id
            return try transaction.users().map { try PersonState($0, isOwner: $0.id == owner, cache, transaction) }
        }
    }

    /// The number of people that are read at once to find names.
    private static let batchCount = 2_000

    /// Returns a page of people: the owner, who is on the first one, then all others by their names.
    ///
    /// `next` is the name after which the next page begins; nil if there is none.
    public func page(_ request: PeopleListRequest) async throws(ServiceError) -> (people: [PersonState], next: String?) {
        let sought = ExactText.bytes(of: SearchFolding.folded(request.text))
        let count = min(max(request.count, 1), PeopleListRequest.maximumCount)
        return try await read { [cache = sessions.cache] transaction in
            let owner = try transaction.owner()
            func isSought(_ user: User) -> Bool {
                let name = ExactText.bytes(of: sought.isEmpty ? "" : SearchFolding.folded(user.name))
                return (0...max(0, name.count - sought.count)).contains { ExactText.holds(name, sought, at: $0) }
            }
            var found = [request.after == nil ? owner : nil].compactMap { $0 }.filter(isSought)
            let limit = sought.isEmpty ? count + 2 : Self.batchCount
            var last = request.after ?? ""
            while found.count <= count {
                let batch = try transaction.people(after: last, limit: limit)
                found += batch.filter { $0.id != owner?.id && isSought($0) }
                guard batch.count == limit, let name = batch.last?.name else { break }
                last = name
            }
            let page = found.prefix(count)
            // The owner's name has no place in the order of names.
            let end = page.last.map { $0.id == owner?.id ? "" : $0.name }
            return (
                try page.map { try PersonState($0, isOwner: $0.id == owner?.id, cache, transaction) }, found.count > count ? end : nil
            )
        }
    }

    /// Returns the person of a name; throws `notFound`.
    public func person(named name: String) async throws(ServiceError) -> User {
        guard let user = try await read({ transaction in try transaction.user(named: name) }) else {
            throw .notFound("No person named \(name).")
        }
        return user
    }

    /// Ends all sign-ins and tokens of a person, and the links that were not used yet; throws `notFound`.
    public func signOut(_ id: Identifier<User>) async throws(ServiceError) {
        let (user, ended) = try await write(in: .accounts) { transaction in
            let user = try PeopleService.person(id, transaction)
            return (user, try PeopleService.endSignIns(of: user, transaction))
        }
        announceEnd(of: ended, user)
    }

    /// Changes a person's name, whether they may sign in, and how many bytes of files they may have; nil leaves either as it is.
    ///
    /// Whoever is disabled is out at once, and their devices learn why until they are enabled; the data stays. Throws `notFound`,
    /// `unsuitable` for disabling the owner, and `malformed`, `tooLarge` or `nameTaken` for the name.
    public func change(
        _ id: Identifier<User>, name: String? = nil, isDisabled: Bool? = nil, quota: Quota? = nil
    ) async throws(ServiceError) {
        if let name { try SessionService.check(name) }
        let (user, ended) = try await write(in: .accounts) { transaction in
            var user = try PeopleService.person(id, transaction)
            if let name {
                try SessionService.checkFree(name, for: id, transaction)
                user.name = name
            }
            var ended: [Identifier<Session>] = []
            if let isDisabled, isDisabled != user.isDisabled {
                guard try !isDisabled || transaction.owner()?.id != id else {
                    throw ServiceError.unsuitable("The owner can't be disabled. Make somebody else the owner first.")
                }
                user.isDisabled = isDisabled
                ended =
                    try isDisabled ? PeopleService.suspendSignIns(of: user, transaction) : PeopleService.endSignIns(of: user, transaction)
            }
            switch quota {
            case .bytes(let count): user.fileBytes = count
            case .unlimited: user.fileBytes = nil
            case nil: break
            }
            try transaction.save(user)
            return (user, ended)
        }
        announceEnd(of: ended, user)
        if name != nil { bus.send(.devices(user.space)) }
    }

    /// Makes a person the owner of the server in place of the present one, and tells the devices of both.
    ///
    /// Throws `notFound`, or `unsuitable` for a person who is disabled.
    public func transferOwnership(to id: Identifier<User>) async throws(ServiceError) {
        let spaces = try await write(in: .accounts) { transaction in
            var user = try PeopleService.person(id, transaction)
            guard !user.isDisabled else { throw ServiceError.unsuitable("A disabled person can't be the owner.") }
            var spaces = [user.space]
            if var former = try transaction.owner(), former.id != id {
                former.isOwner = false
                try transaction.save(former)
                spaces.append(former.space)
            }
            user.isOwner = true
            try transaction.save(user)
            return spaces
        }
        for space in spaces { bus.send(.devices(space)) }
    }

    /// Returns a person; throws `notFound`.
    static func person(_ id: Identifier<User>, _ transaction: any PeopleReading) throws -> User {
        guard let user = try transaction.user(id) else { throw ServiceError.notFound("Person not found.") }
        return user
    }

    /// Removes the sessions, tokens and invitations of a person, and returns the identities of the first two.
    static func endSignIns(of user: User, _ transaction: any PeopleWriting) throws -> [Identifier<Session>] {
        let sessions = try transaction.sessions(of: user.id).map(\.id)
        for session in sessions { try transaction.removeSession(session) }
        let tokens = try transaction.tokens(of: user.id).map { Identifier<Session>($0.id.entity) }
        try transaction.removeTokens(of: user.id)
        try transaction.removeInvitations(of: user.id)
        return sessions + tokens
    }

    /// Ends what the devices and links of a person can do, and returns the sessions, which stay to tell the devices why.
    private static func suspendSignIns(of user: User, _ transaction: any PeopleWriting & PushWriting) throws -> [Identifier<Session>] {
        let suspended = try transaction.sessions(of: user.id).map(\.id)
        for session in suspended { try transaction.removePushSubscription(of: session, at: nil) }
        try transaction.removeInvitations(of: user.id)
        return try suspended + transaction.tokens(of: user.id).map { Identifier($0.id.entity) }
    }

    /// Tells all servers that sessions of a person have ended.
    func announceEnd(of sessions: [Identifier<Session>], _ user: User) {
        for session in sessions { bus.send(.signedOut(session, user.space)) }
    }

    /// Tells all servers that runs of catalogues must stop.
    func announceEnd(ofRuns catalogues: [EntityID]) {
        for catalogue in catalogues { bus.send(.stopRun(catalogue)) }
    }
}
