/// Is a PDF that is waited for.
struct WantedDocument: Equatable, Sendable {
    /// Holds its address.
    let address: String
    /// Names its file.
    let name: String
    /// Says that the server was asked.
    var isAsked = false
}
