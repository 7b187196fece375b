import EmbeddedSupport
import Localization

/// A text file that came from elsewhere, with all that it may say: the encoding of an old one is a guess.
public struct TextFile: Equatable, Sendable {
    /// The name of the file, with its ending.
    public let name: String
    /// The readings that are possible; only one where there is no doubt.
    public let readings: [TextDecoding]
    /// The place of the reading that counts.
    public private(set) var chosen = 0

    public init(name: String, readings: [TextDecoding]) {
        self.name = name
        self.readings = readings
    }

    /// Creates a file from readings as the page's scripts list them: each encoding, followed by the text.
    public init(name: String, listed: ArraySlice<String>) {
        var readings: [TextDecoding] = []
        var place = listed.startIndex
        while place + 1 < listed.endIndex {
            readings.append(TextDecoding(encoding: listed[place], text: listed[place + 1]))
            place += 2
        }
        self.init(name: name, readings: readings)
    }

    /// Whether a person should look whether it is read well.
    public var isInDoubt: Bool { readings.count > 1 }

    /// Chooses the reading that is the most likely where people read a language.
    public mutating func guess(for language: Language) { chosen = EncodingGuess(language).best(of: readings) }

    /// Chooses a reading by its place; one that is not there changes nothing.
    public mutating func choose(_ place: Int) { if readings.indices.contains(place) { chosen = place } }

    private var text: String { readings.indices.contains(chosen) ? readings[chosen].text : "" }

    /// What it asks to be written down.
    public var draft: NoteDraft { NoteDraft(fileName: name, text: text) }

    /// The first line with something in it, as far as it is shown.
    public var firstLine: String {
        for line in ExactText.scalars(of: draft.text).split(separator: "\n") {
            let words = ExactText.trimmed(ExactText.text(of: Array(line)))
            if !words.isEmpty { return ExactText.text(of: Array(ExactText.scalars(of: words).prefix(TextFile.shownLength))) }
        }
        return ""
    }

    /// How much of a line is shown, in Unicode scalars.
    public static let shownLength = 120
}
