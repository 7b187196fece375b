/// What was found when the paper was evened out, all as shares of the paper's brightness.
struct PaperFinding: Equatable, Sendable {
    /// The brightness of the darkest hundredth of the page.
    let ink: Double
    /// How much brighter than the paper its grain is, in nine of ten places.
    let noise: Double

    /// The paper's grain relative to how much the ink stands out.
    var relativeNoise: Double { noise / max(0.02, 1 - ink) }
}
