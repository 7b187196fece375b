import EmbeddedSupport
import Localization

/// A text file that came from elsewhere, with its possible readings: the encoding of an old file is a guess.
public struct TextFile: Equatable, Sendable {
    /// The name of the file, with its extension.
    public let name: String
    /// The possible readings; only one where there is no doubt.
    public let readings: [TextDecoding]
    /// The index of the chosen reading.
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

    /// Whether a person should check that it was read well.
    public var isInDoubt: Bool { readings.count > 1 }

    /// Chooses the reading that is the most likely for readers of a language.
    public mutating func guess(for language: Language) { chosen = EncodingGuess(language).best(of: readings) }

    /// Chooses a reading by its index; one that does not exist changes nothing.
    public mutating func choose(_ place: Int) { if readings.indices.contains(place) { chosen = place } }

    private var text: String { readings.indices.contains(chosen) ? readings[chosen].text : "" }

    /// The note that it becomes.
    public var draft: NoteDraft { NoteDraft(fileName: name, text: text) }

    /// The first line that is not empty, up to the length that is shown.
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
