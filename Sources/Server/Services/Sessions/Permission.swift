import Domain
import Store

/// What a request is permitted by: the session of a device, or the token of a program, whose person may use the server, and where only the
/// owner may ask, that the person still owns it.
///
/// A request takes time: its body may arrive slowly, and it may wait for its turn. So everything that it writes is written by a transaction
/// that looks at this again ([0063](../../../../docs/decisions/0063-permission-in-the-transaction.md)).
public struct Permission: Sendable {
    /// The permission of the request whose task this is; nil for what the server and the command line do by themselves.
    @TaskLocal public static var ofRequest: Permission?

    /// Who asks.
    public let caller: Caller
    /// Whether only the owner of the server may ask.
    public let isForOwner: Bool

    public init(_ caller: Caller, isForOwner: Bool = false) {
        self.caller = caller
        self.isForOwner = isForOwner
    }

    /// The permission to do what only the owner may.
    var forOwner: Permission { Permission(caller, isForOwner: true) }

    /// Runs a part of a request by another permission than the request's; nil for what nobody has to be permitted.
    public static func with<Outcome>(
        _ permission: Permission?, _ work: () async throws(ServiceError) -> Outcome
    ) async throws(ServiceError) -> Outcome {
        do { return try await $ofRequest.withValue(permission) { try await work() } } catch { throw ServiceError(error) }
    }

    /// The rows that `check` reads.
    var rows: [RowKey] { (caller.tokenID == nil ? [.session(caller.sessionID)] : []) + [.person(caller.userID)] }

    /// Throws `signedOut`, `disabled` or `ownerOnly` unless the permission is still there.
    func check(_ transaction: any PeopleReading) throws {
        let holder =
            if let token = caller.tokenID { try transaction.token(token)?.user } else { try transaction.session(caller.sessionID)?.user }
        guard holder == caller.userID, let user = try transaction.user(caller.userID), user.space == caller.spaceID
        else { throw ServiceError.signedOut }
        guard !user.isDisabled else { throw ServiceError.disabled }
        guard try !isForOwner || transaction.owner()?.id == user.id else { throw ServiceError.ownerOnly }
    }
}

extension Store {
    /// Runs a body as `write` does; for a request, only if it is still permitted in that transaction.
    func writeIfPermitted<Outcome: Sendable>(
        in scope: WriteScope, _ body: @escaping @Sendable (any WriteTransaction) throws -> Outcome
    ) async throws -> Outcome {
        guard let permission = Permission.ofRequest else { return try await write(in: scope, body) }
        return try await write(in: scope.foreseeing(permission.rows)) { transaction in
            try permission.check(transaction)
            return try body(transaction)
        }
    }
}
