/// Who wrote into a text other than by typing into its field.
public enum TextOrigin: Equatable, Sendable {
    /// Another device, or another tab: undo leaves it alone.
    case others
    /// The person here, by what they asked for, such as the text of a picture: it is one step of their undo.
    case person
}
