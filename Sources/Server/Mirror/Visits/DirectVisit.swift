import Synchronization

/// A visit whose answers this process reads itself.
public final class DirectVisit: SiteVisit {
    private struct Stay {
        var site: any MirroredSite
        var reading: SiteReading
    }

    private let client: SiteClient
    private let identities: RemoteIdentity
    private let cancellation = Cancellation()
    private let stay = Mutex<Stay?>(nil)
    private let waiting: Waiting

    /// The function that is called before waits.
    private final class Waiting: Sendable {
        let tell = Mutex<(@Sendable (Int) -> Void)?>(nil)
    }

    /// Creates a visit; `wait` and `jitter` are those of the client's settings.
    public init(_ settings: VisitSettings, client: SiteClient.Settings = SiteClient.Settings()) {
        var client = client
        client.allowsPrivateAddresses = settings.allowsPrivateAddresses
        client.allowsUntrustedCertificate = settings.allowsUntrustedCertificate
        let waiting = Waiting()
        self.waiting = waiting
        client.tellsWait = { milliseconds in waiting.tell.withLock { $0 }?(milliseconds) }
        self.client = SiteClient(client, cancellation: cancellation)
        identities = RemoteIdentity(catalogue: settings.catalogue)
    }

    public func explore(_ typed: String) async throws(MirrorProblem) -> SiteSource {
        try await SiteDiscovery(client: client).explore(typed)
    }

    public func sweep(_ source: SiteSource, withTexts: Bool) async throws(MirrorProblem) -> SiteSweep {
        let site = source.site(client: client, identities: identities)
        let reading = try await site.sweep(withTexts: withTexts)
        stay.withLock { $0 = Stay(site: site, reading: reading) }
        return reading.sweep
    }

    public func fetch(_ items: [SiteSweep.Item]) async throws(MirrorProblem) -> [MirrorEntry] {
        guard let stay = stay.withLock({ $0 }) else { throw .malformed }
        return try await stay.site.fetch(items, of: stay.reading)
    }

    public func fetch(_ picture: PictureRequest) async throws(MirrorProblem) -> PictureAnswer {
        PictureAnswer(try await client.fetch(picture.fetching))
    }

    public func gone(among addresses: [String]) async throws(MirrorProblem) -> [String] {
        var gone: [String] = []
        for text in addresses.prefix(VisitLimits.askedSize) {
            guard let address = FetchAddress(text) else { continue }
            do throws(MirrorProblem) {
                let answer = try await client.fetch(FetchRequest(address, limit: SiteDiscovery.pageLimit))
                if [404, 410].contains(answer.status) { gone.append(text) }
            } catch {
                guard error.isOfTheSite else { throw error }
                // A site that does not answer is not asked for one page after another.
                if error.isPassing { break }
            }
        }
        return gone
    }

    public func title(of address: String) async throws(MirrorProblem) -> String { try await PageTitle(client: client).fetch(address) }

    public func page(at address: String) async throws(MirrorProblem) -> KeptPage {
        let answer = try await SiteDiscovery(client: client).firstPage(address)
        if [404, 410].contains(answer.status) { throw .notFound }
        guard answer.status == 200, answer.looksLikeHTML, let page = ReadablePage.read(answer) else { throw .noContent }
        return page
    }

    public func whenWaiting(_ tell: @escaping @Sendable (Int) -> Void) { waiting.tell.withLock { $0 = tell } }

    /// What was requested from the site so far.
    public var statistics: SiteClient.Statistics { client.statistics }

    public func end() { cancellation.cancel() }
}
