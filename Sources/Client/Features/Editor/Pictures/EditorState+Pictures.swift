import Components
import Domain
import EmbeddedSupport
import Markup
import ViewTree

extension EditorState {
    /// Returns the caption of a photo where the text shows it first; empty for none.
    public func caption(of photo: Identifier<Photo>) -> String {
        let reference = EntityReference(photo.entity).text
        return paragraphs.pictures.first { ExactText.areSame($0.reference, reference) }?.caption ?? ""
    }

    /// Applies what happened about pictures.
    mutating func update(_ message: PictureMessage) -> [EditorEffect] {
        switch message {
        case .asked:
            isChoosingPicture = true
            return [.focus(Sheet.dialog)]
        case .cameraTapped: return choose(PictureSheet.cameraField)
        case .filesTapped: return choose(PictureSheet.fileField)
        case .chosen(let photo):
            isChoosingPicture = false
            return insert(photo) + [.focusText]
        case .closed:
            isChoosingPicture = false
            return [.focusText]
        case .arrived(let photo): return insert(photo)
        case .tapped(let photo, let bounds): return [.picture(.view(photo, bounds))]
        case .restoreTapped(let photo): return [.picture(.restore(photo))]
        }
    }

    /// Returns the photos that arrived while an input method was composing, and removes them from here.
    mutating func takeWaitingPictures() -> [Identifier<Photo>] {
        let waiting = waitingPictures
        waitingPictures = []
        return waiting
    }

    private mutating func choose(_ field: ElementID) -> [EditorEffect] {
        isChoosingPicture = false
        // A cancelled file chooser of the system reports nothing, so the focus is moved before it opens.
        return [.focus(PictureSheet.opener), .picture(.choose(field))]
    }

    /// Inserts a picture on a line of its own, at the caret or, before there was one, at the end; while an input method composes it waits.
    private mutating func insert(_ photo: Identifier<Photo>) -> [EditorEffect] {
        guard isFree else {
            waitingPictures.append(photo)
            return []
        }
        let line = NotePicture.text(caption: "", reference: EntityReference(photo.entity).text)
        let place = hasCaret ? caretScalar : text.scalars.count
        guard let edit = fitting(PictureLine.edit(line, at: place, in: text.scalars)) else { return [.offerNote(of: line)] }
        hasCaret = true
        return make(edit)
    }
}
