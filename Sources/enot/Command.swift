/// Names what the command line asks for.
enum Command: Equatable {
    /// Prints how to use the program, or one of its commands.
    case help(HelpTopic)
    /// Prints the version.
    case version
    /// Serves until a signal ends it.
    case serve(ServeOptions)
    /// Adds, lists or invites people.
    case user(UserAction, UserOptions)
    /// Looks for damage.
    case check(folder: String)

    /// Names what `enot user` does.
    enum UserAction: Equatable {
        /// Adds a person.
        case add(name: String)
        /// Lists all people.
        case list
        /// Prints a link that signs a person's browser in.
        case link(name: String)
    }

    /// Reads the arguments after the program's name; throws `usage` when they make no command.
    init(_ arguments: [String], environment: [String: String]) throws(CommandError) {
        switch arguments.first {
        case "--version": self = .version
        case "--help", "-h", "help": self = .help(.all)
        case "serve": self = try Self.serve(arguments.dropFirst(), environment)
        case "user": self = try Self.user(arguments.dropFirst(), environment)
        case "check": self = try Self.check(arguments.dropFirst(), environment)
        case nil: throw .usage("no command; try enot --help")
        case .some(let name): throw .usage("unknown \(name.hasPrefix("-") ? "option" : "command") \(name); try enot --help")
        }
    }

    private static func serve(_ arguments: ArraySlice<String>, _ environment: [String: String]) throws(CommandError) -> Command {
        let list = try ArgumentList(Array(arguments), options: Option.ofServe, environment: environment)
        if list.asksForHelp { return .help(.serve) }
        if let extra = list.operands.first { throw .usage("serve takes no argument \(extra)") }
        return .serve(try ServeOptions(list, environment: environment))
    }

    private static func user(_ arguments: ArraySlice<String>, _ environment: [String: String]) throws(CommandError) -> Command {
        let list = try ArgumentList(Array(arguments), options: Option.ofUser, environment: environment)
        if list.asksForHelp { return .help(.user) }
        let action: UserAction
        switch (list.operands.first, list.operands.count) {
        case ("add", 2): action = .add(name: list.operands[1])
        case ("link", 2): action = .link(name: list.operands[1])
        case ("list", 1): action = .list
        default: throw .usage("user takes add NAME, list or link NAME")
        }
        return .user(action, try UserOptions(list, environment: environment))
    }

    private static func check(_ arguments: ArraySlice<String>, _ environment: [String: String]) throws(CommandError) -> Command {
        let list = try ArgumentList(Array(arguments), options: Option.ofCheck, environment: environment)
        if list.asksForHelp { return .help(.check) }
        if let extra = list.operands.first { throw .usage("check takes no argument \(extra)") }
        return .check(folder: try DataFolder.path(list, environment: environment))
    }
}
