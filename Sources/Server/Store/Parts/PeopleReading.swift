import Domain

/// The reads of people, their sessions, tokens and invitations: for signing in, the owner, devices, licences, the dating of notes and
/// archives.
public protocol PeopleReading {
    /// Returns all people, the first one added first.
    func users() throws(StoreError) -> [User]
    /// Returns people in the order of their names, byte by byte: the first ones after a name.
    func people(after name: String, limit: Int) throws(StoreError) -> [User]
    /// Returns the owner, who was added first unless somebody else is marked; nil when there is nobody.
    func owner() throws(StoreError) -> User?
    /// Returns a person; nil when there is none.
    func user(_ id: Identifier<User>) throws(StoreError) -> User?
    /// Returns the person of a name; nil when there is none.
    func user(named name: String) throws(StoreError) -> User?
    /// Returns a session; nil when there is none.
    func session(_ id: Identifier<Session>) throws(StoreError) -> Session?
    /// Returns the session of a token's digest; nil when there is none.
    func session(tokenDigest: [UInt8]) throws(StoreError) -> Session?
    /// Returns a person's sessions, the latest sign-in first.
    func sessions(of user: Identifier<User>) throws(StoreError) -> [Session]
    /// Returns a token; nil when there is none.
    func token(_ id: Identifier<TokenRecord>) throws(StoreError) -> TokenRecord?
    /// Returns the token of a secret's digest; nil when there is none.
    func token(digest: [UInt8]) throws(StoreError) -> TokenRecord?
    /// Returns a person's tokens, the latest made first.
    func tokens(of user: Identifier<User>) throws(StoreError) -> [TokenRecord]
    /// Returns the invitation of a secret's digest; nil when there is none.
    func invitation(digest: [UInt8]) throws(StoreError) -> Invitation?
}
