import MediaMessages

extension ReadingLanguage {
    /// Parses a list of languages, the main one first; throws `usage` for an unknown one.
    static func list(_ text: String, of option: Option) throws(CommandError) -> [ReadingLanguage] {
        var languages: [ReadingLanguage] = []
        for code in text.split(separator: ",", omittingEmptySubsequences: false) {
            guard let language = ReadingLanguage(rawValue: String(code)) else {
                let codes = ReadingLanguage.allCases.map(\.rawValue).joined(separator: ", ")
                throw .usage("unknown language \(code); --\(option.name) accepts \(codes)")
            }
            if !languages.contains(language) { languages.append(language) }
        }
        return languages
    }
}
