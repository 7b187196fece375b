import Domain
import Server
import Services
import Store
import Wire

/// The command by which the owner of the machine manages people.
struct UserCommand {
    private let sessions: SessionService
    private let people: PeopleService
    private let bus: any Bus
    private let options: UserOptions
    private let action: Command.UserAction
    /// What goes into the archive of a person who is removed; nil for all other actions, which need no files.
    private let parts: ArchiveParts?

    /// The text between an address and an invitation's secret.
    static let linkPath = Route.enter + "#"

    /// Creates the command of an action; servers of the same database hear what it does.
    init(_ action: Command.UserAction, store: any Store, options: UserOptions) throws(CommandError) {
        if case .remove = action {
            parts = ArchiveParts(
                store: store, blobs: try options.database.contents.open(of: store), folder: options.database.folder,
                settings: DataFolder.settings)
        } else {
            parts = nil
        }
        let bus: any Bus
        do throws(StoreError) {
            bus = try (store as? any SharedStore)?.makeBus() ?? InProcessBus()
        } catch {
            throw CommandError(error, path: options.database.name)
        }
        self.options = options
        self.action = action
        self.bus = bus
        sessions = SessionService(store: store, bus: bus)
        people = PeopleService(store: store, sessions: sessions, bus: bus)
    }

    /// Sends what servers have not heard yet.
    func close() { bus.close() }

    /// Performs the action and returns the lines to print.
    func run(now: Instant) async throws(ServiceError) -> [String] {
        switch action {
        case .list(isJSON: true): return [PeopleAnswer(people: try await people.list().map { Person($0) }).jsonText]
        case .list(isJSON: false): return PeopleTable.lines(of: try await people.list())
        case .add(let name): return try await link(for: sessions.addUser(named: name, now: now), now: now)
        case .link(let name): return try await link(for: people.person(named: name), now: now)
        case .rename(let name, let new): try await people.change(people.person(named: name).id, name: new)
        case .signOut(let name): try await people.signOut(people.person(named: name).id)
        case .disable(let name, let isDisabled): try await people.change(people.person(named: name).id, isDisabled: isDisabled)
        case .quota(let name, let bytes):
            try await people.change(people.person(named: name).id, quota: PeopleService.Quota(bytes))
        case .owner(let name): try await people.transferOwnership(to: people.person(named: name).id)
        case .remove(let name): return try await remove(name)
        }
        return []
    }

    private func remove(_ name: String) async throws(ServiceError) -> [String] {
        guard let parts else { return [] }
        let archives = RemovedPeopleFolder(dataFolder: options.database.folder, objects: options.storedBackup?.objects)
        let remover = PersonRemover(parts, people: people, archives: archives, now: WallClock.now)
        let path = try await remover.remove(people.person(named: name).id)
        return ["Removed \(name). The archive stays for \(RemovedPeopleFolder.dayCount) days: \(path)"]
    }

    private func link(for user: User, now: Instant) async throws(ServiceError) -> [String] {
        let secret = try await sessions.makeInvitation(for: user.id, now: now).secret.text
        let address = options.publicAddress ?? UserOptions.standardAddress
        let note = options.publicAddress == nil ? " (replace the address with your server's)" : ""
        let hours = SessionService.invitationHours
        return ["Open this link within \(hours) hours to sign in\(note): \(address)\(Self.linkPath)\(secret)"]
    }
}
