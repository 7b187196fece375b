import Domain
import Store
import Wire

extension SessionService {
    /// Returns a person's signed-in devices, the latest sign-in first.
    public func devices(for caller: Caller) async throws(ServiceError) -> [Device] {
        let sessions = try await read { transaction in try transaction.sessions(of: caller.userID) }
        return sessions.map { session in
            let seenAt = max(session.lastSeenAt, cache.lastSeen(session.id) ?? session.lastSeenAt)
            return Device(
                id: session.id.text, name: session.name, signedInAt: session.signedInAt,
                lastSeenAt: seenAt, isCurrent: session.id == caller.sessionID)
        }
    }

    /// Renames one of a person's devices; throws `notFound`, or `tooLarge` for a name over `Device.maximumNameLength`.
    public func rename(_ device: Identifier<Session>, to name: String, for caller: Caller) async throws(ServiceError) {
        guard name.unicodeScalars.count <= Device.maximumNameLength else {
            throw .tooLarge("The device's name", limit: Device.maximumNameLength)
        }
        try await write(in: .accounts) { transaction in
            var session = try SessionService.session(device, of: caller, in: transaction)
            session.name = name
            try transaction.save(session)
        }
    }

    /// Signs one of a person's devices out; throws `notFound`.
    public func removeDevice(_ device: Identifier<Session>, for caller: Caller) async throws(ServiceError) {
        try await write(in: .accounts) { transaction in
            try transaction.removeSession(SessionService.session(device, of: caller, in: transaction).id)
        }
        cache.remove(device)
    }

    /// Signs the caller's own device out; a second call changes nothing.
    public func signOut(_ caller: Caller) async throws(ServiceError) {
        try await write(in: .accounts) { transaction in try transaction.removeSession(caller.sessionID) }
        cache.remove(caller.sessionID)
    }

    private static func session(
        _ id: Identifier<Session>, of caller: Caller, in transaction: any PeopleReading
    ) throws -> Session {
        guard let session = try transaction.sessions(of: caller.userID).first(where: { $0.id == id }) else {
            throw ServiceError.notFound("Device not found.")
        }
        return session
    }
}
