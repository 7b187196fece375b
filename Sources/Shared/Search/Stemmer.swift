/// The stemmer of a word, by the script it is written in.
enum Stemmer {
    /// Returns the stem of a folded word; nil if it is the word itself.
    static func stem(of word: [UInt8]) -> [UInt8]? {
        guard let first = word.first else { return nil }
        switch first {
        case 0x61...0x7A:
            for letter in word where !(0x61...0x7A).contains(letter) { return nil }
            return EnglishStemmer.stem(of: word)
        case 0xD0, 0xD1:
            for place in stride(from: 0, to: word.count, by: 2) where word[place] != 0xD0 && word[place] != 0xD1 { return nil }
            return RussianStemmer.stem(of: word)
        default: return nil
        }
    }
}
