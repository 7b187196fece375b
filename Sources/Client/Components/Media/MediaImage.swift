import Domain
import ViewTree

/// A picture whose space is known before a byte of it has arrived: blurred and tiny first, then as it is.
///
/// The runtime loads the picture: from the device while it is there, else from the server (`Web/pictures.js`).
public struct MediaImage {
    /// The file's identifier.
    public var file: EntityID
    /// The preview to show, by its longer edge.
    public var size: PreviewSize
    /// A picture of some 16 pixels as a `data:` address; empty for none.
    public var tiny: String
    /// What the picture shows; empty if something around it says so.
    public var label = ""
    /// The width relative to the height, so that nothing jumps; nil fills the available space.
    public var aspectRatio: Double?

    public init(file: EntityID, size: PreviewSize, tiny: String = "") {
        self.file = file
        self.size = size
        self.tiny = tiny
    }

    /// Creates the picture of a photo note in its own shape.
    public init(_ picture: Picture, size: PreviewSize) {
        self.init(file: picture.file, size: size, tiny: picture.tiny)
        aspectRatio = Double(picture.width) / Double(picture.height)
    }

    /// The picture's element.
    public var node: Element {
        let place = el(.span, "media") {
            if !tiny.isEmpty { el(.img, "media-tiny").attr(.src, tiny).attr(.alt, "").attr(.ariaHidden, "true") }
            el(.img, "media-picture").attr(.alt, label).flag(.draggable, false).attr(.decoding, "async")
                .attr(.dataMedia, "\(size.longerEdge)/" + file.text)
        }
        if let aspectRatio { _ = place.style(.aspectRatio, StyleLength.number(aspectRatio)) }
        return place
    }
}
