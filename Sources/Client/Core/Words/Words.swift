import Domain
import EmbeddedSupport
import Localization
import Markup

/// The localised strings, in the language that a person chose, the server has or the browser asks for.
public final class Words {
    /// The strings of the language.
    public private(set) var strings: Strings
    /// The language that a person chose; nil follows the server, then the browser.
    public var chosen: Language? {
        didSet { translate() }
    }
    /// The language of the server; nil where it has not set one.
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

    /// The language in use.
    public var language: Language { chosen ?? ofServer ?? Language.best(for: preferred) }

    /// Returns the strings of the best language whose strings are available.
    private static func firstStrings(_ vocabulary: Vocabulary, _ languages: [String]) -> Strings {
        let best = Language.best(for: languages)
        if let found = vocabulary.strings(best) { return found }
        for language in Language.allCases {
            if let found = vocabulary.strings(language) { return found }
        }
        return Strings(best, words: "")
    }

    private func translate() {
        if language != strings.language { loadStrings() }
    }

    /// Uses the strings of the language where they are available, and requests them where they are not.
    private func loadStrings() {
        if let found = vocabulary.strings(language) { strings = found } else { core?.enqueue(.loadStrings(language)) }
    }

    /// Handles that the requested strings of the language are available, or not.
    public func stringsLoaded(_ isThere: Bool) {
        guard isThere else {
            core?.notices.say(.languageMissing)
            return
        }
        loadStrings()
        updatePage()
    }

    /// Sets the page's language and title.
    public func updatePage() {
        if let core { core.enqueue(.updatePage(strings.language, title: core.shell.title)) }
    }

    /// Returns the first line of a photo's caption, or a general name for none.
    public func name(of photo: Photo) -> String {
        let name = ExactText.text(of: ExactText.scalars(of: photo.captionLine, limit: Words.nameLength))
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
