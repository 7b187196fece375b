import EmbeddedSupport

/// The app that shows maps on a platform.
enum MapsApp {
    case apple, android, openStreetMap

    /// Chooses the app by the name of a platform, such as `Safari · iPhone`.
    init(platform: String) {
        if ["iPhone", "iPad", "macOS", "Mac"].contains(where: { Self.isNamed($0, in: platform) }) {
            self = .apple
        } else {
            self = Self.isNamed("Android", in: platform) ? .android : .openStreetMap
        }
    }

    private static func isNamed(_ name: String, in platform: String) -> Bool {
        let (bytes, part) = (ExactText.bytes(of: platform), ExactText.bytes(of: name))
        return bytes.indices.contains { ExactText.holds(bytes, part, at: $0) }
    }
}
