import Domain
import HTTP
import Services
import Store
import Wire

extension Application {
    /// Returns the management of people.
    private func management() throws(ServerError) -> PersonRemover {
        guard let people else { throw .unknownAddress }
        return people
    }

    private static func identity(_ text: Substring) throws(ServerError) -> Identifier<User> {
        guard let id = EntityID(text: String(text)) else { throw .unknownAddress }
        return Identifier(id)
    }

    /// Returns a page of the people of the server.
    func listPeople(_ request: HTTPRequest) async throws(ServerError) -> HTTPResponse {
        let people = try management().people
        let list = try PeopleListRequest(query: request.queryItems())
        let page = try await service(try await people.page(list))
        return json(PeopleAnswer(people: page.people.map { Person($0) }, next: page.next), of: .listPeople)
    }

    /// Adds a person, and returns a link that signs in their first device.
    func addPerson(_ request: HTTPRequest) async throws(ServerError) -> HTTPResponse {
        _ = try management()
        let name = try await body(of: .addPerson, in: request).name
        let user = try await service(try await sessions.addUser(named: name, now: now()))
        return json(try await invitation(of: user.id, request), of: .addPerson)
    }

    /// Changes a person's name and what they may do; the event streams of whoever is disabled end.
    func changePerson(_ text: Substring, _ request: HTTPRequest) async throws(ServerError) -> HTTPResponse {
        let people = try management().people
        let message = try await body(of: .changePerson, in: request)
        let quota = PeopleService.Quota(message.quotaBytes)
        let id = try Self.identity(text)
        try await service(try await people.change(id, name: message.name, isDisabled: message.isDisabled, quota: quota))
        return done
    }

    /// Removes a person with everything they have, once that is in an archive.
    func removePerson(_ text: Substring) async throws(ServerError) -> HTTPResponse {
        let people = try management()
        let id = try Self.identity(text)
        // An archive may take longer than a client or a proxy waits; what was confirmed is done all the same, if still permitted.
        let permission = Permission.ofRequest
        let outcome = await Task.detached { () -> Result<String, ServiceError> in
            do throws(ServiceError) {
                return .success(try await Permission.with(permission) { () async throws(ServiceError) in try await people.remove(id) })
            } catch {
                return .failure(error)
            }
        }.value
        _ = try await service(try outcome.get())
        log.write(.info, "removed a person; the archive is in \(people.archives.place)")
        return done
    }

    /// Returns a link that signs in one more device of a person.
    func invitePerson(_ text: Substring, _ request: HTTPRequest) async throws(ServerError) -> HTTPResponse {
        _ = try management()
        let id = try Self.identity(text)
        return json(try await invitation(of: id, request), of: .invitePerson)
    }

    /// Ends all sign-ins of a person.
    func signPersonOut(_ text: Substring) async throws(ServerError) -> HTTPResponse {
        let people = try management().people
        let id = try Self.identity(text)
        try await service(try await people.signOut(id))
        return done
    }

    /// Makes a person the owner of the server in place of whoever asks.
    func transferOwnership(_ text: Substring) async throws(ServerError) -> HTTPResponse {
        let people = try management().people
        let id = try Self.identity(text)
        try await service(try await people.transferOwnership(to: id))
        return done
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
