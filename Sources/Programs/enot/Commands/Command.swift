import Domain
import MediaMessages

/// What the command line requests.
enum Command: Equatable {
    /// Print how to use the program, or one of its commands.
    case help(HelpTopic)
    case version
    /// Serve until a signal ends it.
    case serve(ServeOptions)
    /// Manage people.
    case user(UserAction, UserOptions)
    /// Manage the tokens of other programs.
    case token(TokenAction, TokenOptions)
    /// Make, issue and show licence keys.
    case licence(LicenceAction, LicenceOptions)
    /// Say how a server with these options is, and what is to be done.
    case doctor(ServeOptions, isJSON: Bool)
    /// Look for damage.
    case check(Database, repairs: Bool)
    /// Write everything, or one person's data, into an archive; `-` stands for standard output.
    case backup(file: String, Database, person: String?)
    /// Restore a data folder from an archive.
    case restore(file: String, Database, replaces: Bool)
    /// Move everything into another database.
    case move(MoveOptions)
    /// Move notes of other programs in, or undo that.
    case takeIn(ImportOptions)
    /// Write notes into a document; `-` stands for standard output.
    case export(file: String, ExportOptions)
    /// Print the versions of a note, one of them, or what one changed.
    case history(note: String, HistoryOptions)
    /// Print the properties of files.
    case probe(paths: [String])
    /// Make a preview of a file.
    case thumbnail(path: String, output: String)
    /// Print the texts of pictures.
    case ocr(paths: [String], languages: [ReadingLanguage])
    /// Print the HTML of a file in Markdown; `-` stands for standard input.
    case render(path: String)

    /// What `enot user` does.
    enum UserAction: Equatable {
        case add(name: String)
        case list(isJSON: Bool)
        /// Print a link that signs a person's browser in.
        case link(name: String)
        /// Change the name of a person.
        case rename(name: String, to: String)
        /// End all sign-ins of a person.
        case signOut(name: String)
        /// Set whether a person may sign in.
        case disable(name: String, Bool)
        /// Set the most bytes of files that a person may have; nil for as many as the server allows.
        case quota(name: String, bytes: Int64?)
        /// Make a person the owner of the server.
        case owner(name: String)
        /// Remove a person with all data, once that is in an archive.
        case remove(name: String)
    }

    /// What `enot token` does.
    enum TokenAction: Equatable {
        case list
        case add(name: String, scopes: [TokenScope], lastDay: CivilDate?)
        /// Remove a token, by its name or its identity.
        case revoke(name: String)
    }

    /// What `enot license` does.
    enum LicenceAction: Equatable {
        /// Make the pair of keys that signs and checks.
        case generate
        /// Sign a licence and print its key.
        case issue(Licence)
        /// Print what a key says.
        case show(key: String)
    }

    /// Parses the arguments after the program's name; throws `usage` if they are no command.
    init(_ arguments: [String], environment: [String: String]) throws(CommandError) {
        switch arguments.first {
        case "--version": self = .version
        case "--help", "-h", "help": self = .help(.all)
        case "serve": self = try Self.serve(arguments.dropFirst(), environment)
        case "user": self = try Self.user(arguments.dropFirst(), environment)
        case "token": self = try Self.token(arguments.dropFirst(), environment)
        case "license": self = try Self.licence(arguments.dropFirst(), environment)
        case "doctor": self = try Self.doctor(arguments.dropFirst(), environment)
        case "check": self = try Self.check(arguments.dropFirst(), environment)
        case "backup": self = try Self.backup(arguments.dropFirst(), environment)
        case "restore": self = try Self.restore(arguments.dropFirst(), environment)
        case "move": self = try Self.move(arguments.dropFirst(), environment)
        case "import": self = try Self.takeIn(arguments.dropFirst(), environment)
        case "export": self = try Self.export(arguments.dropFirst(), environment)
        case "history": self = try Self.history(arguments.dropFirst(), environment)
        case "probe": self = try Self.probe(arguments.dropFirst())
        case "thumbnail": self = try Self.thumbnail(arguments.dropFirst())
        case "ocr": self = try Self.ocr(arguments.dropFirst(), environment)
        case "render": self = try Self.render(arguments.dropFirst())
        case nil: throw .usage("no command given\nhint: see enot --help")
        case .some(let name): throw .usage("unknown \(name.hasPrefix("-") ? "option" : "command") \(name)\nhint: see enot --help")
        }
    }

    private static func serve(_ arguments: ArraySlice<String>, _ environment: [String: String]) throws(CommandError) -> Command {
        let list = try ArgumentList(Array(arguments), options: Option.ofServe, environment: environment)
        if list.asksForHelp { return .help(.serve) }
        if let extra = list.operands.first { throw .usage("unexpected argument \(extra)") }
        do throws(CommandError) { return .serve(try ServeOptions(list, environment: environment)) } catch { throw list.located(error) }
    }

    private static func doctor(_ arguments: ArraySlice<String>, _ environment: [String: String]) throws(CommandError) -> Command {
        let list = try ArgumentList(
            Array(arguments), options: Option.ofDoctor, environment: environment.filter { $0.key != Option.findingsAsJSON.variable })
        if list.asksForHelp { return .help(.doctor) }
        if let extra = list.operands.first { throw .usage("unexpected argument \(extra)") }
        do throws(CommandError) {
            return .doctor(try ServeOptions(list, environment: environment), isJSON: try list.isOn(.findingsAsJSON))
        } catch {
            throw list.located(error)
        }
    }

    private static func user(_ arguments: ArraySlice<String>, _ environment: [String: String]) throws(CommandError) -> Command {
        let list = try ArgumentList(Array(arguments), options: Option.ofUser, environment: environment)
        if list.asksForHelp { return .help(.user) }
        return .user(try UserOptions.action(list), try UserOptions(list, environment: environment))
    }

    private static func token(_ arguments: ArraySlice<String>, _ environment: [String: String]) throws(CommandError) -> Command {
        // What is said of one token is no setting of a server, where such a variable may stand.
        let environment = environment.filter { !["ENOT_USER", "ENOT_SCOPES", "ENOT_EXPIRES"].contains($0.key) }
        let list = try ArgumentList(Array(arguments), options: Option.ofToken, environment: environment)
        if list.asksForHelp { return .help(.token) }
        return .token(try TokenOptions.action(list), try TokenOptions(list, environment: environment))
    }

    private static func licence(_ arguments: ArraySlice<String>, _ environment: [String: String]) throws(CommandError) -> Command {
        // Variables of a server, such as ENOT_EDITION, do not apply to licences.
        let environment = environment.filter { !["ENOT_NAME", "ENOT_EDITION", "ENOT_EXPIRES"].contains($0.key) }
        let list = try ArgumentList(Array(arguments), options: Option.ofLicence, environment: environment)
        if list.asksForHelp { return .help(.licence) }
        let action: LicenceAction
        switch (list.operands.first, list.operands.count) {
        case ("keygen", 1): action = .generate
        case ("issue", 1): action = .issue(try LicenceOptions.licence(list))
        case ("show", 2): action = .show(key: list.operands[1])
        default: throw .usage("wrong arguments\nusage: enot license keygen | issue --name NAME | show KEY")
        }
        return .licence(action, try LicenceOptions(list, environment: environment))
    }

    private static func probe(_ arguments: ArraySlice<String>) throws(CommandError) -> Command {
        let list = try ArgumentList(Array(arguments), options: [], environment: [:])
        if list.asksForHelp { return .help(.probe) }
        guard !list.operands.isEmpty else { throw .usage("wrong arguments\nusage: enot probe FILE…") }
        return .probe(paths: list.operands)
    }

    private static func thumbnail(_ arguments: ArraySlice<String>) throws(CommandError) -> Command {
        let list = try ArgumentList(Array(arguments), options: [], environment: [:])
        if list.asksForHelp { return .help(.thumbnail) }
        guard list.operands.count == 2 else { throw .usage("wrong arguments\nusage: enot thumbnail FILE OUT") }
        return .thumbnail(path: list.operands[0], output: list.operands[1])
    }

    private static func ocr(_ arguments: ArraySlice<String>, _ environment: [String: String]) throws(CommandError) -> Command {
        let list = try ArgumentList(Array(arguments), options: Option.ofOCR, environment: environment)
        if list.asksForHelp { return .help(.ocr) }
        guard !list.operands.isEmpty else { throw .usage("wrong arguments\nusage: enot ocr FILE…") }
        return .ocr(paths: list.operands, languages: try ReadingLanguage.list(list.value(of: .languages) ?? "en", of: .languages))
    }

    private static func render(_ arguments: ArraySlice<String>) throws(CommandError) -> Command {
        let list = try ArgumentList(Array(arguments), options: [], environment: [:])
        if list.asksForHelp { return .help(.render) }
        guard list.operands.count == 1 else { throw .usage("wrong arguments\nusage: enot render FILE") }
        return .render(path: list.operands[0])
    }

    private static func check(_ arguments: ArraySlice<String>, _ environment: [String: String]) throws(CommandError) -> Command {
        let list = try ArgumentList(Array(arguments), options: Option.ofCheck, environment: environment)
        if list.asksForHelp { return .help(.check) }
        if let extra = list.operands.first { throw .usage("unexpected argument \(extra)") }
        return .check(try Database(list, environment: environment), repairs: try list.isOn(.repair))
    }

    private static func backup(_ arguments: ArraySlice<String>, _ environment: [String: String]) throws(CommandError) -> Command {
        let list = try ArgumentList(Array(arguments), options: Option.ofBackup, environment: environment)
        if list.asksForHelp { return .help(.backup) }
        guard list.operands.count == 1 else { throw .usage("wrong arguments\nusage: enot backup FILE") }
        return .backup(
            file: list.operands[0], try Database(list, environment: environment), person: list.value(of: .person))
    }

    private static func restore(_ arguments: ArraySlice<String>, _ environment: [String: String]) throws(CommandError) -> Command {
        let list = try ArgumentList(Array(arguments), options: Option.ofRestore, environment: environment)
        if list.asksForHelp { return .help(.restore) }
        guard list.operands.count == 1 else { throw .usage("wrong arguments\nusage: enot restore FILE") }
        return .restore(
            file: list.operands[0], try Database(list, environment: environment), replaces: try list.isOn(.replace))
    }

    private static func move(_ arguments: ArraySlice<String>, _ environment: [String: String]) throws(CommandError) -> Command {
        let list = try ArgumentList(Array(arguments), options: Option.ofMove, environment: environment)
        if list.asksForHelp { return .help(.move) }
        if let extra = list.operands.first { throw .usage("unexpected argument \(extra)") }
        return .move(try MoveOptions(list, environment: environment))
    }

    private static func takeIn(_ arguments: ArraySlice<String>, _ environment: [String: String]) throws(CommandError) -> Command {
        // What is done once is no setting of a server, where such a variable may stand.
        let environment = environment.filter { !["ENOT_USER", "ENOT_TOPIC", "ENOT_DRY_RUN", "ENOT_JSON", "ENOT_UNDO"].contains($0.key) }
        let list = try ArgumentList(Array(arguments), options: Option.ofImport, environment: environment)
        if list.asksForHelp { return .help(.takeIn) }
        return .takeIn(try ImportOptions(list, environment: environment))
    }

    private static func export(_ arguments: ArraySlice<String>, _ environment: [String: String]) throws(CommandError) -> Command {
        let list = try ArgumentList(Array(arguments), options: Option.ofExport, environment: environment)
        if list.asksForHelp { return .help(.export) }
        guard list.operands.count == 1 else { throw .usage("wrong arguments\nusage: enot export --pdf FILE") }
        return .export(file: list.operands[0], try ExportOptions(list, environment: environment))
    }

    private static func history(_ arguments: ArraySlice<String>, _ environment: [String: String]) throws(CommandError) -> Command {
        // What is printed is no setting of a server, where such a variable may stand.
        let environment = environment.filter { !["ENOT_VERSION", "ENOT_DIFF", "ENOT_JSON"].contains($0.key) }
        let list = try ArgumentList(Array(arguments), options: Option.ofHistory, environment: environment)
        if list.asksForHelp { return .help(.history) }
        guard list.operands.count == 1 else { throw .usage("wrong arguments\nusage: enot history NOTE") }
        return .history(note: list.operands[0], try HistoryOptions(list, environment: environment))
    }
}
