import Domain
import EmbeddedSupport
import Markup

/// What pictures and the rest of the editor do together.
extension EditorState {
    /// Returns the caption of a photo where the text shows it first; empty for none.
    public func caption(of photo: Identifier<Photo>) -> String {
        let reference = EntityReference(photo.entity).text
        return paragraphs.pictures.first { ExactText.areSame($0.reference, reference) }?.caption ?? ""
    }

    /// Applies what happened about pictures.
    mutating func update(_ message: PictureMessage) -> [EditorEffect] {
        let effects = pictures.update(message, in: &text, now: now)
        if effects.contains(where: { $0.isEdit }) { edited() }
        return effects
    }
}
