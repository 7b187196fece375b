import Wire

/// Tells what a run is doing.
struct CatalogueProgress: Equatable, Sendable {
    var phase = CatalogueSummary.Phase.waiting
    /// Counts what is done of it.
    var done = 0
    /// Counts all there is to do; 0 while it is not known.
    var total = 0
}
