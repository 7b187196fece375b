/// Tells what evening the paper out found, all as shares of the paper's brightness.
struct PaperFinding: Equatable, Sendable {
    /// Tells how bright the darkest hundredth of the page is.
    let ink: Double
    /// Tells how much brighter than the paper its grain is, in nine of ten places.
    let noise: Double

    /// Compares the paper's grain with how much the ink stands out.
    var relativeNoise: Double { noise / max(0.02, 1 - ink) }
}
