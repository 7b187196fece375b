/// An animation and when it runs; several of one kind run together.
public enum Animation: Equatable, Sendable {
    /// Runs when the element is inserted into a parent that existed before.
    case insertion(AnimationSpec)
    /// Runs when the element is removed; it stays in the document, inert, until the end.
    case removal(AnimationSpec)
    /// Runs when a render changed the element's position; the effect of the specification is always `move`.
    case move(AnimationSpec)
}
