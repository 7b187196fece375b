import Domain
import Store

/// Names who asks: a person, the person's space and the signed-in device.
public struct Caller: Hashable, Sendable {
    /// Names the person.
    public let userID: Identifier<User>
    /// Names the space the person's data is in.
    public let spaceID: Identifier<Space>
    /// Names the session of the device.
    public let sessionID: Identifier<Session>

    /// Makes a caller of its parts.
    public init(userID: Identifier<User>, spaceID: Identifier<Space>, sessionID: Identifier<Session>) {
        self.userID = userID
        self.spaceID = spaceID
        self.sessionID = sessionID
    }
}
