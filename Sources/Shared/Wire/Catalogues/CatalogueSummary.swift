import Domain
import JSON

/// Describes a catalogue and how its mirror stands.
public struct CatalogueSummary: Equatable, WireMessage {
    /// Tells what the mirror is doing.
    public enum Phase: String, CaseIterable, WireWord {
        /// Says that nothing runs; what is there is the last complete run.
        case idle
        /// Says that a run waits for its turn.
        case waiting
        /// Says that the site is being explored.
        case exploring
        /// Says that texts are being fetched.
        case texts
        /// Says that pictures are being fetched.
        case pictures
        /// Says that the person paused the run.
        case paused
    }

    /// Counts what a run brought, of products and pages; written as `[added, changed, removed]`.
    public struct Changes: Equatable, OmissibleValue {
        /// Counts what is new, what is other than before, and what is gone.
        public var added = 0, changed = 0, removed = 0

        public init() {}

        /// Reads counts from what was stored; nothing for anything else.
        public init(json: JSON?) {
            let numbers = (json?.array ?? []).map { Int(min(max($0.integer ?? 0, 0), 1_000_000_000)) }
            if numbers.count == 3 { (added, changed, removed) = (numbers[0], numbers[1], numbers[2]) }
        }

        public init(json: JSON, of member: String) { self.init(json: json) }

        public static let omitted = Changes()

        public func write(to writer: inout JSONWriter) { writer.array([added, changed, removed]) }

        public static var schema: JSON { ["type": "array", "items": Int.schema, "minItems": 3, "maxItems": 3] }
    }

    /// Identifies the catalogue.
    public var id: EntityID
    /// Holds the address, as it was typed and completed.
    public var address: String
    /// Holds the site's name.
    public var name: String
    /// Tells what the mirror is doing.
    public var phase: Phase
    /// Counts what is done of the phase.
    public var done: Int
    /// Counts all there is to do in the phase; 0 while it is not known.
    public var total: Int
    /// Names what went wrong in the last run in one stable word (`unreachable`, `firewall`, `untrusted`); nil when it ended well.
    public var problem: String?
    /// Marks until when no run begins by itself after one that failed; nil where none is held back.
    public var retryAt: Instant?
    /// Counts what the last run that ended well brought.
    public var changes = Changes()
    /// Grows with every run that changed something.
    public var revision: Int64
    /// Marks when the last run ended well; nil before the first.
    public var refreshedAt: Instant?
    /// Counts the products.
    public var productCount: Int
    /// Counts the bytes of all pictures' previews.
    public var previewBytes: Int64
    /// Counts the bytes of all pictures as the site has them.
    public var originalBytes: Int64
    /// Says that the person accepted a certificate that no authority vouches for.
    public var allowsUntrustedCertificate: Bool
    /// Says that the catalogue comes with the program and is not refreshed.
    public var isRecorded: Bool
    /// Says that orders can be sent by the server; else the mail app takes them.
    public var canSendOrders: Bool
    /// Tells how the people behind it are reached.
    public var contacts: CatalogueContacts

    /// Makes a catalogue of which only the address is known.
    public init(id: EntityID, address: String) {
        self.id = id
        self.address = address
        name = address
        phase = .waiting
        (done, total, productCount) = (0, 0, 0)
        (revision, previewBytes, originalBytes) = (0, 0, 0)
        (allowsUntrustedCertificate, isRecorded, canSendOrders) = (false, false, false)
        contacts = CatalogueContacts()
    }

    public init() { self.init(id: .zero, address: "") }

    public mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.required("id", &id)
        try visitor.required("address", &address)
        try visitor.required("name", &name)
        try visitor.required("phase", &phase)
        try visitor.required("done", &done)
        try visitor.required("total", &total)
        try visitor.optional("trouble", &problem)
        try visitor.required("revision", &revision)
        try visitor.optional("refreshedAt", &refreshedAt)
        try visitor.optional("retryAt", &retryAt)
        try visitor.nonempty("changes", &changes)
        try visitor.required("productCount", &productCount)
        try visitor.nonempty("previewBytes", &previewBytes)
        try visitor.nonempty("originalBytes", &originalBytes)
        try visitor.nonempty("allowsUntrustedCertificate", &allowsUntrustedCertificate)
        try visitor.nonempty("isRecorded", &isRecorded)
        try visitor.nonempty("canSendOrders", &canSendOrders)
        try visitor.nonempty("contacts", &contacts)
    }

    public mutating func validate() throws(WireError) {
        previewBytes = JSON.byteCount(clamping: previewBytes)
        originalBytes = JSON.byteCount(clamping: originalBytes)
    }
}
