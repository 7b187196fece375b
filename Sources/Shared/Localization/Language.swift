import EmbeddedSupport

/// A language of Enot's interface.
public enum Language: String, CaseIterable, Sendable {
    case english = "en"
    case russian = "ru"
    case japanese = "ja"

    /// The language's own name, as in a list of languages.
    public var nativeName: String {
        switch self {
        case .english: "English"
        case .russian: "Русский"
        case .japanese: "日本語"
        }
    }

    /// Returns the first preference that Enot supports, or else English.
    ///
    /// Preferences are BCP 47 tags (`ru-RU`, `ja`), the preferred ones first. Only the language subtag is compared, and it must match
    /// exactly: a related language is not a substitute.
    public static func best(for preferences: [String]) -> Language {
        for preference in preferences {
            if let language = Language(rawValue: languageSubtag(of: preference)) { return language }
        }
        return .english
    }

    /// The first day of the week, where 1 is Monday and 7 Sunday (ISO 8601); English follows British usage here.
    public var firstWeekday: Int {
        switch self {
        case .english, .russian: 1
        case .japanese: 7
        }
    }

    /// Returns the CLDR cardinal category of a whole number in this language.
    public func pluralCategory(_ count: Int) -> PluralCategory {
        PluralRules.category(of: count, in: self)
    }

    private static func languageSubtag(of tag: String) -> String {
        var subtag: [UInt8] = []
        for byte in ExactText.bytes(of: tag) {
            if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") { break }
            subtag.append((65...90).contains(byte) ? byte + 32 : byte)
        }
        return String(decoding: subtag, as: UTF8.self)
    }
}
