import Components
import Domain
import EmbeddedSupport
import Markup
import ViewTree

/// The pictures that come into a note.
public struct NotePicturesState: Equatable, Sendable {
    /// Whether the person is asked where a picture is to come from.
    public private(set) var isChoosing = false
    /// The photos that are inserted once the input method has ended composing.
    private(set) var waiting: [Identifier<Photo>] = []

    public init() {}

    /// Applies what happened about pictures.
    mutating func update(_ message: PictureMessage, in text: inout SourceText, now: Instant) -> [EditorEffect] {
        switch message {
        case .asked:
            isChoosing = true
            return [.focus(Sheet.dialog)]
        case .cameraTapped: return choose(PictureSheet.cameraField)
        case .filesTapped: return choose(PictureSheet.fileField)
        case .chosen(let photo):
            isChoosing = false
            return insert(photo, in: &text, now: now) + [.focusText]
        case .closed:
            isChoosing = false
            return [.focusText]
        case .arrived(let photo): return insert(photo, in: &text, now: now)
        case .tapped(let photo, let bounds): return [.picture(.view(photo, bounds))]
        case .restoreTapped(let photo): return [.picture(.restore(photo))]
        }
    }

    /// Returns the photos that arrived while an input method was composing, and removes them from here.
    mutating func takeWaiting() -> [Identifier<Photo>] {
        defer { waiting = [] }
        return waiting
    }

    private mutating func choose(_ field: ElementID) -> [EditorEffect] {
        isChoosing = false
        // A cancelled file chooser of the system reports nothing, so the focus is moved before it opens.
        return [.focus(PictureSheet.opener), .picture(.choose(field))]
    }

    /// Inserts a picture on a line of its own, at the caret or, before there was one, at the end; while an input method composes it waits.
    private mutating func insert(_ photo: Identifier<Photo>, in text: inout SourceText, now: Instant) -> [EditorEffect] {
        guard text.isFree else {
            waiting.append(photo)
            return []
        }
        let line = NotePicture.text(caption: "", reference: EntityReference(photo.entity).text)
        let place = text.hasCaret ? text.caret : text.scalars.count
        guard let edit = text.fitting(PictureLine.edit(line, at: place, in: text.scalars)) else { return [.offerNote(of: line)] }
        text.hasCaret = true
        return text.make(edit, now: now)
    }
}
