import Components
import Domain
import EmbeddedSupport
import Markup
import ViewTree

extension EditorState {
    /// Gives what is written under a photo where the text shows it first; empty for nothing.
    public func caption(of photo: Identifier<Photo>) -> String {
        let reference = EntityReference(photo.entity).text
        return paragraphs.pictures.first { ExactText.areSame($0.reference, reference) }?.caption ?? ""
    }

    /// Takes what happened about pictures.
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

    /// Gives and forgets the pictures that have come while an input method was composing.
    public mutating func takeWaitingPictures() -> [Identifier<Photo>] {
        let waiting = waitingPictures
        waitingPictures = []
        return waiting
    }

    private mutating func choose(_ field: ElementID) -> [EditorEffect] {
        isChoosingPicture = false
        // A chooser of the system that is cancelled says nothing.
        return [.focus(PictureSheet.opener), .picture(.choose(field))]
    }

    /// Puts a picture where the caret is, on a line of its own, and at the end where there was none; under an input method it waits.
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
