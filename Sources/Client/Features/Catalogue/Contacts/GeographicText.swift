import Domain
import Localization

/// Places and distances as text.
enum GeographicText {
    private static let kilometresOfRadian = 6_371.0
    private static let radianOfDegree = 3.141592653589793 / 180

    /// Returns a place in degrees: `48.5079° N, 32.2623° E`.
    static func coordinates(_ place: GeographicPoint) -> String {
        degrees(place.latitude.magnitude) + "° " + (place.latitude < 0 ? "S" : "N") + ", " + degrees(place.longitude.magnitude) + "° "
            + (place.longitude < 0 ? "W" : "E")
    }

    /// Returns degrees with four decimals and, where they are negative, their sign.
    static func degrees(_ value: Double) -> String {
        let parts = Int64((value.magnitude * 10_000).rounded())
        var decimals = "\(parts % 10_000)"
        while decimals.utf8.count < 4 { decimals = "0" + decimals }
        return (value < 0 ? "-" : "") + "\(parts / 10_000)." + decimals
    }

    /// Returns how far east and north a place is of another, in radians; only accurate for places near each other compared to the Earth's
    /// size.
    static func offset(from start: GeographicPoint, to end: GeographicPoint) -> (east: Double, north: Double) {
        var east = end.longitude - start.longitude
        if east > 180 { east -= 360 }
        if east < -180 { east += 360 }
        let middle = (start.latitude + end.latitude) / 2 * radianOfDegree
        return (east * radianOfDegree * cosine(middle), (end.latitude - start.latitude) * radianOfDegree)
    }

    /// Returns the distance between two places in kilometres, with one decimal below ten.
    static func kilometres(from start: GeographicPoint, to end: GeographicPoint, _ language: Language) -> String {
        let (east, north) = offset(from: start, to: end)
        let tenths = Int64(((east * east + north * north).squareRoot() * kilometresOfRadian * 10).rounded())
        let whole = NumberText(language).grouped((tenths + (tenths >= 100 ? 5 : 0)) / 10)
        return tenths >= 100 ? whole : whole + (language == .russian ? "," : ".") + "\(tenths % 10)"
    }

    /// Returns the cosine of an angle up to a quarter turn, to seven decimals, by its series.
    private static func cosine(_ angle: Double) -> Double {
        let square = angle * angle
        return 1 - square / 2 * (1 - square / 12 * (1 - square / 30 * (1 - square / 56 * (1 - square / 90))))
    }
}
