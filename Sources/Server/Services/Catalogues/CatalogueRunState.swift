import Domain
import JSON
import Mirror
import Store
import Wire

/// The stored state of a catalogue, without its contents.
struct CatalogueRunState: Equatable, WireMessage {
    /// A run that has begun and not ended.
    struct Run: Equatable, WireMessage {
        /// Whether everything is compared, including what the site does not mark as changed.
        var isWhole = false
        /// Whether the person has confirmed that what the site no longer lists is gone.
        var acceptsLoss = false
        /// The number of the lease of the server that does it; 0 where no other server can.
        var number: Int64 = 0

        mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
            try visitor.nonempty("whole", &isWhole)
            try visitor.nonempty("loss", &acceptsLoss)
            try visitor.nonempty("number", &number)
        }
    }

    /// The address as typed.
    var address: String
    /// Whether the person accepted a certificate that no authority vouches for.
    var allowsUntrustedCertificate = false
    /// Whether nothing is to be fetched for now.
    var isPaused = false
    /// Whether the catalogue comes with the program.
    var isRecorded = false
    /// Whether the person removed it; only a recorded one is remembered, so that it is not added again.
    var isRemoved = false
    /// The place of the site's data; nil until it was found.
    var source: SiteSource?
    /// The site's name; empty while it is not known.
    var name = ""
    /// The problem of the last run; nil if there was none.
    var problem: String?
    /// The moment at which the last run ended well.
    var refreshedAt: Instant?
    /// The moment at which everything was last compared.
    var comparedAt: Instant?
    /// The moment before which no run begins by itself.
    var retryAt: Instant?
    /// The number of runs in a row in which the process that reads websites died.
    var unreadableCount = 0
    /// The number of things that the site listed in the last run, by list.
    var listed: [String: Int] = [:]
    /// The changes that the last run brought.
    var changes = CatalogueSummary.Changes()
    /// The number of things on the site that the last run could not read; 0 for an unknown number, nil for none.
    var unread: Int?
    /// The last of the entries whose pages were asked for, in the order of identities; nil before the first one.
    var askedUpTo: EntityID?
    /// When products were marked because of their price, or because they are back.
    var marks: [EntityID: Instant] = [:]
    /// The run that has begun; nil if none has.
    var run: Run?
    var productCount = 0
    /// The bytes of all previews.
    var previewBytes: Int64 = 0
    /// The bytes of all pictures.
    var originalBytes: Int64 = 0
    /// The contacts of the people behind the site.
    var contacts = CatalogueContacts()
    /// The designs of categories that are not shown as a list.
    var designs: [EntityID: CatalogueCategory.Design] = [:]

    /// The address shown on devices: where the site was found, otherwise as typed.
    var shownAddress: String { source?.home.text ?? address }

    /// Creates the state of a catalogue that was just added.
    init(address: String) {
        self.address = address
    }

    init() { self.init(address: "") }

    init(stored text: String) throws(ServiceError) {
        guard let state = CatalogueRunState(text: text) else { throw .storage(.corrupt(detail: "the state of a catalogue can't be read")) }
        self = state
    }

    mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.required("address", &address)
        try visitor.nonempty("name", &name)
        try visitor.nonempty("contacts", &contacts)
        try visitor.nonempty("untrusted", &allowsUntrustedCertificate)
        try visitor.nonempty("paused", &isPaused)
        try visitor.nonempty("recorded", &isRecorded)
        try visitor.nonempty("removed", &isRemoved)
        try visitor.optional("source", &source)
        try visitor.optional("trouble", &problem)
        try visitor.optional("refreshedAt", &refreshedAt)
        try visitor.optional("comparedAt", &comparedAt)
        try visitor.optional("retryAt", &retryAt)
        try visitor.nonempty("unreadable", &unreadableCount)
        try visitor.optional("run", &run)
        var lists = WireMap(listed.sorted { $0.key < $1.key })
        try visitor.nonempty("listed", &lists)
        listed = Dictionary(lists.members.map { ($0.key, $0.value) }) { first, _ in first }
        try visitor.nonempty("changes", &changes)
        try visitor.optional("unread", &unread)
        try visitor.optional("asked", &askedUpTo)
        var moments = WireMap(marks.sorted { $0.key < $1.key }.map { (key: $0.key.text, value: $0.value) })
        try visitor.nonempty("marks", &moments)
        let marked = moments.members.compactMap { member in EntityID(text: member.key).map { ($0, member.value) } }
        marks = Dictionary(marked) { first, _ in first }
        try visitor.nonempty("products", &productCount)
        try visitor.nonempty("previewBytes", &previewBytes)
        try visitor.nonempty("originalBytes", &originalBytes)
        var shown = WireMap(designs.sorted { $0.key < $1.key }.map { (key: $0.key.text, value: $0.value) })
        try visitor.nonempty("designs", &shown)
        let known = shown.members.compactMap { member in EntityID(text: member.key).map { ($0, member.value) } }
        designs = Dictionary(known) { first, _ in first }
    }
}
