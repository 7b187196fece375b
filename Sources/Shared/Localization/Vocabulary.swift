/// The texts of languages: all that are compiled into a program, or those that a page has loaded.
public struct Vocabulary {
    private let find: (Language) -> Strings?

    /// Creates a vocabulary from a function that returns a language's texts, or nil if they aren't loaded.
    public init(_ find: @escaping (Language) -> Strings?) { self.find = find }

    /// The texts of every language, as compiled into the program.
    public static var compiled: Vocabulary { Vocabulary { Strings($0) } }

    /// Returns the texts of a language; nil if they aren't loaded.
    public func strings(_ language: Language) -> Strings? { find(language) }
}
