/// A place on the Earth (WGS 84).
public struct GeographicPoint: Equatable, Sendable {
    /// The degrees north of the equator, -90 to 90.
    public var latitude: Double
    /// The degrees east of Greenwich, -180 to 180.
    public var longitude: Double

    /// Creates a place; nil for degrees out of range.
    public init?(latitude: Double, longitude: Double) {
        guard latitude >= -90, latitude <= 90, longitude >= -180, longitude <= 180 else { return nil }
        self.latitude = latitude
        self.longitude = longitude
    }
}
