/// The options of `enot history`.
struct HistoryOptions: Equatable, Sendable {
    /// What is printed of a note's versions.
    enum Subject: Equatable, Sendable {
        case list
        /// The note as a version left it, by the version's number.
        case version(Int)
        /// What a version changed, by its number.
        case difference(Int)
    }

    let database: Database
    let subject: Subject
    /// The person whose note it is; nil if there is only one person.
    let person: String?
    let isJSON: Bool

    /// Parses the options; throws `usage` for invalid values.
    init(_ list: ArgumentList, environment: [String: String]) throws(CommandError) {
        let version = try Self.number(of: .noteVersion, in: list)
        let difference = try Self.number(of: .difference, in: list)
        switch (version, difference) {
        case (nil, nil): subject = .list
        case (let version?, nil): subject = .version(version)
        case (nil, let difference?): subject = .difference(difference)
        default: throw .usage("--version and --diff cannot be combined")
        }
        database = try Database(list, environment: environment)
        person = list.value(of: .noteOwner)
        isJSON = try list.isOn(.json)
    }

    private static func number(of option: Option, in list: ArgumentList) throws(CommandError) -> Int? {
        guard let text = list.value(of: option) else { return nil }
        guard let number = Int(text), number > 0 else { throw .usage("--\(option.name) must be the number of a version") }
        return number
    }
}
