/// A part of the Earth between two parallels and two meridians, which does not cross the 180th one.
///
/// Its edges are whole millionths of a degree, some ten centimetres.
public struct GeographicArea: Hashable, Sendable {
    /// The millionths of a degree in a degree.
    public static let scale = 1e6

    /// The southern edge, in millionths of a degree.
    public let south: Int64
    /// The western edge, in millionths of a degree.
    public let west: Int64
    /// The northern edge, in millionths of a degree.
    public let north: Int64
    /// The eastern edge, in millionths of a degree.
    public let east: Int64

    /// The whole Earth.
    public static let earth = GeographicArea(south: -90_000_000, west: -180_000_000, north: 90_000_000, east: 180_000_000)

    private init(south: Int64, west: Int64, north: Int64, east: Int64) {
        self.south = south
        self.west = west
        self.north = north
        self.east = east
    }

    /// Creates an area of its edges; nil for edges out of range or order.
    public init?(_ edges: [Int64]) {
        guard edges.count == 4, edges[0] <= edges[2], edges[1] <= edges[3] else { return nil }
        let earth = GeographicArea.earth
        guard edges[0] >= earth.south, edges[2] <= earth.north, edges[1] >= earth.west, edges[3] <= earth.east else { return nil }
        self.init(south: edges[0], west: edges[1], north: edges[2], east: edges[3])
    }

    /// Reads `SOUTH,WEST,NORTH,EAST`; nil for anything else.
    public init?(text: String) {
        var edges: [Int64] = []
        for part in text.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
            guard let edge = Int64(String(decoding: Array(part), as: UTF8.self)) else { return nil }
            edges.append(edge)
        }
        self.init(edges)
    }

    /// The edges as text, as `init(text:)` reads it.
    public var text: String { "\(south),\(west),\(north),\(east)" }
}
