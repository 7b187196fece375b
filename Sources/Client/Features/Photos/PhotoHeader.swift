import Components
import Domain
import Localization
import ViewTree

/// The picture on a photo's own screen, with the controls to view it, change it and put it into a topic.
public struct PhotoHeader {
    private let photo: Photo
    private let topics: [Topic]
    private let strings: Strings
    private let send: (PhotosMessage) -> Void

    public init(photo: Photo, topics: [Topic], strings: Strings, send: @escaping (PhotosMessage) -> Void) {
        self.photo = photo
        self.topics = topics
        self.strings = strings
        self.send = send
    }

    /// The hidden field through which another picture is chosen.
    public static let fileField = ElementID("photo-file")
    /// The hidden field through which the system's camera takes another picture.
    public static let cameraField = ElementID("photo-camera")
    /// The picture's button, which opens the viewer.
    public static let picture = ElementID("photo-picture")
    /// The kind of files that are to become the photo's picture.
    public static let kind = "picture"

    /// The picture with its controls.
    @NodeBuilder public var node: [Node] {
        let send = self.send
        if let picture = photo.picture {
            let image = MediaImage(picture, size: .screen)
            el(.button, "photo-picture", key: picture.file.text) { image.node }
                .attr(.type, "button").attr(.ariaLabel, strings.photosView).ref(PhotoHeader.picture)
                .style(.xVariable, "\(picture.width)").style(.yVariable, "\(picture.height)")
                .on(.click) { event in
                    send(.pictureTapped(event.currentTarget))
                    return []
                }
                .insertion(.fade).insertion(.scale(from: 0.96))
        }
        el(.div, "photo-tools") {
            if !topics.isEmpty { topicField }
            Controls.button(strings.photosChange, className: "button plain photo-change") { send(.changeTapped) }
            Controls.button(strings.photosChangeByCamera, className: "button plain photo-retake") { send(.retakeTapped) }
            el(.input).attr(.type, "file").attr(.accept, "image/*").attr(.capture, "environment").flag(.hidden, true)
                .attr(.ariaLabel, strings.photosChangeByCamera).attr(.dataKind, PhotoHeader.kind).ref(PhotoHeader.cameraField)
            el(.input).attr(.type, "file").attr(.accept, PhotosView.accepted).flag(.hidden, true)
                .attr(.ariaLabel, strings.photosChange).attr(.dataKind, PhotoHeader.kind).ref(PhotoHeader.fileField)
            DropTarget.node(strings.photosChange, kind: PhotoHeader.kind)
        }
        if !photo.pictureText.isEmpty {
            WordsSection(
                words: photo.pictureText, strings: strings, onCopy: { [words = photo.pictureText] in send(.wordsCopied(words)) },
                onNote: { [words = photo.pictureText] in send(.wordsToNote(words)) }
            ).node
        }
    }

    private var topicField: Element {
        let send = self.send
        let chosen = topics.first { $0.id == photo.topicID }?.id.text ?? ""
        return el(.label, "photo-topic") {
            el(.span) { strings.photosTopic }
            el(.select) {
                el(.option, key: "none") { strings.photosTopicNone }.attr(.value, "")
                for topic in topics { el(.option, key: topic.id.text) { strings.title(topic.name) }.attr(.value, topic.id.text) }
            }
            .attr(.dir, "auto").prop(.value, chosen)
            .on(.change) { event in
                send(.topicChosen(event.text))
                return []
            }
        }
    }
}
