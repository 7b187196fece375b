/// A tile of a web map: the world in the Mercator projection, halved as often as the zoom says.
public struct MapTile: Hashable, Sendable {
    public static let maximumZoom = 19

    /// How often the world is halved, from 0 to `maximumZoom`.
    public let zoom: Int
    /// The number of tiles to the west of it, from the date line.
    public let column: Int
    /// The number of tiles to the north of it.
    public let row: Int

    /// Creates a tile; nil for one that is not in the world.
    public init?(zoom: Int, column: Int, row: Int) {
        guard zoom >= 0, zoom <= Self.maximumZoom, column >= 0, column < 1 << zoom, row >= 0, row < 1 << zoom else { return nil }
        self.zoom = zoom
        self.column = column
        self.row = row
    }
}
