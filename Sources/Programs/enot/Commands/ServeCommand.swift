import Domain
import Glibc
import HTTP
import Server
import Services

/// The command that serves until a signal ends it.
struct ServeCommand {
    private let options: ServeOptions
    private let supervisor: Supervisor
    private let log: Log
    private let terminal = ControllingTerminal()
    /// Reads the options once more.
    private let reread: @Sendable () throws(CommandError) -> ServeOptions

    /// How long requests under way may take after a signal, in seconds.
    static let graceSeconds = 3.5

    /// Creates a command; `reread` reads its options once more, from the same arguments and a file that may have changed.
    init(
        _ options: ServeOptions, supervisor: Supervisor, reread: @escaping @Sendable () throws(CommandError) -> ServeOptions
    ) {
        self.options = options
        self.supervisor = supervisor
        self.reread = reread
        log = Log(level: options.logLevel, format: options.logFormat, now: WallClock.now, write: Console.report)
    }

    /// Serves; returns after SIGTERM or SIGINT, when everything is closed, with the port at which the program is to start again, if it is.
    func run() throws(CommandError) -> Int? {
        Termination.block()
        let connections = try OpenFiles.raise(log: log)
        let assets = try WebFolder.load(options.web, below: Site.path(in: options.publicAddress))
        if !assets.hasShell { log.write(.warning, "web client not found; build it, or set its directory with --web") }
        let storage = try StorageParts(options, log: log)
        defer { storage.close() }
        let isReplaced = Flag()
        let identity = try TLSFiles.identity(for: options)
        let services = try ServiceParts(options, storage, log: log) { if isReplaced.raise() { Termination.request() } }
        let http = try HTTPParts(options, storage, services, identity: identity, assets: assets, log: log)
        let invitation = try invitation(by: services.sessions)
        let server = try http.start(supervisor: supervisor, connections: connections, log: log)
        http.announce(invitation: invitation, log: log)
        try services.start(path: options.database.name)
        let upkeep = Upkeep(storage, services, supervisor: supervisor, dataFolder: options.folder, log: log)
        upkeep.start()
        waitForTheEnd(isReplaced, Reloader(options, .init(server, http, services), log: log, read: reread))
        services.events.askToReturn()
        upkeep.stop()
        services.stop()
        Blocking.run { await server.stop(graceSeconds: Self.graceSeconds) }
        log.write(.info, "stopped")
        return isReplaced.isRaised ? http.portNumber : nil
    }

    /// Serves until a signal arrives that ends the program, which also replaced data sends; SIGHUP reads the configuration once more.
    private func waitForTheEnd(_ isReplaced: Flag, _ reloader: Reloader) {
        supervisor.notify(.ready)
        var signal = Termination.wait()
        while signal == SIGHUP, !terminal.isLost {
            supervisor.notify(.reloading)
            reloader.reload()
            supervisor.notify(.ready)
            signal = Termination.wait()
        }
        if !isReplaced.isRaised { StopDeadline.begin(log: log) }
        // A supervisor that expects the end would kill the program that starts again.
        if !isReplaced.isRaised { supervisor.notify(.stopping) }
        log.write(.info, isReplaced.isRaised ? "restarting" : "stopping on signal \(signal)")
    }

    /// Returns an invitation for the owner if none of their devices is signed in, or if a link was requested.
    private func invitation(by sessions: SessionService) throws(CommandError) -> String? {
        do throws(ServiceError) {
            return try Blocking.run { [options] () throws(ServiceError) in
                let user = try await sessions.ensureFirstUser(now: WallClock.now())
                let nobody = Caller(userID: user.id, spaceID: user.space, sessionID: .init(EntityID.zero))
                let isAnyoneSignedIn = try await !sessions.devices(for: nobody).isEmpty
                if isAnyoneSignedIn, !options.printsLink { return nil }
                return try await sessions.makeInvitation(for: user.id, now: WallClock.now()).secret.text
            }
        } catch {
            throw CommandError(error, path: options.database.name)
        }
    }
}
