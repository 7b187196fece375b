import Domain
import HTTP
import Services
import Store
import Wire

/// The people of the server, whom its owner manages.
public struct PeopleController: Controller {
    private let remover: PersonRemover
    private let sessions: SessionService
    private let invitations: Invitations
    private let log: Log
    private let now: @Sendable () -> Instant

    public init(
        remover: PersonRemover, sessions: SessionService, site: Site, log: Log, now: @escaping @Sendable () -> Instant
    ) {
        self.remover = remover
        self.sessions = sessions
        invitations = Invitations(sessions: sessions, site: site, log: log, now: now)
        self.log = log
        self.now = now
    }

    private var people: PeopleService { remover.people }

    public var routes: [APIRoute] {
        [
            APIRoute(.listPeople, for: .owner, listPeople),
            APIRoute(.addPerson, for: .owner, addPerson),
            APIRoute(.changePerson, for: .owner, changePerson),
            APIRoute(.removePerson, for: .owner, removePerson),
            APIRoute(.invitePerson, for: .owner, invitePerson),
            APIRoute(.signPersonOut, for: .owner, signPersonOut),
            APIRoute(.transferOwnership, for: .owner, transferOwnership),
        ]
    }

    /// Returns a page of the people of the server.
    private func listPeople(_ request: APIRequest<NoMessage>, by owner: Caller) async throws(ServerError) -> PeopleAnswer {
        let list = try PeopleListRequest(query: request.http.queryItems())
        let page = try await service(try await people.page(list))
        return PeopleAnswer(people: page.people.map { Person($0) }, next: page.next)
    }

    /// Adds a person, and returns a link that signs in their first device.
    private func addPerson(_ request: APIRequest<PersonNameRequest>, by owner: Caller) async throws(ServerError) -> InvitationAnswer {
        let name = try await request.message().name
        let user = try await service(try await sessions.addUser(named: name, now: now()))
        return try await service(try await invitations.make(for: user.id, request.http))
    }

    /// Changes a person's name and what they may do; the event streams of whoever is disabled end.
    private func changePerson(_ request: APIRequest<PersonRequest>, by owner: Caller) async throws(ServerError) {
        let message = try await request.message()
        let quota = PeopleService.Quota(message.quotaBytes)
        let id = Identifier<User>(try request.id())
        try await service(try await people.change(id, name: message.name, isDisabled: message.isDisabled, quota: quota))
    }

    /// Removes a person with everything they have, once that is in an archive.
    private func removePerson(_ request: APIRequest<NoMessage>, by owner: Caller) async throws(ServerError) {
        let id = Identifier<User>(try request.id())
        // An archive may take longer than a client or a proxy waits; what was confirmed is done all the same, if still permitted.
        let permission = Permission.ofRequest
        let outcome = await Task.detached { [remover] () -> Result<String, ServiceError> in
            do throws(ServiceError) {
                return .success(try await Permission.with(permission) { () async throws(ServiceError) in try await remover.remove(id) })
            } catch {
                return .failure(error)
            }
        }.value
        _ = try await service(try outcome.get())
        log.write(.info, "removed a person; the archive is in \(remover.archives.place)")
    }

    /// Returns a link that signs in one more device of a person.
    private func invitePerson(_ request: APIRequest<NoMessage>, by owner: Caller) async throws(ServerError) -> InvitationAnswer {
        let id = Identifier<User>(try request.id())
        return try await service(try await invitations.make(for: id, request.http))
    }

    /// Ends all sign-ins of a person.
    private func signPersonOut(_ request: APIRequest<NoMessage>, by owner: Caller) async throws(ServerError) {
        let id = Identifier<User>(try request.id())
        try await service(try await people.signOut(id))
    }

    /// Makes a person the owner of the server in place of whoever asks.
    private func transferOwnership(_ request: APIRequest<NoMessage>, by owner: Caller) async throws(ServerError) {
        let id = Identifier<User>(try request.id())
        try await service(try await people.transferOwnership(to: id))
    }
}

extension PeopleListRequest {
    /// Parses the query of an address as `addressQuery` writes it; throws `malformed` for values that can't be read.
    init(query: [(name: String, value: String)]) throws(ServerError) {
        self.init()
        for item in query {
            switch item.name {
            case "count":
                guard let number = Int(item.value), (1...Self.maximumCount).contains(number) else {
                    throw .malformed("count must be a number from 1 to \(Self.maximumCount).")
                }
                count = number
            case "name":
                guard item.value.utf8.count <= Self.maximumTextBytes else {
                    throw .malformed("name must have at most \(Self.maximumTextBytes) bytes.")
                }
                text = item.value
            case "after": after = item.value
            default: continue
            }
        }
    }
}

extension Person {
    /// Creates the message about a person.
    public init(_ state: PersonState) {
        self.init()
        (id, name) = (state.user.id.text, state.user.name)
        (isOwner, isDisabled) = (state.isOwner, state.user.isDisabled)
        (fileBytes, journalBytes, quotaBytes) = (state.fileByteCount, state.journalByteCount, state.user.fileBytes)
        (deviceCount, lastSeenAt) = (Int64(state.deviceCount), state.lastSeenAt)
    }
}
