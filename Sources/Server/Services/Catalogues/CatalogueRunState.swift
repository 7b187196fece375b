import Domain
import JSON
import Mirror
import Wire

/// Holds what is kept of a catalogue besides its contents.
struct CatalogueRunState: Equatable, Sendable {
    /// Describes a run that has begun and not ended.
    struct Run: Equatable, Sendable {
        /// Says that everything is compared, also what the site does not mark as changed.
        var isWhole: Bool
        /// Says that the person has confirmed that what the site no longer lists is gone.
        var acceptsLoss = false
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
    /// Counts the products.
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

    /// Reads the JSON form.
    init(text: String) throws(ServiceError) {
        let json: JSON
        do throws(JSONError) { json = try JSON(parsing: text) } catch { throw .storage(.corrupt(detail: error.message)) }
        self.init(address: json["address"]?.string ?? "")
        allowsUntrustedCertificate = json["untrusted"]?.bool ?? false
        isPaused = json["paused"]?.bool ?? false
        isRecorded = json["recorded"]?.bool ?? false
        isRemoved = json["removed"]?.bool ?? false
        name = json["name"]?.string ?? ""
        problem = json["trouble"]?.string
        refreshedAt = json["refreshedAt"]?.integer.map { Instant(milliseconds: $0) }
        comparedAt = json["comparedAt"]?.integer.map { Instant(milliseconds: $0) }
        retryAt = json["retryAt"]?.integer.map { Instant(milliseconds: $0) }
        unreadableCount = Int(json["unreadable"]?.integer ?? 0)
        run = json["run"].map { Run(isWhole: $0["whole"]?.bool ?? false, acceptsLoss: $0["loss"]?.bool ?? false) }
        for (list, count) in json["listed"]?.object?.members ?? [] { listed[list] = Int(count.integer ?? 0) }
        changes = CatalogueSummary.Changes(json: json["changes"])
        productCount = Int(json["products"]?.integer ?? 0)
        previewBytes = json["previewBytes"]?.integer ?? 0
        originalBytes = json["originalBytes"]?.integer ?? 0
        do throws(WireError) {
            if let source = json["source"] { self.source = try SiteSource(json: source) }
            if let contacts = json["contacts"] { self.contacts = try CatalogueContacts(json: contacts) }
        } catch {
            throw .storage(.corrupt(detail: error.message))
        }
        for (key, value) in json["designs"]?.object?.members ?? [] {
            guard let id = EntityID(text: key), let design = value.string.flatMap({ CatalogueCategory.Design(rawValue: $0) }) else {
                continue
            }
            designs[id] = design
        }
    }

    /// Gives the JSON form.
    var text: String {
        var object = JSONObject([("address", .string(address)), ("name", .string(name)), ("contacts", contacts.json)])
        if allowsUntrustedCertificate { object["untrusted"] = .bool(true) }
        if isPaused { object["paused"] = .bool(true) }
        if isRecorded { object["recorded"] = .bool(true) }
        if isRemoved { object["removed"] = .bool(true) }
        if let source { object["source"] = source.json }
        if let problem { object["trouble"] = .string(problem) }
        if let refreshedAt { object["refreshedAt"] = .integer(refreshedAt.milliseconds) }
        if let comparedAt { object["comparedAt"] = .integer(comparedAt.milliseconds) }
        if let retryAt { object["retryAt"] = .integer(retryAt.milliseconds) }
        if unreadableCount > 0 { object["unreadable"] = .integer(Int64(unreadableCount)) }
        if let run { object["run"] = ["whole": .bool(run.isWhole), "loss": .bool(run.acceptsLoss)] }
        object["listed"] = .object(JSONObject(listed.sorted { $0.key < $1.key }.map { ($0.key, .integer(Int64($0.value))) }))
        object["changes"] = changes.json
        object["products"] = .integer(Int64(productCount))
        object["previewBytes"] = .integer(previewBytes)
        object["originalBytes"] = .integer(originalBytes)
        object["designs"] = .object(JSONObject(designs.sorted { $0.key < $1.key }.map { ($0.key.text, .string($0.value.rawValue)) }))
        return JSON.object(object).text
    }
}
