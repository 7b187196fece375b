import Domain
import Store

extension SessionService {
    /// Changes the name of the person who asks; throws `malformed`, `tooLarge` or `nameTaken`.
    public func rename(_ caller: Caller, to name: String) async throws(ServiceError) {
        try SessionService.check(name)
        try await write(in: .accounts) { transaction in
            guard var user = try transaction.user(caller.userID) else { throw ServiceError.signedOut }
            try SessionService.checkFree(name, for: user.id, transaction)
            user.name = name
            try transaction.save(user)
        }
    }

    /// Throws `malformed` or `tooLarge` for a text that can't be a person's name.
    static func check(_ name: String) throws(ServiceError) {
        switch PersonName.problem(of: name) {
        case nil: return
        case .empty: throw .malformed("The name is empty.")
        case .tooLong: throw .tooLarge("The name", limit: PersonName.maximumLength)
        case .controls: throw .malformed("The name has line breaks or other signs that are not shown.")
        }
    }

    /// Throws `nameTaken` if somebody else has a name.
    static func checkFree(_ name: String, for user: Identifier<User>, _ transaction: any PeopleReading) throws {
        if let other = try transaction.user(named: name), other.id != user { throw ServiceError.nameTaken(name) }
    }
}
