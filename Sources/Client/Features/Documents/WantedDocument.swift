import Core

/// Is a PDF that is waited for.
struct WantedDocument: Equatable, Sendable {
    let address: String
    /// Names its file.
    let name: String
    /// Says that the server was asked.
    var isAsked = false
}
