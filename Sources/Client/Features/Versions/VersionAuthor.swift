import Components
import Localization
import Wire

/// Who wrote a sitting, as far as this device knows.
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

    /// Creates the author that the server named.
    init(_ author: NoteHistoryAnswer.Author) {
        if author.isCurrent {
            self = .thisDevice
        } else if author.id.isEmpty {
            self = .server
        } else {
            self = author.device.isEmpty ? .formerDevice(person: author.person) : .device(name: author.device, person: author.person)
        }
    }

    /// Returns its name, as it is shown.
    func name(_ strings: Strings) -> String {
        switch self {
        case .device(let name, let person): person.isEmpty ? name : name + " · " + person
        case .thisDevice, .unsent: strings.devicesCurrent
        case .formerDevice(let person): person.isEmpty ? strings.versionsFormerDevice : strings.versionsFormerDevice + " · " + person
        case .server: strings.versionsServer
        case .session(let number): strings.versionsSession(place: number)
        }
    }
}
