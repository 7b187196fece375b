import EmbeddedSupport
import Localization

/// A guess by which encoding a text reads best: words consist of letters of one script, and mostly of those that are frequent in its
/// languages.
public struct EncodingGuess {
    private let language: Language

    public init(_ language: Language) { self.language = language }

    /// How much of a text is examined, in Unicode scalars.
    public static let sampleLength = 4_000

    /// Returns the index of the best reading; the first of those that are equally good. A reading in UTF-8 is only present where few of its
    /// bytes are damaged, and hardly any other text can be read as UTF-8.
    public func best(of readings: [TextDecoding]) -> Int {
        if let place = readings.firstIndex(where: { ExactText.areSame($0.encoding, "utf-8") }) { return place }
        var (best, bestScore) = (0, Int.min)
        for (place, reading) in readings.enumerated() {
            let score = score(of: reading)
            if score > bestScore { (best, bestScore) = (place, score) }
        }
        return best
    }

    /// Returns how well a text reads: the higher, the better.
    public func score(of reading: TextDecoding) -> Int {
        let family = EncodingFamily(reading.encoding)
        var score = 0
        var previous = CharacterClass.other
        var isPreviousMarked = false
        for scalar in ExactText.scalars(of: reading.text).prefix(EncodingGuess.sampleLength) {
            let kind = CharacterClass(scalar)
            score += family.value(of: scalar, kind) - kind.penalty(after: previous)
            // A word in Latin letters has few non-ASCII ones side by side.
            let isMarked = kind.isLatin && scalar.value > 0x7F
            if isMarked, isPreviousMarked { score -= 4 }
            (previous, isPreviousMarked) = (kind, isMarked)
        }
        return isOfLanguage(family) && score > 0 ? score + score / 4 : score
    }

    private func isOfLanguage(_ family: EncodingFamily) -> Bool {
        switch (language, family) {
        case (.russian, .cyrillic), (.japanese, .japanese): true
        default: false
        }
    }
}
