import Domain
import Store

/// The author of a request: a person, the person's space and the signed-in device.
public struct Caller: Hashable, Sendable {
    /// The person.
    public let userID: Identifier<User>
    /// The space with the person's data.
    public let spaceID: Identifier<Space>
    /// The session of the device.
    public let sessionID: Identifier<Session>

    public init(userID: Identifier<User>, spaceID: Identifier<Space>, sessionID: Identifier<Session>) {
        self.userID = userID
        self.spaceID = spaceID
        self.sessionID = sessionID
    }
}
