/// Finds the words of languages: of all that are compiled into a program, or of those that a page has loaded.
public struct Vocabulary {
    private let find: (Language) -> Strings?

    /// Makes a vocabulary that asks for words; nil stands for a language whose words are not there.
    public init(_ find: @escaping (Language) -> Strings?) { self.find = find }

    /// Holds the words of every language.
    public static var compiled: Vocabulary { Vocabulary { Strings($0) } }

    /// Gives the words of a language; nil when they are not there.
    public func strings(_ language: Language) -> Strings? { find(language) }
}
