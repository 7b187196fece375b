import Domain

/// The address that opens the device's maps app with a route.
enum RouteAddress {
    /// Returns the address for a platform: Apple's maps, `geo:` (RFC 5870) on Android, OpenStreetMap elsewhere.
    static func text(to place: GeographicPoint, from reader: GeographicPoint?, name: String, platform: String) -> String {
        let end = GeographicText.degrees(place.latitude) + "," + GeographicText.degrees(place.longitude)
        let start = reader.map { GeographicText.degrees($0.latitude) + "," + GeographicText.degrees($0.longitude) }
        switch MapsApp(platform: platform) {
        case .apple: return "https://maps.apple.com/?daddr=" + end + (start.map { "&saddr=" + $0 } ?? "")
        case .android: return "geo:" + end + "?q=" + end
        case .openStreetMap: return "https://www.openstreetmap.org/directions?from=" + (start ?? "") + "&to=" + end
        }
    }
}
