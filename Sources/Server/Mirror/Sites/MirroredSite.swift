/// Is a site whose way of giving its data out is known.
protocol MirroredSite: Sendable {
    /// Looks at what the site has; `withTexts` says that all its texts will be wanted, so that those may come with the list.
    func sweep(withTexts: Bool) async throws(MirrorProblem) -> SiteReading
    /// Fetches the texts of some items of one place; what the site no longer gives is missing in the answer.
    func fetch(_ items: [SiteSweep.Item], of reading: SiteReading) async throws(MirrorProblem) -> [MirrorEntry]
}
