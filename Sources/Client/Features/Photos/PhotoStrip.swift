import Components
import Domain
import Localization
import Markup
import ViewTree

/// Shows the photos of a topic as a strip above its notes.
public enum PhotoStrip {
    /// Limits how many photos a strip shows.
    public static let maximumCount = 60

    /// Gives the strip; nothing for a topic without photos.
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
