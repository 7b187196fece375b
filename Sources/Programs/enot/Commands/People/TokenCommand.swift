import Domain
import Services
import Store
import Wire

/// The command that manages the tokens of other programs.
struct TokenCommand {
    private let store: any Store
    private let sessions: SessionService
    private let bus: any Bus
    private let options: TokenOptions

    /// Creates the command for a database; servers of the same database hear what it does.
    init(store: any Store, options: TokenOptions) throws(CommandError) {
        do throws(StoreError) {
            bus = try (store as? any SharedStore)?.makeBus() ?? InProcessBus()
        } catch {
            throw CommandError(error, path: options.database.name)
        }
        self.store = store
        self.options = options
        sessions = SessionService(store: store, bus: bus)
    }

    /// Sends what servers have not heard yet.
    func close() { bus.close() }

    /// Performs an action and returns the lines to print.
    func run(_ action: Command.TokenAction, now: Instant) throws(CommandError) -> [String] {
        let caller = try NameSearch(store: store, database: options.database).caller(of: options.person)
        let tokens = try waiting { () async throws(ServiceError) in try await sessions.tokens(of: caller.userID) }
        switch action {
        case .list: return tokens.isEmpty ? [] : Self.table(of: tokens)
        case .add(let name, let scopes, let lastDay):
            let expiresAt = lastDay.map { Instant(milliseconds: Int64($0.adding(days: 1).dayNumber) * 86_400_000) }
            let request = TokenRequest(name: name, scopes: scopes, expiresAt: expiresAt)
            return [
                try waiting { () async throws(ServiceError) in try await sessions.makeToken(request, for: caller.userID, now: now) }.secret
            ]
        case .revoke(let name):
            let found = tokens.filter { $0.id == name || $0.name == name }
            guard let token = found.first, let id = Identifier<TokenRecord>(text: token.id) else { throw .usage("no token named \(name)") }
            guard found.count == 1 else {
                throw .usage("\(found.count) tokens named \(name); choose one of \(found.map(\.id).joined(separator: ", "))")
            }
            try waiting { () async throws(ServiceError) in try await sessions.removeToken(id, of: caller.userID) }
            bus.send(.signedOut(Identifier(id.entity), caller.spaceID))
            return []
        }
    }

    private func waiting<Outcome: Sendable>(
        _ work: @escaping @Sendable () async throws(ServiceError) -> Outcome
    ) throws(CommandError) -> Outcome {
        do throws(ServiceError) {
            return try Blocking.run(work)
        } catch {
            throw CommandError(error, path: options.database.name)
        }
    }

    private static func table(of tokens: [Token]) -> [String] {
        func day(_ moment: Instant?) -> String { moment.map { CivilDate($0, offsetMinutes: 0).text } ?? "-" }
        let heading = ["ID", "NAME", "SCOPES", "MADE", "LAST USED", "EXPIRES"]
        return TextTable.lines(
            [heading]
                + tokens.map { token in
                    [
                        token.id, token.name, token.scopes.map(\.rawValue).joined(separator: ","), day(token.createdAt), day(token.usedAt),
                        day(token.expiresAt),
                    ]
                })
    }
}
