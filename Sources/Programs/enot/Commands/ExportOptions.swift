import Localization
import MediaHost

/// Holds what `enot export` was asked to do.
struct ExportOptions: Equatable, Sendable {
    /// Names the notes that are wanted.
    enum Subject: Equatable, Sendable {
        case topic(String)
        /// Names notes, each by its title or its identity.
        case notes([String])
    }

    let folder: String
    let subject: Subject
    /// Names the person they are of; nil where there is one person only.
    let person: String?
    /// Names the language of what the person did not write.
    let language: Language
    /// Names the program that makes documents.
    let mediaTool: String

    /// Reads the options; throws `usage` for values that are not what they stand for.
    init(_ list: ArgumentList, environment: [String: String]) throws(CommandError) {
        guard try list.isOn(.pdf) else { throw .usage("export takes --pdf") }
        let notes = list.values(of: .note, separator: "\n")
        switch (list.value(of: .topic), notes.isEmpty) {
        case (let topic?, true): subject = .topic(topic)
        case (nil, false): subject = .notes(notes)
        default: throw .usage("export takes --topic NAME or --note TITLE")
        }
        folder = try DataFolder.path(list, environment: environment)
        person = list.value(of: .owner)
        language = try list.choice(of: .language, default: .english)
        mediaTool = MediaHost.toolPath(environment: environment)
    }
}
