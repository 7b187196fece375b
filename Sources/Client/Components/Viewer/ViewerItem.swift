import Domain

/// Describes what the viewer shows of one file.
public struct ViewerItem: Equatable, Sendable {
    /// Identifies the file.
    public var id: EntityID
    /// Tells whether it is a picture, a film, a sound or something else.
    public var kind: MediaKind
    /// Names the media type.
    public var mediaType: String
    /// Counts the pixels across, as shown; nil for what has none.
    public var width: Int?
    /// Counts the pixels down, as shown; nil for what has none.
    public var height: Int?
    /// Says that the server has previews.
    public var hasPreview: Bool
    /// Holds a picture of some 16 pixels as a `data:` address; empty for none.
    public var tiny: String
    /// Names the file among those kept on the device; empty where only the server has it.
    public var localKey: String
    /// Holds the name.
    public var name: String
    /// Holds what is written under it; empty for nothing.
    public var caption: String
    /// Tells how far the copy is that every browser plays; nil for what needs none.
    public var copy: FileCopy?

    public init(
        id: EntityID, kind: MediaKind, mediaType: String, width: Int? = nil, height: Int? = nil, hasPreview: Bool = true,
        tiny: String = "", localKey: String = "", name: String, caption: String = ""
    ) {
        self.id = id
        self.kind = kind
        self.mediaType = mediaType
        self.width = width
        self.height = height
        self.hasPreview = hasPreview
        self.tiny = tiny
        self.localKey = localKey
        self.name = name
        self.caption = caption
    }

    /// Tells whether a picture shows larger than its greatest preview, or moves, so that only the original will do; `width` counts the
    /// pixels of the screen that the picture takes when it just fits.
    func isTooCoarse(zoom: Double, width: Double) -> Bool {
        guard isShownByBrowsers, localKey.isEmpty else { return false }
        if mediaType == "image/gif" || !hasPreview { return true }
        let longerEdge = max(self.width ?? 0, height ?? 0)
        guard longerEdge > PreviewSize.screen.longerEdge, let pixels = self.width, pixels > 0, zoom > 1 else { return false }
        return width * zoom * Double(longerEdge) / Double(pixels) > Double(PreviewSize.screen.longerEdge)
    }

    /// Tells whether a browser can show the original itself.
    var isShownByBrowsers: Bool {
        switch mediaType {
        case "image/jpeg", "image/png", "image/webp", "image/gif", "image/avif": true
        default: false
        }
    }
}
