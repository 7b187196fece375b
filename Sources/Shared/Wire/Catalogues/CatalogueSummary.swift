import Domain
import JSON

/// Describes a catalogue and how its mirror stands.
public struct CatalogueSummary: Equatable, Sendable {
    /// Tells what the mirror is doing.
    public enum Phase: String, Sendable {
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

    /// Counts what a run brought, of products and pages.
    public struct Changes: Equatable, Sendable {
        /// Counts what is new, what is other than before, and what is gone.
        public var added = 0, changed = 0, removed = 0

        /// Makes changes of nothing.
        public init() {}

        /// Reads the JSON form `[added, changed, removed]`; nothing for anything else.
        public init(json: JSON?) {
            let numbers = (json?.array ?? []).map { Int(min(max($0.integer ?? 0, 0), 1_000_000_000)) }
            if numbers.count == 3 { (added, changed, removed) = (numbers[0], numbers[1], numbers[2]) }
        }

        /// Gives the JSON form.
        public var json: JSON { [.integer(Int64(added)), .integer(Int64(changed)), .integer(Int64(removed))] }
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
    /// Marks before which no run begins by itself after one that failed; nil where nothing is waited for.
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

    /// Reads the JSON form, in which what is absent, false or zero may be left out.
    public init(json: JSON) throws(WireError) {
        guard let id = EntityID(text: try json.text(at: "id")) else { throw .invalid("id") }
        self.init(id: id, address: try json.text(at: "address"))
        name = try json.text(at: "name")
        guard let phase = Phase(rawValue: try json.text(at: "phase")) else { throw .invalid("phase") }
        self.phase = phase
        done = try json.count(at: "done")
        total = try json.count(at: "total")
        problem = json["trouble"]?.string
        revision = try json.whole(at: "revision")
        refreshedAt = json.instant(ifAt: "refreshedAt")
        retryAt = json.instant(ifAt: "retryAt")
        changes = Changes(json: json["changes"])
        productCount = try json.count(at: "productCount")
        previewBytes = JSON.byteCount(clamping: json["previewBytes"]?.integer ?? 0)
        originalBytes = JSON.byteCount(clamping: json["originalBytes"]?.integer ?? 0)
        allowsUntrustedCertificate = json["allowsUntrustedCertificate"]?.bool ?? false
        isRecorded = json["isRecorded"]?.bool ?? false
        canSendOrders = json["canSendOrders"]?.bool ?? false
        if let contacts = json["contacts"] { self.contacts = try CatalogueContacts(json: contacts) }
    }

    /// Gives the JSON form.
    public var json: JSON {
        var object = JSONObject([
            ("id", .string(id.text)), ("address", .string(address)), ("name", .string(name)), ("phase", .string(phase.rawValue)),
            ("done", .integer(Int64(done))), ("total", .integer(Int64(total))), ("revision", .integer(revision)),
            ("productCount", .integer(Int64(productCount))), ("previewBytes", .integer(previewBytes)),
            ("originalBytes", .integer(originalBytes)), ("contacts", contacts.json),
        ])
        if let problem { object["trouble"] = .string(problem) }
        if let refreshedAt { object["refreshedAt"] = .integer(refreshedAt.milliseconds) }
        if let retryAt { object["retryAt"] = .integer(retryAt.milliseconds) }
        if changes != Changes() { object["changes"] = changes.json }
        if allowsUntrustedCertificate { object["allowsUntrustedCertificate"] = .bool(true) }
        if isRecorded { object["isRecorded"] = .bool(true) }
        if canSendOrders { object["canSendOrders"] = .bool(true) }
        return .object(object)
    }
}
