import Core
import EmbeddedSupport

/// The numbers of words and characters in a text.
struct TextCount: Equatable {
    /// The number of words, which are separated by spaces.
    private(set) var words = 0
    /// The number of Unicode scalars without line breaks.
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
