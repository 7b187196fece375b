import EmbeddedSupport

/// Shortens names, so that they don't hide the sentence they stand in.
public enum ShortName {
    /// The maximum length of a name within a sentence, in Unicode scalars.
    public static let limit = 48

    /// Returns a name as it is, or its beginning and an ellipsis; a letter is never separated from its marks.
    public static func of(_ name: String, limit: Int = limit) -> String {
        let scalars = ExactText.scalars(of: name, limit: limit + 1)
        guard scalars.count > limit else { return name }
        var end = limit - 1
        while end > limit / 2, joins(scalars[end]) || scalars[end - 1] == "\u{200D}" { end -= 1 }
        while end > 0, ExactText.isSpace(scalars[end - 1]) { end -= 1 }
        return ExactText.text(of: scalars[..<end]) + "…"
    }

    /// Returns whether a scalar belongs to the one before: marks, variation selectors, skin tones, and what joins emoji.
    private static func joins(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x300...0x36F, 0x200D, 0x20D0...0x20FF, 0xFE00...0xFE0F, 0x1F1E6...0x1F1FF, 0x1F3FB...0x1F3FF, 0xE0020...0xE007F: true
        default: false
        }
    }
}
