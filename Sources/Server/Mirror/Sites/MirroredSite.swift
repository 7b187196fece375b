/// A site that publishes its data in a known way.
protocol MirroredSite: Sendable {
    /// Returns what the site has; `withTexts` says that all its texts will be needed, so that they may come with the list.
    func sweep(withTexts: Bool) async throws(MirrorProblem) -> SiteReading
    /// Fetches the texts of some items of one place; those that the site no longer has are missing in the result.
    func fetch(_ items: [SiteSweep.Item], of reading: SiteReading) async throws(MirrorProblem) -> [MirrorEntry]
}
