import Domain
import JSON
import Mirror
import Store
import Wire

/// Holds what is kept of a catalogue besides its contents.
struct CatalogueRunState: Equatable, WireMessage {
    /// Describes a run that has begun and not ended.
    struct Run: Equatable, WireMessage {
        /// Says that everything is compared, also what the site does not mark as changed.
        var isWhole = false
        /// Says that the person has confirmed that what the site no longer lists is gone.
        var acceptsLoss = false

        mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
            try visitor.nonempty("whole", &isWhole)
            try visitor.nonempty("loss", &acceptsLoss)
        }
    }

    /// Holds the address, as it was typed.
    var address: String
    /// Says that the person accepted a certificate that no authority vouches for.
    var allowsUntrustedCertificate = false
    /// Says that nothing is to be fetched for now.
    var isPaused = false
    /// Says that the catalogue comes with the program.
    var isRecorded = false
    /// Says that the person removed it; only a recorded one is remembered, so that it does not come back.
    var isRemoved = false
    /// Tells where the site's data is; nil until that was found.
    var source: SiteSource?
    /// Holds the site's name; empty until it is known.
    var name = ""
    /// Names what went wrong in the last run.
    var problem: String?
    /// Marks when the last run ended well.
    var refreshedAt: Instant?
    /// Marks when everything was compared last.
    var comparedAt: Instant?
    /// Marks before which no run begins by itself.
    var retryAt: Instant?
    /// Counts the runs in a row over which the process that reads websites ended.
    var unreadableCount = 0
    /// Counts what the site listed in the last run, by list.
    var listed: [String: Int] = [:]
    /// Counts what the last run brought.
    var changes = CatalogueSummary.Changes()
    /// Describes the run that has begun; nil when none has.
    var run: Run?
    var productCount = 0
    /// Counts the bytes of all previews.
    var previewBytes: Int64 = 0
    /// Counts the bytes of all pictures.
    var originalBytes: Int64 = 0
    /// Tells how the people behind the site are reached.
    var contacts = CatalogueContacts()
    /// Names how categories are shown, where that is not a list.
    var designs: [EntityID: CatalogueCategory.Design] = [:]

    /// Gives the address that devices are told: where the site was found, else as it was typed.
    var shownAddress: String { source?.home.text ?? address }

    /// Makes the state of a catalogue that was just added.
    init(address: String) {
        self.address = address
    }

    init() { self.init(address: "") }

    init(stored text: String) throws(ServiceError) {
        guard let state = CatalogueRunState(text: text) else { throw .storage(.corrupt(detail: "the state of a catalogue")) }
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
        try visitor.nonempty("products", &productCount)
        try visitor.nonempty("previewBytes", &previewBytes)
        try visitor.nonempty("originalBytes", &originalBytes)
        var shown = WireMap(designs.sorted { $0.key < $1.key }.map { (key: $0.key.text, value: $0.value) })
        try visitor.nonempty("designs", &shown)
        let known = shown.members.compactMap { member in EntityID(text: member.key).map { ($0, member.value) } }
        designs = Dictionary(known) { first, _ in first }
    }
}
