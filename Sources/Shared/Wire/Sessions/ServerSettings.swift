import Domain
import JSON

/// Tells every client, signed in or not, what kind of server it speaks with.
public struct ServerSettings: Equatable, Sendable {
    /// Names the edition that the server is run as.
    public var edition: Edition
    /// Holds the limits of the free edition.
    public var limits: EditionLimits
    /// Names the language clients begin with (`en`, `ru`, `ja`); nil for the browser's own.
    public var locale: String?
    /// Holds the public key that licence keys are checked with, in hexadecimal; nil where no key counts.
    public var licenceIssuer: String?
    /// Says what the full edition costs and where a key comes from; nil where the server says nothing of it.
    public var offer: String?
    /// Names whom the maps are owed to; nil where the server has no maps.
    public var mapCredit: String?

    /// Makes settings; those of a full edition unless told otherwise.
    public init(
        edition: Edition = .full, limits: EditionLimits = EditionLimits(), locale: String? = nil, licenceIssuer: String? = nil
    ) {
        self.edition = edition
        self.limits = limits
        self.locale = locale
        self.licenceIssuer = licenceIssuer
    }

    /// Reads settings from their JSON form
    /// `{"edition","limits":{"topics","notesInTopic","notes"},"locale"?,"licenceIssuer"?,"offer"?,"mapCredit"?}`.
    public init(json: JSON) throws(WireError) {
        guard let edition = Edition(rawValue: try json.text(at: "edition")) else { throw .invalid("edition") }
        self.edition = edition
        guard let limits = json["limits"] else { throw .missing("limits") }
        self.limits = EditionLimits(
            topics: try limits.count(at: "topics"), notesInTopic: try limits.count(at: "notesInTopic"),
            notes: try limits.count(at: "notes"))
        locale = json["locale"]?.string
        licenceIssuer = json["licenceIssuer"]?.string
        offer = json["offer"]?.string
        mapCredit = json["mapCredit"]?.string
    }

    /// Gives the JSON form.
    public var json: JSON {
        let limits: JSON = [
            "topics": .integer(Int64(limits.topics)), "notesInTopic": .integer(Int64(limits.notesInTopic)),
            "notes": .integer(Int64(limits.notes)),
        ]
        var object = JSONObject([("edition", .string(edition.rawValue)), ("limits", limits)])
        if let locale { object["locale"] = .string(locale) }
        if let licenceIssuer { object["licenceIssuer"] = .string(licenceIssuer) }
        if let offer { object["offer"] = .string(offer) }
        if let mapCredit { object["mapCredit"] = .string(mapCredit) }
        return .object(object)
    }
}
