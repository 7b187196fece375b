import Domain

/// The state of nightly archives as a server has seen it.
public struct SeenBackups: Equatable, Sendable {
    /// When the newest archive was made; nil if none was seen.
    public var newestAt: Instant?
    /// When the newest archive was made that was restored for a test, and held; nil before the first such test.
    public var goodAt: Instant?
    /// When an archive was restored for a test; nil before the first test.
    public var triedAt: Instant?
    /// Whether the last archive could not be made, or its test found something.
    public var hasFailed: Bool

    public init(newestAt: Instant? = nil, goodAt: Instant? = nil, triedAt: Instant? = nil, hasFailed: Bool = false) {
        (self.newestAt, self.goodAt, self.triedAt, self.hasFailed) = (newestAt, goodAt, triedAt, hasFailed)
    }
}
