import Domain
import Mirror

/// Tells how catalogues are mirrored.
public struct CatalogueSettings: Sendable {
    /// Says that addresses inside the server's own network may be fetched, which its owner has to allow.
    public var allowsPrivateSites = false
    /// Names the folder of the catalogue that comes with the program; nil for none.
    public var recordedFolder: String?
    /// Begins a visit to a site; nil for one whose answers this process reads itself, as tests have it.
    public var visit: (@Sendable (VisitSettings) -> any SiteVisit)?
    /// Waits some milliseconds, between requests and before what changed is told; throws when the task was given up.
    public var wait: @Sendable (Int) async throws -> Void = { try await Task.sleep(for: .milliseconds($0)) }

    /// Makes the usual settings.
    public init() {}
}
