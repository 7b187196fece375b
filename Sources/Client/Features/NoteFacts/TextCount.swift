import Core
import EmbeddedSupport

/// Counts what is in a text.
struct TextCount: Equatable {
    /// Counts the words: what spaces part.
    private(set) var words = 0
    /// Counts the Unicode scalars, line breaks left out.
    private(set) var characters = 0

    init(_ scalars: [Unicode.Scalar]) {
        var isInWord = false
        for scalar in scalars {
            let isSpace = ExactText.isSpace(scalar)
            if !isSpace, !isInWord { words += 1 }
            isInWord = !isSpace
            if scalar != "\n" { characters += 1 }
        }
    }
}
