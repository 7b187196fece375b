import Blobs
import Domain
import Glibc
import HTTP
import Services
import Store

/// The program `enot`: parses the command line, runs the command, and ends with its status.
@main
struct EnotCommand {
    /// The exit status of a check that found damage.
    static let findingsStatus: Int32 = 1

    /// Runs the program.
    static func main() {
        // Files of the data folder belong to the owner alone, whatever program creates them.
        umask(0o077)
        do throws(CommandError) {
            exit(try run(Command(Array(CommandLine.arguments.dropFirst()), environment: environment())))
        } catch {
            Console.report("error: \(error.message)\n")
            exit(error.status)
        }
    }

    private static func run(_ command: Command) throws(CommandError) -> Int32 {
        switch command {
        case .help(let topic): Console.print(topic.text)
        case .version: Console.print("enot \(ProgramVersion.text)\n")
        case .serve(let options):
            let supervisor = Supervisor(environment: environment(), process: getpid())
            if let port = try ServeCommand(options, supervisor: supervisor, reread: serveOptions).run() {
                try beginAnew(port: port, supervisor: supervisor)
            }
        case .user(let action, let options): try runUser(action, options)
        case .token(let action, let options): try runToken(action, options)
        case .licence(let action, let options):
            for line in try LicenceCommand(options).run(action, now: WallClock.now()) { Console.print(line + "\n") }
        case .doctor(let options, let isJSON): return DoctorCommand(options: options, isJSON: isJSON).run()
        case .check(let database, false): return try check(database)
        case .check(let database, true): return try RepairCommand(database).run()
        case .backup(let file, let database, let person): return try BackupCommand(database).backUp(to: file, person: person)
        case .restore(let file, let database, let replaces): return try BackupCommand(database).restore(from: file, replaces: replaces)
        case .move(let options): return try MoveCommand(options).run()
        case .takeIn(let options): return try ImportCommand(options).run()
        case .export(let file, let options): try ExportCommand(options).run(to: file)
        case .history(let note, let options): Console.print(try HistoryCommand(options).text(of: note))
        case .probe(let paths):
            let command = MediaCommand(environment: environment())
            try Blocking.run { () throws(CommandError) in try await command.probe(paths) }
        case .thumbnail(let path, let output):
            let command = MediaCommand(environment: environment())
            try Blocking.run { () throws(CommandError) in try await command.thumbnail(of: path, at: output) }
        case .ocr(let paths, let languages):
            let command = ReadingCommand(environment: environment())
            return try Blocking.run { () throws(CommandError) in try await command.read(paths, languages: languages) }
        case .render(let path): Console.print(try RenderCommand.html(of: path))
        }
        return 0
    }

    /// Parses the options of the running command once more.
    @Sendable private static func serveOptions() throws(CommandError) -> ServeOptions {
        let command = try Command(Array(CommandLine.arguments.dropFirst()), environment: environment())
        guard case .serve(let options) = command else { throw .usage("not the options of enot serve") }
        return options
    }

    /// Runs the program once more in the same process, at the same port, because everything it has opened was replaced.
    private static func beginAnew(port: Int, supervisor: Supervisor) throws(CommandError) {
        supervisor.keepSocket()
        let arguments = CommandLine.arguments + ["--" + Option.port.name, "\(port)"]
        var pointers = arguments.map { strdup($0) } + [nil]
        execv("/proc/self/exe", &pointers)
        throw .unavailable("cannot restart: \(SystemError.reason(errno))")
    }

    private static func runUser(_ action: Command.UserAction, _ options: UserOptions) throws(CommandError) {
        let store = try options.database.open()
        defer { store.close() }
        let command = try UserCommand(action, store: store, options: options)
        defer { command.close() }
        do throws(ServiceError) {
            let lines = try Blocking.run { () throws(ServiceError) in try await command.run(now: WallClock.now()) }
            for line in lines { Console.print(line + "\n") }
        } catch {
            throw CommandError(error, path: options.database.name)
        }
    }

    private static func runToken(_ action: Command.TokenAction, _ options: TokenOptions) throws(CommandError) {
        let store = try options.database.openExisting()
        defer { store.close() }
        let command = try TokenCommand(store: store, options: options)
        defer { command.close() }
        for line in try command.run(action, now: WallClock.now()) { Console.print(line + "\n") }
    }

    private static func check(_ database: Database) throws(CommandError) -> Int32 {
        let store = try database.openExisting()
        defer { store.close() }
        return try check(store, of: database)
    }

    /// Looks for damage in an open database and the contents beside it, and prints what it finds.
    static func check(_ store: any Store, of database: Database) throws(CommandError) -> Int32 {
        let blobs = try database.contents.open(of: store)
        do throws(ServiceError) {
            let (contents, findings, lackingCount) = try Blocking.run { () throws(ServiceError) in
                let contents = try await BlobCheck(store, blobs)
                let findings = try await IntegrityCheck.check(store).map(\.description) + contents.findings
                return (contents, findings, try await LackingContents(store, blobs).count())
            }
            for finding in findings { Console.print(finding + "\n") }
            if lackingCount > 0 {
                Console.print("\(lackingCount) files lack their contents. Devices that still have them send them again.\n")
            }
            let unnamedCount =
                contents.unreferencedCount + contents.asideCount + (try CatalogueFolder(dataFolder: database.folder).asideCount())
            if unnamedCount > 0 {
                let consequence =
                    blobs.isShared
                    ? "They stay in the storage."
                    : "A server sets them aside for \(AsideFolder.dayCount) days. To keep them, put the right database back."
                Console.print("\(unnamedCount) contents belong to no file. \(consequence)\n")
            }
            if findings.isEmpty, unnamedCount == 0 { Console.print("No damage found.\n") }
            return findings.isEmpty && unnamedCount == 0 ? 0 : findingsStatus
        } catch {
            throw CommandError(error, path: database.name)
        }
    }

    /// Returns the environment variables.
    static func environment() -> [String: String] {
        var variables: [String: String] = [:]
        var next = environ
        while let entry = next.pointee {
            let parts = String(cString: entry).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            if parts.count == 2 { variables[String(parts[0])] = String(parts[1]) }
            next += 1
        }
        return variables
    }
}
