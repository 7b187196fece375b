import Domain

/// What a transaction may change. Two transactions whose scopes have a part in common run one after the other, on whichever servers; what
/// lies outside of its scope, a transaction may only read.
public struct WriteScope: Equatable, Sendable {
    /// A part of a scope, in the order in which parts are locked.
    public enum Part: Comparable, Sendable {
        /// The whole database.
        case everything
        /// The time that the server believes, the stamp, and all that belongs to no person.
        case database
        /// People, their sessions, tokens and invitations, and the subscriptions of their devices.
        case accounts
        /// The orders that were sent.
        case orders
        /// The decision on which contents are needed.
        case contents
        /// One mirrored website, with its entries and drafts.
        case catalogue(EntityID)
        /// One person's data: the journal and all that follows from it, files, uploads and jobs.
        case space(Identifier<Space>)

        private var rank: (Int, EntityID) {
            switch self {
            case .everything: (0, .zero)
            case .database: (1, .zero)
            case .accounts: (2, .zero)
            case .orders: (3, .zero)
            case .contents: (4, .zero)
            case .catalogue(let id): (5, id)
            case .space(let id): (6, id.entity)
            }
        }

        /// Returns whether a part is locked before another one.
        public static func < (first: Part, second: Part) -> Bool { first.rank < second.rank }
    }

    /// The parts, in the order in which they are locked.
    public private(set) var parts: [Part]
    /// Rows that the transaction will probably read; those it reads besides cost more.
    public private(set) var foreseen: [RowKey] = []
    /// Whether the foreseen rows are probably all that the transaction reads.
    public private(set) var isForeseen = false

    public static let everything = WriteScope(parts: [.everything])
    public static let database = WriteScope(parts: [.database])
    public static let accounts = WriteScope(parts: [.accounts])
    public static let orders = WriteScope(parts: [.orders])
    public static let contents = WriteScope(parts: [.contents])
    /// The scope of the claims of jobs, of which each is a row that is locked by itself.
    public static let claims = WriteScope(parts: [])

    /// Returns the scope of one mirrored website.
    public static func catalogue(_ id: EntityID) -> WriteScope { WriteScope(parts: [.catalogue(id)]) }

    /// Returns the scope of one person's data, with rows of it that the transaction will probably read.
    public static func space(_ id: Identifier<Space>, foreseen: [RowKey] = []) -> WriteScope {
        WriteScope(parts: [.space(id)], foreseen: foreseen, isForeseen: !foreseen.isEmpty)
    }

    /// Returns the scope with rows that the transaction will read besides.
    public func foreseeing(_ rows: [RowKey]) -> WriteScope {
        var scope = self
        scope.foreseen += rows
        return scope
    }

    /// Returns the scope with the parts of another one added.
    public func and(_ other: WriteScope) -> WriteScope {
        var scope = self
        scope.parts = (parts + other.parts.filter { !parts.contains($0) }).sorted()
        scope.foreseen += other.foreseen
        scope.isForeseen = false
        return scope
    }
}
