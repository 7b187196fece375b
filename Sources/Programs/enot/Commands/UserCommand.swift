import Domain
import Services
import Store
import Wire

/// The command that adds, lists and invites people.
struct UserCommand {
    private let sessions: SessionService
    private let options: UserOptions

    /// The text between an origin and an invitation's secret.
    static let linkPath = Route.enter + "#"

    init(store: any Store, options: UserOptions) {
        sessions = SessionService(store: store)
        self.options = options
    }

    /// Performs an action and returns the lines to print.
    func run(_ action: Command.UserAction, now: Instant) async throws(ServiceError) -> [String] {
        switch action {
        case .list:
            return try await sessions.listUsers().map(\.name)
        case .add(let name):
            let user = try await sessions.addUser(named: name, now: now)
            return try await link(for: user, now: now)
        case .link(let name):
            guard let user = try await sessions.listUsers().first(where: { $0.name == name }) else {
                throw .notFound("No person named \(name).")
            }
            return try await link(for: user, now: now)
        }
    }

    private func link(for user: User, now: Instant) async throws(ServiceError) -> [String] {
        let secret = try await sessions.makeInvitation(for: user.id, now: now).secret.text
        let origin = options.publicOrigin ?? UserOptions.standardOrigin
        let note = options.publicOrigin == nil ? " (replace the address with your server's)" : ""
        let hours = SessionService.invitationHours
        return ["Open this link within \(hours) hours to sign in\(note): \(origin)\(Self.linkPath)\(secret)"]
    }
}
