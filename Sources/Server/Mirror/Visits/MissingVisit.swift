/// A visit whose requests all throw `noReader`: the process that reads websites can't be started, or there is nothing to read.
public struct MissingVisit: SiteVisit {
    public init() {}

    public func explore(_: String) async throws(MirrorProblem) -> SiteSource { throw .noReader }
    public func sweep(_: SiteSource, withTexts _: Bool) async throws(MirrorProblem) -> SiteSweep { throw .noReader }
    public func fetch(_: [SiteSweep.Item]) async throws(MirrorProblem) -> [MirrorEntry] { throw .noReader }
    public func fetch(_: PictureRequest) async throws(MirrorProblem) -> PictureAnswer { throw .noReader }
    /// What was requested from the site: nothing.
    public var statistics: SiteClient.Statistics { SiteClient.Statistics() }
    public func end() {}
}
