import Domain

/// The state of nightly archives as a server has seen it.
public struct SeenBackups: Equatable, Sendable {
    /// When the newest archive that is not of the future was made; nil if none was seen.
    public var newestAt: Instant?
    /// The name of an archive of the future, if there is one: the clock was ahead when it was made.
    public var future: String?
    /// When the newest archive was made that was restored for a test, and held; nil before the first such test.
    public var goodAt: Instant?
    /// When an archive was last restored for a test, and held; nil before the first such test.
    public var testedAt: Instant?
    /// Whether the last archive could not be made, or its test found something.
    public var hasFailed: Bool

    public init(newestAt: Instant? = nil, goodAt: Instant? = nil, testedAt: Instant? = nil, hasFailed: Bool = false) {
        (self.newestAt, self.goodAt, self.testedAt, self.hasFailed) = (newestAt, goodAt, testedAt, hasFailed)
    }

    /// Creates the state from the newest archive, one of the future, the last test, and whether an archive could not be made.
    public init(newestAt: Instant?, future: String? = nil, test: BackupTest?, hasFailed: Bool = false) {
        self.init(
            newestAt: newestAt, goodAt: test?.goodAt, testedAt: test?.goodTestedAt,
            hasFailed: hasFailed || test?.findings.isEmpty == false)
        self.future = future
    }
}
