import Domain
import Store

/// What wrote the entries of a history: devices, with their people.
public struct HistoryAuthors: Sendable {
    /// What wrote some of the entries.
    public struct Author: Equatable, Sendable {
        /// The session that sent them; nil for the server itself.
        public let session: Identifier<Session>?
        /// The name of the person; nil if it is unknown.
        public let person: String?
        /// The name of the device, or of the token of another program; nil for what was signed out, for the server and for archives.
        public let device: String?

        public init(session: Identifier<Session>?, person: String?, device: String?) {
            self.session = session
            self.person = person
            self.device = device
        }
    }

    /// The authors in the order in which they were first asked for.
    public private(set) var list: [Author] = []
    private var owners: [User] = []

    public init() {}

    /// Creates the list for histories of a space.
    init(of space: Identifier<Space>, _ transaction: any PeopleReading) throws(StoreError) {
        owners = try transaction.users().filter { $0.space == space }
    }

    /// Returns the place of a session in the list, after adding it if it is new.
    mutating func place(of id: Identifier<Session>?, _ transaction: any PeopleReading) throws(StoreError) -> Int {
        if let known = list.firstIndex(where: { $0.session == id }) { return known }
        let session: Session? = if let id { try transaction.session(id) } else { nil }
        let token: TokenRecord? = if let id, session == nil { try transaction.token(Identifier(id.entity)) } else { nil }
        let holder = session?.user ?? token?.user
        let user = owners.first { $0.id == holder }
        let onlyOwner = owners.count == 1 && id != nil ? owners[0] : nil
        list.append(Author(session: id, person: (user ?? onlyOwner)?.name, device: session?.name ?? token?.name))
        return list.count - 1
    }
}
