/// The origin of a change to a text that was not typed into its field.
public enum TextOrigin: Equatable, Sendable {
    /// Another device, or another tab: undo does not affect it.
    case others
    /// The person here, by something they requested, such as the text of a picture: it is one step of their undo.
    case person
}
