import Domain
import JSON

/// A catalogue and the state of its mirror.
public struct CatalogueSummary: Equatable, WireMessage {
    /// What the mirror is doing.
    public enum Phase: String, CaseIterable, WireWord {
        /// No run is active; the content is that of the last complete run.
        case idle
        /// A run is waiting for its turn.
        case waiting
        /// The site is being explored.
        case exploring
        /// Texts are being fetched.
        case texts
        /// Pictures are being fetched.
        case pictures
        /// The person paused the run.
        case paused
    }

    /// The numbers of products and pages that a run added, changed and removed; written as `[added, changed, removed]`.
    public struct Changes: Equatable, OmissibleValue {
        /// The numbers of what is new, changed and removed.
        public var added = 0, changed = 0, removed = 0

        public init() {}

        /// Reads counts from the stored form; zeros for anything else.
        public init(json: JSON?) {
            let numbers = (json?.array ?? []).map { Int(min(max($0.integer ?? 0, 0), 1_000_000_000)) }
            if numbers.count == 3 { (added, changed, removed) = (numbers[0], numbers[1], numbers[2]) }
        }

        public init(json: JSON, of member: String) { self.init(json: json) }

        public static let omitted = Changes()

        public func write(to writer: inout JSONWriter) { writer.array([added, changed, removed]) }

        public static var schema: JSON { ["type": "array", "items": Int.schema, "minItems": 3, "maxItems": 3] }
    }

    /// The identity of the catalogue.
    public var id: EntityID
    /// The address, as it was typed and completed.
    public var address: String
    /// The name of the site.
    public var name: String
    /// What the mirror is doing.
    public var phase: Phase
    /// The number of steps completed in the phase.
    public var done: Int
    /// The total number of steps in the phase; 0 while unknown.
    public var total: Int
    /// What went wrong in the last run, as one stable word (`unreachable`, `firewall`, `untrusted`); nil after a successful run.
    public var problem: String?
    /// Until when no run starts by itself after a failed one; nil for no wait.
    public var retryAt: Instant?
    /// The changes of the last successful run.
    public var changes = Changes()
    /// The number of things on the site that the last successful run could not read; 0 for an unknown number, nil for none.
    public var unreadCount: Int?
    /// A number that grows with every run that changed something.
    public var revision: Int64
    /// When the last successful run ended; nil before the first.
    public var refreshedAt: Instant?
    /// The number of products.
    public var productCount: Int
    /// The size of all previews of pictures, in bytes.
    public var previewBytes: Int64
    /// The size of all original pictures, in bytes.
    public var originalBytes: Int64
    /// Whether the person accepted a certificate without a trusted authority.
    public var allowsUntrustedCertificate: Bool
    /// Whether the catalogue comes with the program and is not refreshed.
    public var isRecorded: Bool
    /// Whether the server can send orders; otherwise the mail app does.
    public var canSendOrders: Bool
    /// How to reach the people behind it.
    public var contacts: CatalogueContacts

    /// Creates a catalogue of which only the address is known.
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
        try visitor.optional("unread", &unreadCount)
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

public extension Call where Body == CatalogueRequest, Answer == CatalogueSummary {
    static var saveCatalogue: Self { Self(.saveCatalogue) }
}
