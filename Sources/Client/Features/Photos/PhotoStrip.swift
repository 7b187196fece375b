import Components
import Domain
import Localization
import Markup
import ViewTree

/// The photos of a topic as a strip above its notes.
public enum PhotoStrip {
    /// How many photos a strip shows at most.
    public static let maximumCount = 60

    /// Returns the strip; empty for a topic without photos.
    public static func node(_ photos: [Photo], _ strings: Strings, send: @escaping (PhotosMessage) -> Void) -> [Node] {
        guard !photos.isEmpty else { return [] }
        return [
            .element(
                el(.ul, "photo-strip", key: "strip") {
                    for photo in photos.prefix(maximumCount) {
                        if let picture = photo.picture {
                            el(.li, key: photo.id.text) {
                                el(.button, "photo-thumbnail") { MediaImage(file: picture.file, size: .row, tiny: picture.tiny).node }
                                    .attr(.type, "button").attr(
                                        .ariaLabel, photo.caption.isEmpty ? strings.photosPhoto : photo.readableCaption
                                    )
                                    .onTap { send(.stripTapped(photo.id)) }
                            }
                        }
                    }
                }
                .attr(.ariaLabel, strings.photosStrip))
        ]
    }
}
