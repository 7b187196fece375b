import Core

/// A request to the server about the person who is signed in, and the devices.
public enum AccountQuery: Equatable, Sendable {
    /// Requests who is signed in.
    case session
    /// Signs in with a passphrase.
    case signIn
    /// Signs in by the link in the page's address.
    case useLink
    case signOut
    /// Requests again what may change of a session: edition and licence.
    case account
    /// Requests the list of devices.
    case devices
    /// Signs another device out.
    case removeDevice
    /// Sets the passphrase.
    case passPhrase
    /// Changes the person's name.
    case rename(String)
    /// Creates a link for another device.
    case invite
}
