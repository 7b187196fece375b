/// A plural form by its CLDR category, of those that English, Russian and Japanese have.
public enum PluralCategory: String, CaseIterable, Sendable {
    case one
    case few
    case many
    case other
}
