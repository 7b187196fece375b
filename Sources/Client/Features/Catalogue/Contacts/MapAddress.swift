import Domain

/// The address that opens a map: Apple's maps, `geo:` (RFC 5870) on Android, OpenStreetMap elsewhere.
enum MapAddress {
    private static let zoom = 16

    /// Returns the address of the map around a place, with the place marked by its name where that is possible.
    static func text(of place: GeographicPoint, name: String, platform: String) -> String {
        let (latitude, longitude) = (GeographicText.degrees(place.latitude), GeographicText.degrees(place.longitude))
        let point = latitude + "," + longitude
        let words = PercentEncoding.text(name)
        switch MapsApp(platform: platform) {
        case .apple: return "https://maps.apple.com/?ll=" + point + "&q=" + (words.isEmpty ? point : words)
        case .android: return "geo:" + point + "?q=" + point + (words.isEmpty ? "" : "(" + words + ")")
        case .openStreetMap:
            return "https://www.openstreetmap.org/?mlat=" + latitude + "&mlon=" + longitude + "#map=\(zoom)/" + latitude + "/" + longitude
        }
    }

    /// Returns the address that looks for a postal address on the map.
    static func search(for address: String, platform: String) -> String {
        let words = PercentEncoding.text(address)
        switch MapsApp(platform: platform) {
        case .apple: return "https://maps.apple.com/?q=" + words
        case .android: return "geo:0,0?q=" + words
        case .openStreetMap: return "https://www.openstreetmap.org/search?query=" + words
        }
    }
}
