/// Names a language that Enot speaks.
public enum Language: String, CaseIterable, Sendable {
    case english = "en"
    case russian = "ru"
    case japanese = "ja"

    /// Names the language in itself, as a list of languages shows it.
    public var nativeName: String {
        switch self {
        case .english: "English"
        case .russian: "Русский"
        case .japanese: "日本語"
        }
    }

    /// Chooses the first preference that Enot speaks, else English.
    ///
    /// Preferences are BCP 47 tags (`ru-RU`, `ja`), most wanted first. Only the language subtag counts and it must be exact:
    /// a related language is not a substitute.
    public static func best(for preferences: [String]) -> Language {
        for preference in preferences {
            if let language = Language(rawValue: languageSubtag(of: preference)) { return language }
        }
        return .english
    }

    /// Returns the CLDR cardinal category of a whole number in this language.
    public func pluralCategory(_ count: Int) -> PluralCategory {
        PluralRules.category(of: count, in: self)
    }

    private static func languageSubtag(of tag: String) -> String {
        let subtag = tag.utf8.prefix { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") }
        return String(decoding: subtag.map { (65...90).contains($0) ? $0 + 32 : $0 }, as: UTF8.self)
    }
}
