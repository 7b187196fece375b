/// What a sitting was written on.
public enum VersionAuthor: Equatable, Sendable {
    /// A signed-in device.
    case device(name: String, person: String)
    case thisDevice
    /// A device that was signed out.
    case formerDevice(person: String)
    /// The server itself, or an archive.
    case server
    /// A session of writing of which this device knows no more, by its number.
    case session(Int)
    /// This device, with what the server does not have yet.
    case unsent
}
