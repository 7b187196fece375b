import Domain

/// Says something for some seconds at the bottom of the screen, with one thing to do about it.
public struct Notice: Equatable, Sendable {
    /// Tells what the button does.
    public enum Action: Equatable, Sendable {
        /// Brings a topic back from the trash.
        case restoreTopic(Identifier<Topic>)
        /// Brings a note back from the trash.
        case restoreNote(Identifier<Note>)
        /// Lets the server delete what the person deleted.
        case confirmMassDeletion
        /// Starts the new version of the program.
        case update
    }

    /// Tells what is said.
    public enum Subject: Equatable, Sendable {
        /// Says that something was moved to the trash.
        case deleted(name: String)
        /// Says that something deleted here came back since it was edited elsewhere.
        case broughtBack(name: String)
        /// Says that a link was copied.
        case copied
        /// Says that the device could not store what was written.
        case notStored(isFull: Bool)
        /// Says that the server asks whether so much is to be deleted.
        case massDeletion
        /// Says that a change can't be sent.
        case rejected
        /// Says that this browser holds the notes of another person.
        case otherSpace
        /// Says that a link to sign in does not work.
        case linkRefused
        /// Says that a new version is ready.
        case updateReady
    }

    /// Tells what is said.
    public let subject: Subject
    /// Tells what the button does; nil for no button.
    public let action: Action?

    /// Makes a notice.
    public init(_ subject: Subject, action: Action? = nil) {
        self.subject = subject
        self.action = action
    }

    /// Identifies the notice among those shown one after another.
    var key: String {
        switch subject {
        case .deleted(let name): "deleted " + name
        case .broughtBack(let name): "back " + name
        case .copied: "copied"
        case .notStored: "storage"
        case .massDeletion: "mass"
        case .rejected: "rejected"
        case .otherSpace: "space"
        case .linkRefused: "link"
        case .updateReady: "update"
        }
    }

    /// Tells whether it stays until it is closed.
    var stays: Bool {
        switch subject {
        case .deleted, .broughtBack, .copied: false
        default: true
        }
    }

    /// Counts how long a passing notice is shown, in milliseconds.
    static let milliseconds = 8_000
}
