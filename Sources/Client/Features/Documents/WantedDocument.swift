import Core

/// A PDF that is awaited.
struct WantedDocument: Equatable, Sendable {
    let address: String
    /// The name of its file.
    let name: String
    /// Whether the server was asked.
    var isAsked = false
}
