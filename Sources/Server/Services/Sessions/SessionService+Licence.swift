import Domain
import Store

extension SessionService {
    /// Sets a person's licence key; throws `licence` for one that is not valid.
    public func setLicence(_ text: String, for caller: Caller, now: Instant) async throws(ServiceError) {
        let key: LicenceKey
        do throws(LicenceProblem) { key = try editions.check(text, now: now) } catch { throw .licence(error) }
        try await saveLicence(key.text, for: caller)
    }

    /// Removes a person's licence key; a second call changes nothing.
    public func removeLicence(for caller: Caller) async throws(ServiceError) {
        try await saveLicence(nil, for: caller)
    }

    /// Returns a person's licence key; nil if there is none, or its signer is no longer valid.
    func licence(of user: User) -> String? {
        guard let text = user.licence else { return nil }
        do throws(LicenceProblem) { return try editions.genuine(text).text } catch { return nil }
    }

    private func saveLicence(_ text: String?, for caller: Caller) async throws(ServiceError) {
        try await write(in: .accounts) { transaction in
            guard var user = try transaction.user(caller.userID) else { throw ServiceError.signedOut }
            user.licence = text
            try transaction.save(user)
        }
    }
}
