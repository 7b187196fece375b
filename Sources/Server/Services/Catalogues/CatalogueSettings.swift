import Domain
import Mirror

/// The settings for mirroring catalogues.
public struct CatalogueSettings: Sendable {
    /// Whether addresses inside the server's own network may be fetched, which its owner has to allow.
    public var allowsPrivateSites = false
    /// The folder of the catalogue that comes with the program; nil if there is none.
    public var recordedFolder: String?
    /// A closure that begins a visit to a site; nil if this process is to read the site's answers itself, as in tests.
    public var visit: (@Sendable (VisitSettings) -> any SiteVisit)?
    /// A closure that waits a number of milliseconds, between requests and before announcements; throws if the task was cancelled.
    public var wait: @Sendable (Int) async throws -> Void = { try await Task.sleep(for: .milliseconds($0)) }

    /// Creates the usual settings.
    public init() {}
}
