/// The encoded texts of one section of the catalogue, one table for each language (see `TextTemplate`).
struct SectionTexts: Sendable {
    let english: StaticString

    let russian: StaticString

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
