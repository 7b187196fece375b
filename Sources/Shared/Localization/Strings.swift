/// All texts of the interface in one language; the accessors are generated from the string catalogue.
///
/// Creating one decodes all texts of its language, so create it once for a language and pass it on: a copy shares the texts.
public struct Strings: Sendable {
    /// The language of the texts.
    public let language: Language

    private let texts: [[String]]

    /// Decodes the texts of a language.
    public init(_ language: Language) {
        self.language = language
        texts = StringSection.allCases.map { TextTemplate.texts(of: $0.texts.table(of: language)) }
    }

    /// Decodes the texts of a language from its file; texts that the file lacks are empty.
    public init(_ language: Language, words: String) {
        self.language = language
        texts = TextTemplate.sections(of: words, count: StringSection.allCases.count)
    }

    /// Returns a text without arguments.
    @inline(never) func text(_ section: StringSection, _ index: Int) -> String {
        let section = texts[section.rawValue]
        return index < section.count ? section[index] : ""
    }

    /// Returns a text with its arguments filled in.
    @inline(never) func text(_ section: StringSection, _ index: Int, _ arguments: [String]) -> String {
        TextTemplate.fill(text(section, index), arguments)
    }

    /// Returns the plural form of a text for a count, with its arguments filled in.
    @inline(never) func text(_ section: StringSection, _ index: Int, plural count: Int, _ arguments: [String]) -> String {
        let place = PluralRules.categories(of: language).firstIndex(of: language.pluralCategory(count)) ?? 0
        return TextTemplate.fill(TextTemplate.form(place, of: text(section, index)), arguments)
    }

    /// Returns a number as the text of an argument.
    func number(_ value: Int) -> String {
        NumberText(language).grouped(Int64(value))
    }
}
