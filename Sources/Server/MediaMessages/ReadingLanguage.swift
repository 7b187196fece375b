/// A language in which text can be read; the raw value is its code (ISO 639-1).
public enum ReadingLanguage: String, CaseIterable, Sendable {
    case english = "en"
    case russian = "ru"
    case japanese = "ja"
}
