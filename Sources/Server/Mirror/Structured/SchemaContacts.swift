import Domain
import Wire

/// How people can be reached, as schema.org says it.
enum SchemaContacts {
    /// Returns what a page says of a business, else of an organisation, else of anything.
    static func read(_ page: SchemaPage) -> CatalogueContacts {
        var contacts = CatalogueContacts()
        let known = page.all.filter { item in ["email", "telephone", "address", "geo", "latitude"].contains { item.values[$0] != nil } }
        for wanted in 0...2 {
            for item in known where rank(item) == wanted { note(item, of: page, in: &contacts) }
        }
        return contacts
    }

    private static func rank(_ item: SchemaItem) -> Int {
        if item.types.contains("localbusiness") || (item.values["geo"] != nil && item.values["address"] != nil) { return 0 }
        return item.types.contains("organization") || item.values["address"] != nil ? 1 : 2
    }

    private static func note(_ item: SchemaItem, of page: SchemaPage, in contacts: inout CatalogueContacts) {
        if contacts.email.isEmpty { contacts.email = item.texts("email").lazy.compactMap { ContactsReader.email(in: $0) }.first ?? "" }
        if contacts.phone.isEmpty { contacts.phone = item.text("telephone") }
        if contacts.address.isEmpty {
            let parts = page.items("address", of: item).first.map { address in
                ["postalcode", "addresscountry", "addressregion", "addresslocality", "streetaddress"].map { part in
                    let text = address.text(part)
                    return text.isEmpty ? page.items(part, of: address).first?.text("name") ?? "" : text
                }
            }
            let said = item.text("address")
            contacts.address = said.isEmpty ? (parts ?? []).filter { !$0.isEmpty }.joined(separator: ", ") : said
        }
        if contacts.location == nil {
            let places = page.items("geo", of: item) + [item]
            contacts.location =
                places.lazy.compactMap { place in
                    guard let latitude = Double(place.text("latitude")), let longitude = Double(place.text("longitude")) else { return nil }
                    return GeographicPoint(latitude: latitude, longitude: longitude)
                }.first
        }
    }
}
