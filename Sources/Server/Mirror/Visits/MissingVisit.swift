/// Is a visit whose requests all throw `noReader`: the process that reads websites can't be started, or there is nothing to ask.
public struct MissingVisit: SiteVisit {
    /// Makes one.
    public init() {}

    public func explore(_: String) async throws(MirrorProblem) -> SiteSource { throw .noReader }
    public func sweep(_: SiteSource, withTexts _: Bool) async throws(MirrorProblem) -> SiteSweep { throw .noReader }
    public func fetch(_: [SiteSweep.Item]) async throws(MirrorProblem) -> [MirrorEntry] { throw .noReader }
    public func fetch(_: PictureRequest) async throws(MirrorProblem) -> PictureAnswer { throw .noReader }
    /// Tells what was asked of the site so far.
    public var statistics: SiteClient.Statistics { SiteClient.Statistics() }
    public func end() {}
}
