/// A bias in pixels that rounds halves of a pixel up, so that 10.499999999 and 10.5 are rounded alike on every platform.
let pixelRoundingBias = 1e-4

/// Returns the edge of the pixel grid nearest to a coordinate in points, for a scale in pixels per point.
public func pixelRounded(_ value: Double, scale: Double) -> Double {
    (value * scale + 0.5 + pixelRoundingBias).rounded(.down) / scale
}
