/// Tells when an animation runs; several of one kind run together.
public enum Animation: Equatable, Sendable {
    /// Runs when the element enters a parent that was there before.
    case insertion(AnimationSpec)
    /// Runs when the element leaves; it stays in the document, inert, until the end.
    case removal(AnimationSpec)
    /// Runs when a render changed the element's place; the effect of the specification is always `move`.
    case move(AnimationSpec)
}
