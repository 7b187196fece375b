import Domain
import Wire

/// Describes a request to the server.
public struct Request: Sendable {
    /// Tells what a request is for, so that its answer is understood.
    public enum Kind: Equatable, Sendable {
        /// Exchanges operations.
        case synchronize
        /// Asks what kind of server it is.
        case settings
        /// Asks about the person who is signed in, and the devices.
        case account(AccountQuery)
        /// Names this device.
        case renameDevice
        /// Hands in or removes the licence key.
        case licence
        /// Asks how the server is backed up.
        case backups
        /// Asks about the library.
        case library(LibraryQuery)
        /// Asks for a page of the library's list that an export needs.
        case exportFiles(from: Int)
        /// Asks about the words in pictures.
        case reading(ReadingQuery)
        /// Asks for files of the library that answer a query.
        case search(String)
        /// Asks what the page is called whose address a note was made of.
        case pageTitle(EntityID)
        /// Sees to it that the device is reminded while Enot is closed.
        case push(PushQuery)
        /// Asks about catalogues.
        case catalogue(CatalogueQuery)
    }

    /// Tells what the request is for.
    public let kind: Kind
    /// Names what is asked.
    public let endpoint: Endpoint
    /// Holds the path, with identity and query.
    public let path: String
    /// Holds the body, JSON; nil for none.
    public let body: String?

    /// Makes a request that carries a message; an identity follows the endpoint's path, and a query, which begins with `?`, comes last.
    public init<Body, Answer>(_ kind: Kind, _ call: Call<Body, Answer>, _ identity: String? = nil, query: String = "", body: Body) {
        self.init(kind, call.endpoint, identity, query, body.jsonText)
    }

    /// Makes a request that says all by its path.
    public init<Answer>(_ kind: Kind, _ call: Call<NoMessage, Answer>, _ identity: String? = nil, query: String = "") {
        self.init(kind, call.endpoint, identity, query, nil)
    }

    private init(_ kind: Kind, _ endpoint: Endpoint, _ identity: String?, _ query: String, _ body: String?) {
        self.kind = kind
        self.endpoint = endpoint
        path = endpoint.entry.path + (identity.map { "/" + $0 } ?? "") + query
        self.body = body
    }

    /// Names the HTTP method.
    public var method: String { endpoint.entry.method.rawValue }
}
