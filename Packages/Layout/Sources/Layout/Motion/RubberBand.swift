/// Maps how far a finger pulled past an edge to how far the content shows, after public measurements of `UIScrollView`.
public enum RubberBand {
    /// Holds the slope at the edge: the content follows the finger at 55 %.
    public static let coefficient = 0.55

    /// Caps the share of the dimension that a displayed distance takes: at 1 the raw distance would be infinite.
    static let greatestShare = 0.999

    /// Returns the displayed distance, always below the dimension, of a raw one; both in points from 0.
    public static func displayed(_ raw: Double, dimension: Double) -> Double {
        guard raw > 0, dimension > 0 else { return 0 }
        return (1 - 1 / (raw * coefficient / dimension + 1)) * dimension
    }

    /// Returns the raw distance that shows as a displayed one, so that content caught in motion doesn't jump.
    public static func raw(_ displayed: Double, dimension: Double) -> Double {
        guard displayed > 0, dimension > 0 else { return 0 }
        let distance = min(displayed, greatestShare * dimension)
        return distance * dimension / (coefficient * (dimension - distance))
    }

    /// Returns how fast the content moves for each point of the finger, at a raw distance.
    public static func slope(_ raw: Double, dimension: Double) -> Double {
        guard raw > 0, dimension > 0 else { return coefficient }
        let divisor = raw * coefficient / dimension + 1
        return coefficient / (divisor * divisor)
    }
}
