import Domain
import ViewTree

/// Shows a picture whose place is known before a byte of it has arrived: blurred and tiny first, then as it is.
///
/// The runtime finds the picture: on the device while it is there, else on the server (`Web/pictures.js`).
public struct MediaImage {
    /// Identifies the file.
    public var file: EntityID
    /// Chooses the preview by its longer edge.
    public var size: PreviewSize
    /// Holds a picture of some 16 pixels as a `data:` address; empty for none.
    public var tiny: String
    /// Says what the picture shows; empty where something around it says so.
    public var label = ""
    /// Tells the width for each point of the height, so that nothing jumps; nil fills the place there is.
    public var aspectRatio: Double?

    public init(file: EntityID, size: PreviewSize, tiny: String = "") {
        self.file = file
        self.size = size
        self.tiny = tiny
    }

    /// Makes the picture of a photo note in its own shape.
    public init(_ picture: Picture, size: PreviewSize) {
        self.init(file: picture.file, size: size, tiny: picture.tiny)
        aspectRatio = Double(picture.width) / Double(picture.height)
    }

    /// Gives the picture.
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
