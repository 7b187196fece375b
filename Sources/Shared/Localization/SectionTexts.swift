/// Holds the coded texts of one section of the catalogue, a table a language (see `TextTemplate`).
struct SectionTexts: Sendable {
    /// Holds the English texts.
    let english: StaticString

    /// Holds the Russian texts.
    let russian: StaticString

    /// Holds the Japanese texts.
    let japanese: StaticString

    /// Returns the table of a language.
    func table(of language: Language) -> StaticString {
        switch language {
        case .english: english
        case .russian: russian
        case .japanese: japanese
        }
    }
}
