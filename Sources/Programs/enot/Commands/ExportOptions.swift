import Localization
import MediaHost

/// The options of `enot export`.
struct ExportOptions: Equatable, Sendable {
    /// The notes to export.
    enum Subject: Equatable, Sendable {
        case topic(String)
        /// Notes, each given by its title or its identity.
        case notes([String])
    }

    let database: Database
    let subject: Subject
    /// The person whose notes these are; nil if there is only one person.
    let person: String?
    /// The language of everything that the person did not write.
    let language: Language
    /// The path of the program that makes documents.
    let mediaTool: String

    /// Parses the options; throws `usage` for invalid values.
    init(_ list: ArgumentList, environment: [String: String]) throws(CommandError) {
        guard try list.isOn(.pdf) else { throw .usage("export requires --pdf") }
        let notes = list.values(of: .note, separator: "\n")
        switch (list.value(of: .topic), notes.isEmpty) {
        case (let topic?, true): subject = .topic(topic)
        case (nil, false): subject = .notes(notes)
        default: throw .usage("export requires --topic NAME or --note TITLE")
        }
        database = try Database(list, environment: environment)
        person = list.value(of: .owner)
        language = try list.choice(of: .language, default: .english)
        mediaTool = MediaHost.toolPath(environment: environment)
    }
}
