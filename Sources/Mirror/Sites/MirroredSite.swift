/// Is a site whose way of giving its data out is known.
public protocol MirroredSite: Sendable {
    /// Looks at what the site has; `withTexts` says that all its texts will be wanted, so that those may come with the list.
    func sweep(withTexts: Bool) async throws(MirrorTrouble) -> SiteSweep
    /// Fetches the texts of some items of one place, `batchSize` at most; what the site no longer gives is missing in the answer.
    func fetch(_ items: [SiteSweep.Item], of sweep: SiteSweep) async throws(MirrorTrouble) -> [MirrorEntry]
}

extension MirroredSite {
    /// Limits the items that are fetched at once.
    public static var batchSize: Int { 100 }
}
