import EmbeddedSupport

/// The rules for the name of a person of a server.
public enum PersonName {
    /// The maximum length, in Unicode scalars.
    public static let maximumLength = 100

    /// What is wrong with a text that can't be a name.
    public enum Problem: Equatable, Sendable {
        /// Nothing of it is visible.
        case empty
        /// It is longer than `maximumLength`.
        case tooLong
        /// It has line breaks, other controls, or signs that change the direction of what stands around it.
        case controls
    }

    /// Returns what is wrong with a text; nil for a name.
    public static func problem(of text: String) -> Problem? {
        guard TitleText.isVisible(text) else { return .empty }
        guard ExactText.scalars(of: text, limit: maximumLength + 1).count <= maximumLength else { return .tooLong }
        return ExactText.scalars(of: text).contains(where: isControl) ? .controls : nil
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        TitleText.isLineBreak(scalar) || scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || DirectionSigns.contains(scalar)
    }
}
