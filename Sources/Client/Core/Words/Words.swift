import Domain
import EmbeddedSupport
import Localization
import Markup

/// The words of what is shown, in the language that a person chose, the server has or the browser asks for.
public final class Words {
    /// The words.
    public private(set) var strings: Strings
    /// The language that a person chose; nil follows the server, then the browser.
    public var chosen: Language? {
        didSet { translate() }
    }
    /// The language of the server; nil where it says none.
    public var ofServer: Language? {
        didSet { translate() }
    }
    private let vocabulary: Vocabulary
    private let preferred: [String]
    unowned(unsafe) var core: Core?

    public init(_ vocabulary: Vocabulary, preferred: [String]) {
        self.vocabulary = vocabulary
        self.preferred = preferred
        strings = Words.firstStrings(vocabulary, preferred)
    }

    /// The language of what is shown.
    public var language: Language { chosen ?? ofServer ?? Language.best(for: preferred) }

    /// Returns the words of the best language that has any yet.
    private static func firstStrings(_ vocabulary: Vocabulary, _ languages: [String]) -> Strings {
        let best = Language.best(for: languages)
        if let found = vocabulary.strings(best) { return found }
        for language in Language.allCases {
            if let found = vocabulary.strings(language) { return found }
        }
        return Strings(best, words: "")
    }

    private func translate() {
        if language != strings.language { takeWords() }
    }

    /// Takes the words of the language as far as they are there, and asks for them where they are not.
    private func takeWords() {
        if let found = vocabulary.strings(language) { strings = found } else { core?.ask(.learn(language)) }
    }

    /// Takes note that the words of the language were asked for, and are there or not.
    public func learned(_ isThere: Bool) {
        guard isThere else {
            core?.notices.say(.languageMissing)
            return
        }
        takeWords()
        dress()
    }

    /// Tells the page its language and title.
    public func dress() {
        if let core { core.ask(.dress(strings.language, title: core.shell.title)) }
    }

    /// Returns the first words of a photo's caption.
    public func name(of photo: Photo) -> String {
        let scalars = ExactText.scalars(of: photo.readableCaption, limit: Words.nameLength)
        let line = scalars.prefix { $0 != "\n" }
        let name = TitleText.shown(ExactText.text(of: line))
        return name.isEmpty ? strings.photosPhoto : name
    }

    /// Returns a moment as a day in the reader's language.
    public func dateText(_ milliseconds: Int64) -> String {
        guard let core else { return "" }
        let moment = Instant(milliseconds: milliseconds)
        return DateText(language).long(CivilDate(moment, offsetMinutes: core.time.offsetMinutes(at: moment)))
    }

    /// Returns a day in the reader's language.
    public func dayText(_ day: CivilDate) -> String { DateText(strings.language).long(year: day.year, month: day.month, day: day.day) }

    /// The longest name of a photo, in Unicode scalars.
    private static let nameLength = 60
}
