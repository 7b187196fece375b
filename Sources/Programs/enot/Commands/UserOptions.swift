/// The options of `enot user`.
struct UserOptions: Equatable, Sendable {
    var database: Database
    /// The address with which links begin; nil if it was not given.
    var publicOrigin: String?

    /// The address of a server that was started without options.
    static let standardOrigin = "http://127.0.0.1:8080"

    init(_ list: ArgumentList, environment: [String: String]) throws(CommandError) {
        database = try Database(list, environment: environment)
        publicOrigin = try PublicOrigin.read(list)
    }
}
