import Core

/// Names what is asked of the server about the person who is signed in, and the devices.
public enum AccountQuery: Equatable, Sendable {
    /// Asks who is signed in.
    case session
    /// Signs in by a pass phrase.
    case signIn
    /// Signs in by the link of the page's address.
    case useLink
    case signOut
    /// Asks anew for what may change of a session: edition and licence.
    case account
    /// Asks for the devices.
    case devices
    /// Signs another device out.
    case removeDevice
    /// Sets the pass phrase.
    case passPhrase
    /// Makes a link for another device.
    case invite
}
