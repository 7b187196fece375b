import Domain

/// The changes of people, their sessions, tokens and invitations: for signing in and out, the owner, devices, licences and restoring
/// archives.
public protocol PeopleWriting: PeopleReading {
    /// Adds or changes a person; throws `constraint` when the name is taken.
    func save(_ user: User) throws(StoreError)
    /// Adds or changes a session.
    func save(_ session: Session) throws(StoreError)
    /// Removes a session.
    func removeSession(_ id: Identifier<Session>) throws(StoreError)
    /// Adds a token, or changes when it was used.
    func save(_ token: TokenRecord) throws(StoreError)
    /// Removes a token.
    func removeToken(_ id: Identifier<TokenRecord>) throws(StoreError)
    /// Removes the tokens of a person.
    func removeTokens(of user: Identifier<User>) throws(StoreError)
    /// Adds an invitation.
    func save(_ invitation: Invitation) throws(StoreError)
    /// Removes an invitation.
    func removeInvitation(digest: [UInt8]) throws(StoreError)
    /// Removes the invitations that expired at a moment or before.
    func removeInvitations(expiredAt moment: Instant) throws(StoreError)
    /// Removes the invitations of a person.
    func removeInvitations(of user: Identifier<User>) throws(StoreError)
    /// Removes a person with sessions, tokens and invitations, and their space with everything in it.
    func remove(_ user: User) throws(StoreError)
}
