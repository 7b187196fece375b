import Domain
import JSON

/// Tells how the people of a mirrored website are reached (G6, G9); what the site does not say is empty.
public struct CatalogueContacts: Equatable, Sendable {
    /// Holds the postal address, in one line.
    public var address = ""
    /// Holds the phone number, as it is written.
    public var phone = ""
    /// Holds the e-mail address.
    public var email = ""
    /// Holds where they are; nil where the site does not say.
    public var location: GeographicPoint?

    /// Makes contacts of which nothing is known.
    public init() {}

    /// Reads the JSON form `{"address"?,"phone"?,"email"?,"location"?:[latitude,longitude]}` in millionths of a degree.
    public init(json: JSON) throws(WireError) {
        address = json["address"]?.string ?? ""
        phone = json["phone"]?.string ?? ""
        email = json["email"]?.string ?? ""
        if let place = json["location"]?.array {
            guard place.count == 2, let latitude = place[0].integer, let longitude = place[1].integer else { throw .invalid("location") }
            location = GeographicPoint(latitude: Double(latitude) / 1e6, longitude: Double(longitude) / 1e6)
        }
    }

    /// Gives the JSON form.
    public var json: JSON {
        var object = JSONObject([])
        if !address.isEmpty { object["address"] = .string(address) }
        if !phone.isEmpty { object["phone"] = .string(phone) }
        if !email.isEmpty { object["email"] = .string(email) }
        if let location {
            object["location"] = .array([
                .integer(Int64((location.latitude * 1e6).rounded())), .integer(Int64((location.longitude * 1e6).rounded())),
            ])
        }
        return .object(object)
    }
}
