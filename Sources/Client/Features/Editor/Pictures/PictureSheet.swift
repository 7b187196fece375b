import Components
import Domain
import Localization
import ViewTree

/// The dialog that asks where a picture for the note comes from: the camera, files, or existing photos.
public struct PictureSheet {
    private let photos: [Photo]
    private let strings: Strings
    private let send: (PictureMessage) -> Void

    public init(photos: [Photo], strings: Strings, send: @escaping (PictureMessage) -> Void) {
        self.photos = photos
        self.strings = strings
        self.send = send
    }

    /// The kind of files that are chosen, dropped or pasted as pictures for the note.
    public static let kind = "note"
    /// The kind of files that are attached to the note; those that are dropped or pasted and aren't pictures are of this kind
    /// (`Web/capture.js`).
    public static let anyFileKind = "note-files"
    /// The hidden fields, of pictures, of the camera and of files of any kind.
    public static let fileField = ElementID("note-file"), cameraField = ElementID("note-camera")
    static let anyFileField = ElementID("note-any-file")
    /// The button that opens the dialog.
    static let opener = ElementID("note-picture-add")
    /// The maximum number of photos that are offered.
    public static let maximumCount = 60

    /// Returns the button that opens the dialog, the hidden fields by which pictures arrive, and the target onto which files are dropped.
    public static func controls(_ strings: Strings, send: @escaping (PictureMessage) -> Void) -> [Node] {
        [
            .element(Controls.iconButton(.image, label: strings.picturesAdd) { send(.asked) }.ref(opener)),
            .element(
                el(.input, key: "note-file").attr(.type, "file").attr(.accept, "image/*,.heic,.heif,.avif,.tif,.tiff")
                    .flag(.multiple, true).flag(.hidden, true).attr(.ariaLabel, strings.photosAddLibrary).attr(.dataKind, kind)
                    .ref(fileField)),
            .element(
                el(.input, key: "note-camera").attr(.type, "file").attr(.accept, "image/*").attr(.capture, "environment")
                    .flag(.hidden, true).attr(.ariaLabel, strings.photosAddCamera).attr(.dataKind, kind).ref(cameraField)),
            .element(
                el(.input, key: "note-any-file").attr(.type, "file").flag(.multiple, true).flag(.hidden, true)
                    .attr(.ariaLabel, strings.filesAttach).attr(.dataKind, anyFileKind).ref(anyFileField)),
            DropTarget.node(strings.picturesDrop, kind: kind),
        ]
    }

    /// The node of the dialog.
    public var node: Node {
        let send = self.send
        return Sheet(title: strings.picturesAdd) { send(.closed) }.node {
            el(.div, "photos-sources is-even") {
                source(.camera, strings.photosAddCamera) { send(.cameraTapped) }
                source(.photos, strings.photosAddLibrary) { send(.filesTapped) }
                source(.file, strings.filesAttach) { send(.attachTapped) }
                source(.audio, strings.recordingStart) { send(.recordTapped) }
            }
            if !photos.isEmpty {
                el(.h3, "note-photos-title") { strings.picturesFromPhotos }.attr(.id, "note-photos")
                el(.ul, "photo-strip note-photos") {
                    for photo in photos.prefix(PictureSheet.maximumCount) {
                        if let picture = photo.picture { el(.li, key: photo.id.text) { button(photo, picture) } }
                    }
                }
                .attr(.ariaLabelledby, "note-photos")
            }
            el(.p, "sheet-text photos-hint") { strings.picturesHint }
        }
    }

    private func button(_ photo: Photo, _ picture: Picture) -> Element {
        let send = self.send
        return el(.button, "photo-thumbnail") { MediaImage(file: picture.file, size: .row, tiny: picture.tiny).node }
            .attr(.type, "button").attr(.ariaLabel, photo.caption.isEmpty ? strings.photosPhoto : photo.caption)
            .onTap { send(.chosen(photo.id)) }
    }

    private func source(_ icon: Icon, _ name: String, _ onTap: @escaping () -> Void) -> Element {
        el(.button, "photos-source") {
            icon.node
            el(.span) { name }
        }
        .attr(.type, "button").onTap(onTap)
    }
}
