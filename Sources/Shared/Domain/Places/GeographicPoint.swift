/// Holds a place on the Earth (WGS 84).
public struct GeographicPoint: Equatable, Sendable {
    /// Holds the degrees north of the equator, -90 to 90.
    public var latitude: Double
    /// Holds the degrees east of Greenwich, -180 to 180.
    public var longitude: Double

    /// Makes a place; nil outside of the Earth.
    public init?(latitude: Double, longitude: Double) {
        guard latitude >= -90, latitude <= 90, longitude >= -180, longitude <= 180 else { return nil }
        self.latitude = latitude
        self.longitude = longitude
    }
}
