/// Holds what `enot user` works on.
struct UserOptions: Equatable, Sendable {
    var folder: String
    /// Holds the address that links begin with; nil when it was not given.
    var publicOrigin: String?

    /// Holds the address of a server that was started without options.
    static let standardOrigin = "http://127.0.0.1:8080"

    init(_ list: ArgumentList, environment: [String: String]) throws(CommandError) {
        folder = try DataFolder.path(list, environment: environment)
        publicOrigin = try PublicOrigin.read(list)
    }
}
