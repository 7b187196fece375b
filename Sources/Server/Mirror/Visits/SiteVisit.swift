/// Is one run's way to a site: what the site answers is read here or, better, in another process.
public protocol SiteVisit: Sendable {
    /// Finds out how a site gives its data out, beginning with what a person typed.
    func explore(_ typed: String) async throws(MirrorProblem) -> SiteSource
    /// Looks at what a site has; `withTexts` says that all its texts will be wanted. What is fetched later is of this sweep.
    func sweep(_ source: SiteSource, withTexts: Bool) async throws(MirrorProblem) -> SiteSweep
    /// Fetches the texts of some items of one place, `VisitLimits.batchSize` at most; what the site no longer gives is missing in the
    /// answer.
    func fetch(_ items: [SiteSweep.Item]) async throws(MirrorProblem) -> [MirrorEntry]
    /// Fetches a picture into a file.
    func fetch(_ picture: PictureRequest) async throws(MirrorProblem) -> PictureAnswer
    /// Tells what the page at an address is called; empty for what has no title, or is no page.
    func title(of address: String) async throws(MirrorProblem) -> String
    /// Has a longer wait for the site told, in milliseconds, before it begins.
    func whenWaiting(_ tell: @escaping @Sendable (Int) -> Void)
    /// Tells what was asked of the site so far.
    var statistics: SiteClient.Statistics { get }
    /// Ends what is under way, which throws `cancelled`; a visit that was ended asks for nothing more.
    func end()
}

extension SiteVisit {
    /// Throws `noReader`, for visits that are asked for no titles.
    public func title(of _: String) async throws(MirrorProblem) -> String { throw .noReader }

    /// Does nothing, for visits that never wait.
    public func whenWaiting(_: @escaping @Sendable (Int) -> Void) {}
}

/// Bounds what a visit is asked for and what it says.
public enum VisitLimits {
    /// Limits the items that are fetched at once.
    public static let batchSize = 100
    /// Limits what is told of a sweep or a batch, in bytes: a site that says more is too large.
    public static let answerBytes = 64 << 20
    /// Limits one line between the processes, in bytes.
    public static let lineBytes = 32 << 20
    /// Limits the items and pictures that are told in one line.
    static let partCount = 500
}
