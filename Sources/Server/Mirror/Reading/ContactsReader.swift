import Domain
import Wire

/// How the people behind a site can be reached, as read from a page.
enum ContactsReader {
    /// The largest amount of text that is searched, in Unicode scalars.
    static let maximumText = 20_000

    /// Returns the contacts in a piece of HTML; what it does not say stays empty.
    static func read(html: String) -> CatalogueContacts {
        read(HTMLDocument.read(Array(html.utf8.prefix(ContentReader.maximumBytes))))
    }

    /// Returns the contacts in an element of a page: first from what its page says for machines, then from its links, then from its words.
    static func read(_ root: MarkupNode, of page: SchemaPage? = nil) -> CatalogueContacts {
        var contacts = SchemaContacts.read(page ?? SchemaPage(root))
        for node in root.all(where: { $0.name == "a" || $0.name == "iframe" }) {
            guard let target = node["href"] ?? node["src"], target.utf8.count <= FetchAddress.maximumLength else { continue }
            let lowered = target.lowercased()
            if lowered.hasPrefix("mailto:"), contacts.email.isEmpty {
                contacts.email = email(in: String(target.dropFirst(7))) ?? ""
            } else if lowered.hasPrefix("tel:"), contacts.phone.isEmpty {
                let shown = PlainText.line(node.text)
                contacts.phone = isPhone(shown) ? shown : PlainText.line(String(target.dropFirst(4)))
            } else if lowered.contains("map"), contacts.location == nil {
                contacts.location = place(in: target)
            }
        }
        let lines = Self.lines(of: root)
        let text = lines.joined(separator: "\n")
        if contacts.email.isEmpty { contacts.email = email(in: text) ?? "" }
        if contacts.phone.isEmpty, let phone = text.firstMatch(of: #/\+\d[\d ()\-\u00A0]{7,20}\d/#).map({ String($0.output) }),
            isPhone(phone)
        {
            contacts.phone = phone
        }
        if contacts.location == nil { contacts.location = place(in: text) }
        if contacts.address.isEmpty {
            let named = root.all { $0.name == "address" }.first.map { PlainText.line($0.text) } ?? ""
            contacts.address = !named.isEmpty && named.count < 200 ? named : lines.first(where: isPostal) ?? ""
        }
        return contacts
    }

    /// Returns the first email address in a text; nil without one.
    static func email(in text: String) -> String? {
        text.firstMatch(of: #/[A-Za-z0-9._%+\-]{1,64}@[A-Za-z0-9\-]{1,63}(?:\.[A-Za-z0-9\-]{1,63}){1,5}/#).map { String($0.output) }
    }

    private static func isPhone(_ text: String) -> Bool {
        (7...15).contains(text.filter(\.isNumber).count) && text.count < 40
    }

    /// Returns a latitude and a longitude, as written by maps in addresses and by people in texts.
    private static func place(in text: String) -> GeographicPoint? {
        let plain = text.replacing("%2C", with: ",").replacing("%2c", with: ",")
        guard let match = plain.firstMatch(of: #/(-?\d{1,2}\.\d{2,9}),\s{0,3}(-?\d{1,3}\.\d{2,9})/#),
            let latitude = Double(match.output.1), let longitude = Double(match.output.2)
        else { return nil }
        return GeographicPoint(latitude: latitude, longitude: longitude)
    }

    private static func isPostal(_ line: String) -> Bool {
        guard line.count < 200, line.contains(where: \.isNumber) else { return false }
        let lowered = line.lowercased()
        let words = [
            "ул.", "улица", "вул.", "вулиця", "просп", "пр-т", "street", " st.", "road", "avenue", " ave", "lane", "丁目", "番地", "〒",
            "straße",
            "strasse", "rue ", "via ",
        ]
        return words.contains { lowered.contains($0) }
    }

    private static func lines(of root: MarkupNode) -> [String] {
        var text = String.UnicodeScalarView()
        var room = maximumText
        collect(root, into: &text, room: &room)
        return String(text).split(separator: "\n").map { PlainText.line(String($0)) }.filter { !$0.isEmpty }
    }

    private static func collect(_ node: MarkupNode, into text: inout String.UnicodeScalarView, room: inout Int) {
        guard room > 0 else { return }
        if node.isText {
            let scalars = node.characters.unicodeScalars.prefix(room)
            room -= scalars.count
            return text.append(contentsOf: scalars.map { $0 == "\n" ? " " : $0 })
        }
        if ContentReader.dropped.contains(node.name) { return }
        if ["br", "p", "div", "li", "tr", "h1", "h2", "h3", "h4", "address"].contains(node.name) { text.append("\n") }
        for child in node.children { collect(child, into: &text, room: &room) }
        if ["p", "div", "li", "tr", "address"].contains(node.name) { text.append("\n") }
    }
}
