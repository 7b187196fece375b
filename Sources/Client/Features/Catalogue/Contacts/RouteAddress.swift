import Domain
import EmbeddedSupport

/// Names the address that opens the device's maps app with a route.
enum RouteAddress {
    /// Gives the address for a platform: Apple's maps, `geo:` (RFC 5870) on Android, OpenStreetMap elsewhere.
    static func text(to place: GeographicPoint, from reader: GeographicPoint?, name: String, platform: String) -> String {
        let end = GeographicText.degrees(place.latitude) + "," + GeographicText.degrees(place.longitude)
        let start = reader.map { GeographicText.degrees($0.latitude) + "," + GeographicText.degrees($0.longitude) }
        if ["iPhone", "iPad", "macOS", "Mac"].contains(where: { isNamed($0, in: platform) }) {
            return "https://maps.apple.com/?daddr=" + end + (start.map { "&saddr=" + $0 } ?? "")
        }
        if isNamed("Android", in: platform) { return "geo:" + end + "?q=" + end }
        return "https://www.openstreetmap.org/directions?from=" + (start ?? "") + "&to=" + end
    }

    private static func isNamed(_ name: String, in platform: String) -> Bool {
        let (bytes, part) = (ExactText.bytes(of: platform), ExactText.bytes(of: name))
        return bytes.indices.contains { ExactText.holds(bytes, part, at: $0) }
    }
}
