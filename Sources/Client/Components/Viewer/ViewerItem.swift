import Domain
import EmbeddedSupport

/// What the viewer shows of one file.
public struct ViewerItem: Equatable, Sendable {
    /// The file's identifier.
    public var id: EntityID
    /// The kind: a picture, a film, a sound or something else.
    public var kind: MediaKind
    public var mediaType: String
    /// The width in pixels, as shown; nil for what has none.
    public var width: Int?
    /// The height in pixels, as shown; nil for what has none.
    public var height: Int?
    /// Whether the server has previews.
    public var hasPreview: Bool
    /// A picture of some 16 pixels as a `data:` address; empty for none.
    public var tiny: String
    /// The file's key among those stored on the device; empty if only the server has it.
    public var localKey: String
    /// The file's name.
    public var name: String
    /// The text below it; empty for none.
    public var caption: String
    /// How far the copy is that every browser plays; nil for what needs none.
    public var copy: FileCopy?
    /// Whether the server could not read the file, or not all of it.
    public var hasProblem = false
    /// Whether that is so since the file takes more room or time to read than the server gives it.
    public var isTooLarge = false

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

    /// Makes the page of a document a picture, and gives pages and drawings the size in which the server draws them, whatever they say.
    public mutating func becomeDrawn() {
        guard hasPreview, kind == .other || mediaType == "image/svg+xml", let width, let height, width > 0, height > 0 else { return }
        let factor = Double(PreviewSize.screen.longerEdge) / Double(max(width, height))
        (kind, self.width, self.height) = (.image, max(1, Int(Double(width) * factor)), max(1, Int(Double(height) * factor)))
    }

    /// Returns whether a picture is shown larger than its largest preview, or moves, so that the original is needed; `width` is the number
    /// of the screen's pixels across the picture when it just fits.
    func isTooCoarse(zoom: Double, width: Double) -> Bool {
        guard isShownByBrowsers, localKey.isEmpty else { return false }
        if mediaType == "image/gif" || !hasPreview { return true }
        let longerEdge = max(self.width ?? 0, height ?? 0)
        guard longerEdge > PreviewSize.screen.longerEdge, let pixels = self.width, pixels > 0, zoom > 1 else { return false }
        return width * zoom * Double(longerEdge) / Double(pixels) > Double(PreviewSize.screen.longerEdge)
    }

    /// Whether the file is a picture of which neither server nor browser can show anything.
    var isUnreadable: Bool { kind == .image && hasProblem && !hasPreview && !isShownByBrowsers && localKey.isEmpty }

    /// Whether the file should be a picture, a film or a sound by its first bytes, but is too damaged or unusual to be one.
    var isDamaged: Bool { hasProblem && Self.isMedia(mediaType) }

    /// Returns whether a media type is one of pictures, films or sounds.
    public static func isMedia(_ mediaType: String) -> Bool {
        for family in ["image/", "video/", "audio/"] where ExactText.rest(of: mediaType, after: family) != nil { return true }
        return false
    }

    /// Whether a browser can show the original itself.
    var isShownByBrowsers: Bool {
        switch mediaType {
        case "image/jpeg", "image/png", "image/webp", "image/gif", "image/avif": true
        default: false
        }
    }
}
