import EmbeddedSupport

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

    /// Numbers the day a week begins with, 1 is Monday and 7 Sunday (ISO 8601); English is written the British way here.
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
