import Domain

/// The options of `enot token`.
struct TokenOptions: Equatable, Sendable {
    var database: Database
    /// The person for whom a program acts; nil if there is only one person.
    var person: String?

    init(_ list: ArgumentList, environment: [String: String]) throws(CommandError) {
        database = try Database(list, environment: environment)
        person = list.value(of: .tokenOwner)
    }

    /// Returns what a list of arguments asks for.
    static func action(_ list: ArgumentList) throws(CommandError) -> Command.TokenAction {
        let operands = list.operands
        switch (operands.first, operands.count) {
        case ("list", 1): return .list
        case ("add", 2):
            return .add(
                name: operands[1], scopes: try scopes(list.value(of: .scopes) ?? TokenScope.notesRead.rawValue),
                lastDay: try list.value(of: .expires).map(LicenceOptions.date))
        case ("revoke", 2): return .revoke(name: operands[1])
        default: throw .usage("wrong arguments\nhint: see enot token --help")
        }
    }

    private static func scopes(_ text: String) throws(CommandError) -> [TokenScope] {
        try text.split(separator: ",").map { word throws(CommandError) in
            guard let scope = TokenScope(rawValue: String(word)) else {
                throw .usage("--scopes must be of \(TokenScope.allCases.map(\.rawValue).joined(separator: ", "))")
            }
            return scope
        }
    }
}
