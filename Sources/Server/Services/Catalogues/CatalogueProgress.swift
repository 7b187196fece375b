import Wire

/// The progress of a run.
struct CatalogueProgress: Equatable, Sendable {
    var phase = CatalogueSummary.Phase.waiting
    /// The number of parts of the phase that are done.
    var done = 0
    /// The number of all parts of the phase; 0 while it is not known.
    var total = 0
}
