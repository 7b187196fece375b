import Components
import Domain
import EmbeddedSupport
import Localization
import ViewTree

extension EditorView {
    /// A picture below the text.
    private struct Shown: Equatable {
        let picture: ParagraphList.Picture
        let photo: ShownPhoto
        /// Whether no picture before it shows the same photo.
        let isFirst: Bool
    }

    /// Returns the element of the first picture of a photo below the text.
    public static func picture(of photo: Identifier<Photo>) -> ElementID { ElementID("note-picture-" + photo.text) }

    /// Returns the pictures of the text below it, since a text field can't contain any: a single one as wide as the text, others side by
    /// side.
    func pictures(of state: EditorState) -> Node {
        let (strings, send) = (self.strings, self.send)
        return part("pictures " + state.entity.text + strings.language.rawValue, of: shown(in: state)) { pictures in
            el(.div, "note-pictures") {
                if !pictures.isEmpty {
                    el(.ul, pictures.count == 1 ? "note-gallery is-single" : "note-gallery") {
                        for shown in pictures { EditorView.item(shown, isSingle: pictures.count == 1, strings, send) }
                    }
                    .attr(.ariaLabel, strings.picturesList)
                }
            }
        }
    }

    private func shown(in state: EditorState) -> [Shown] {
        var shown: [Shown] = []
        for picture in state.paragraphs.pictures {
            let isFirst = !shown.contains { ExactText.areSame($0.picture.reference, picture.reference) }
            shown.append(Shown(picture: picture, photo: shownPhoto(picture.reference), isFirst: isFirst))
        }
        return shown
    }

    private static func item(
        _ shown: Shown, isSingle: Bool, _ strings: Strings, _ send: @escaping (EditorMessage) -> Void
    ) -> Element {
        let caption = shown.picture.caption
        switch shown.photo {
        case .there(let id, let picture):
            let button = el(.button, "note-picture") {
                MediaImage(picture, size: isSingle ? .screen : .cell).node
                if !caption.isEmpty { el(.span, "note-picture-caption") { caption }.attr(.dir, "auto") }
            }
            .attr(.type, "button").attr(.ariaLabel, caption.isEmpty ? strings.photosPhoto : caption)
            .on(.click) { event in
                send(.picture(.tapped(id, event.currentTarget)))
                return []
            }
            return el(.li, key: shown.picture.key) { shown.isFirst ? button.ref(EditorView.picture(of: id)) : button }
                .style(.xVariable, "\(picture.width)").style(.yVariable, "\(picture.height)")
        case .deleted(let id):
            return el(.li, "is-gone", key: shown.picture.key) {
                gone(strings.picturesDeleted, caption)
                Controls.button(strings.trashRestore, className: "button plain") { send(.picture(.restoreTapped(id))) }
            }
        case .missing: return el(.li, "is-gone", key: shown.picture.key) { gone(strings.picturesMissing, caption) }
        }
    }

    private static func gone(_ words: String, _ caption: String) -> Element {
        el(.span, "note-picture-gone") {
            Icon.image.node
            el(.span) {
                if !caption.isEmpty { el(.span, "note-picture-caption") { caption }.attr(.dir, "auto") }
                el(.span) { words }
            }
        }
    }
}
