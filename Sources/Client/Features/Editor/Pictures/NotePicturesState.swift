import Components
import Domain
import EmbeddedSupport
import Markup
import ViewTree

/// The pictures and files that come into a note.
public struct NotePicturesState: Equatable, Sendable {
    /// Whether the person is asked where a picture is to come from.
    public private(set) var isChoosing = false
    /// The lines of pictures and files that are inserted once the input method has ended composing.
    private(set) var waiting: [String] = []

    public init() {}

    /// Applies what happened about pictures.
    mutating func update(_ message: PictureMessage, in text: inout SourceText, now: Instant) -> [EditorEffect] {
        switch message {
        case .asked:
            isChoosing = true
            return [.focus(Sheet.dialog)]
        case .cameraTapped: return choose(PictureSheet.cameraField)
        case .filesTapped: return choose(PictureSheet.fileField)
        case .attachTapped: return choose(PictureSheet.anyFileField)
        case .recordTapped:
            isChoosing = false
            return [.picture(.record)]
        case .chosen(let photo):
            isChoosing = false
            return insert(line(of: photo), in: &text, now: now) + [.focusText]
        case .closed:
            isChoosing = false
            return [.focusText]
        case .arrived(let photo): return insert(line(of: photo), in: &text, now: now)
        case .lineWaited(let line): return insert(line, in: &text, now: now)
        case .fileArrived(let file, let name): return insert(NoteFile.text(name: name, id: file), in: &text, now: now)
        case .fileTapped(let file, let bounds): return [.picture(.viewFile(file, bounds))]
        case .tapped(let photo, let bounds): return [.picture(.view(photo, bounds))]
        case .restoreTapped(let photo): return [.picture(.restore(photo))]
        }
    }

    /// Returns the lines of what arrived while an input method was composing, and removes them from here.
    mutating func takeWaiting() -> [String] {
        defer { waiting = [] }
        return waiting
    }

    private mutating func choose(_ field: ElementID) -> [EditorEffect] {
        isChoosing = false
        // A cancelled file chooser of the system reports nothing, so the focus is moved before it opens.
        return [.focus(PictureSheet.opener), .picture(.choose(field))]
    }

    private func line(of photo: Identifier<Photo>) -> String {
        NotePicture.text(caption: "", reference: EntityReference(photo.entity).text)
    }

    /// Inserts the line of a picture or a file at the caret or, before there was one, at the end; while an input method composes it waits.
    private mutating func insert(_ line: String, in text: inout SourceText, now: Instant) -> [EditorEffect] {
        guard text.isFree else {
            waiting.append(line)
            return []
        }
        let place = text.hasCaret ? text.caret : text.scalars.count
        guard let edit = text.fitting(PictureLine.edit(line, at: place, in: text.scalars)) else { return [.offerNote(of: line)] }
        text.hasCaret = true
        return text.make(edit, now: now)
    }
}
