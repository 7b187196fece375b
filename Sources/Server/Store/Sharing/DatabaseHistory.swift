/// What a server knows of the history of its database, of which a promoted standby begins a new part.
public struct DatabaseHistory: Equatable, Sendable {
    /// The newest history that was seen; nil if the database does not say.
    public let newest: String?
    /// How often a server of an older history, or of another database, was refused.
    public let refusedCount: Int
    /// The reason of the last refusal; nil once the right server was reached after it.
    public let refusal: String?

    public init(newest: String?, refusedCount: Int, refusal: String?) {
        self.newest = newest
        self.refusedCount = refusedCount
        self.refusal = refusal
    }
}
