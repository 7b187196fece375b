/// Is a visit that goes nowhere, as there is nobody who could read what a site says, or nothing to ask.
public struct MissingVisit: SiteVisit {
    /// Makes one.
    public init() {}

    /// Finds out how a site gives its data out, beginning with what a person typed.
    public func explore(_: String) async throws(MirrorProblem) -> SiteSource { throw .noReader }
    /// Looks at what a site has.
    public func sweep(_: SiteSource, withTexts _: Bool) async throws(MirrorProblem) -> SiteSweep { throw .noReader }
    /// Fetches the texts of some items.
    public func fetch(_: [SiteSweep.Item]) async throws(MirrorProblem) -> [MirrorEntry] { throw .noReader }
    /// Fetches a picture into a file.
    public func fetch(_: PictureRequest) async throws(MirrorProblem) -> PictureAnswer { throw .noReader }
    /// Tells what was asked of the site so far.
    public var statistics: SiteClient.Statistics { SiteClient.Statistics() }
    /// Ends what is under way.
    public func end() {}
}
