import Domain
import Store

/// The author of a request: a person, the person's space, and the signed-in device or the token of another program.
public struct Caller: Hashable, Sendable {
    /// The person.
    public let userID: Identifier<User>
    /// The space with the person's data.
    public let spaceID: Identifier<Space>
    /// The session of the device; for another program, the identity of its token.
    public let sessionID: Identifier<Session>
    /// What its token lets another program do; nil for a device, which may do all that the person may.
    public let scopes: Set<TokenScope>?

    public init(
        userID: Identifier<User>, spaceID: Identifier<Space>, sessionID: Identifier<Session>, scopes: Set<TokenScope>? = nil
    ) {
        self.userID = userID
        self.spaceID = spaceID
        self.sessionID = sessionID
        self.scopes = scopes
    }

    /// The token of another program; nil for a device.
    var tokenID: Identifier<TokenRecord>? { scopes == nil ? nil : Identifier(sessionID.entity) }
}
