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
        /// Asks about catalogues.
        case catalogue(CatalogueQuery)
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
