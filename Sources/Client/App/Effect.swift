import Domain
import Localization
import ViewTree

/// Asks the browser for something the app can't do as a value; what comes of it returns as a message.
public indirect enum Effect: Sendable {
    /// Opens the device's storage and reads it.
    case load
    /// Stores a batch in one transaction, durably.
    case store(StoreBatch, id: Int)
    /// Reads the first entries of the outbox.
    case readOutbox(limit: Int)
    /// Sends a request.
    case request(Request)
    /// Listens to the server's events; once is enough.
    case listen
    /// Stops listening.
    case stopListening
    /// Tells the other tabs.
    case tell(String)
    /// Asks to be the tab that talks to the server.
    case lead
    /// Starts a timer, in place of one of the same name.
    case wake(Alarm, afterMilliseconds: Int)
    /// Does something to an element, once it is drawn.
    case perform(ElementID, ElementAction)
    /// Moves the focus to the title of the screen, for those who can't see that it changed.
    case announceScreen
    /// Shows an address; `replaces` puts it in the place of the present one.
    case navigate(path: String, replaces: Bool)
    /// Tells the page its language and title.
    case dress(Language, title: String)
    /// Copies a text.
    case copy(String)
    /// Asks the browser not to evict what is stored.
    case keepStorage
    /// Starts the version of the program that waits.
    case update
}

/// Describes a request to the server.
public struct Request: Sendable {
    /// Tells what a request is for, so that its answer is understood.
    public enum Kind: Equatable, Sendable {
        /// Exchanges operations.
        case synchronize
        /// Asks who is signed in.
        case session
        /// Signs in.
        case signIn
        /// Signs out.
        case signOut
        /// Asks for the devices.
        case devices
        /// Signs another device out.
        case removeDevice
        /// Sets the pass phrase.
        case passPhrase
        /// Makes a link for another device.
        case invite
    }

    /// Tells what the request is for.
    public let kind: Kind
    /// Holds the HTTP method.
    public let method: String
    /// Holds the path.
    public let path: String
    /// Holds the body, JSON; nil for none.
    public let body: String?

    /// Makes a request.
    public init(_ kind: Kind, _ method: String, _ path: String, body: String? = nil) {
        self.kind = kind
        self.method = method
        self.path = path
        self.body = body
    }
}
