/// One run's access to a site, whose answers are read here or, better, in another process.
public protocol SiteVisit: Sendable {
    /// Returns the source of a site's data, beginning with what a person typed.
    func explore(_ typed: String) async throws(MirrorProblem) -> SiteSource
    /// Returns what a site has; `withTexts` says that all its texts will be needed. What is fetched later belongs to this sweep.
    func sweep(_ source: SiteSource, withTexts: Bool) async throws(MirrorProblem) -> SiteSweep
    /// Fetches the texts of some items of one place, `VisitLimits.batchSize` at most; those that the site no longer has are missing in the
    /// result.
    func fetch(_ items: [SiteSweep.Item]) async throws(MirrorProblem) -> [MirrorEntry]
    /// Fetches a picture into a file.
    func fetch(_ picture: PictureRequest) async throws(MirrorProblem) -> PictureAnswer
    /// Returns those of some addresses at which the site says that there is nothing any more, `VisitLimits.askedSize` at most.
    func gone(among addresses: [String]) async throws(MirrorProblem) -> [String]
    /// Returns the title of the page at an address; empty if it has no title, or is no page.
    func title(of address: String) async throws(MirrorProblem) -> String
    /// Returns the readable text of the page at an address, and the addresses of its pictures.
    func page(at address: String) async throws(MirrorProblem) -> KeptPage
    /// Registers a function that is called with the milliseconds of a longer wait for the site, before it begins.
    func whenWaiting(_ tell: @escaping @Sendable (Int) -> Void)
    /// What was requested from the site so far.
    var statistics: SiteClient.Statistics { get }
    /// Ends what is under way, which throws `cancelled`; a visit that was ended sends no further requests.
    func end()
}

extension SiteVisit {
    /// Returns none, for visits that ask for nothing.
    public func gone(among _: [String]) async throws(MirrorProblem) -> [String] { [] }

    /// Throws `noReader`, for visits without titles.
    public func title(of _: String) async throws(MirrorProblem) -> String { throw .noReader }

    /// Throws `noReader`, for visits without pages.
    public func page(at _: String) async throws(MirrorProblem) -> KeptPage { throw .noReader }

    /// Does nothing, for visits that never wait.
    public func whenWaiting(_: @escaping @Sendable (Int) -> Void) {}
}

/// The limits of a visit's requests and answers.
public enum VisitLimits {
    /// The largest number of items that are fetched at once.
    public static let batchSize = 100
    /// The largest number of addresses that are asked whether anything is there.
    public static let askedSize = 200
    /// The largest size of the answer for a sweep or a batch, in bytes: a site that says more is too large.
    public static let answerBytes = 64 << 20
    /// The largest size of a line between the processes, in bytes.
    public static let lineBytes = 32 << 20
    /// The largest number of items and pictures in one line.
    static let partCount = 500
}
