/// The distance of the content for that of a finger past an edge, after public measurements of `UIScrollView`.
public enum RubberBand {
    /// The slope at the edge: the content moves at 55 % of the finger's speed.
    public static let coefficient = 0.55

    /// The maximum share of the dimension that a displayed distance takes: at 1 the raw distance would be infinite.
    static let greatestShare = 0.999

    /// Returns the displayed distance, always below the dimension, of a raw one; both in points from 0.
    public static func displayed(_ raw: Double, dimension: Double) -> Double {
        guard raw > 0, dimension > 0 else { return 0 }
        return (1 - 1 / (raw * coefficient / dimension + 1)) * dimension
    }

    /// Returns the raw distance of a displayed one, so that content caught in motion doesn't jump.
    public static func raw(_ displayed: Double, dimension: Double) -> Double {
        guard displayed > 0, dimension > 0 else { return 0 }
        let distance = min(displayed, greatestShare * dimension)
        return distance * dimension / (coefficient * (dimension - distance))
    }

    /// Returns how far the content moves for each point of the finger, at a raw distance.
    public static func slope(_ raw: Double, dimension: Double) -> Double {
        guard raw > 0, dimension > 0 else { return coefficient }
        let divisor = raw * coefficient / dimension + 1
        return coefficient / (divisor * divisor)
    }
}
