/// Names a square of a web map: the world in the projection of Mercator, halved as often as the zoom says.
public struct MapTile: Hashable, Sendable {
    /// Limits the zoom.
    public static let maximumZoom = 19

    /// Counts how often the world is halved, 0 to `maximumZoom`.
    public let zoom: Int
    /// Counts the squares from the date line to the east.
    public let column: Int
    /// Counts the squares from the north.
    public let row: Int

    /// Makes a square; nil for one that is not in the world.
    public init?(zoom: Int, column: Int, row: Int) {
        guard zoom >= 0, zoom <= Self.maximumZoom, column >= 0, column < 1 << zoom, row >= 0, row < 1 << zoom else { return nil }
        self.zoom = zoom
        self.column = column
        self.row = row
    }
}
