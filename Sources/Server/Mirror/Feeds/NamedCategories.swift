import Domain
import Wire

/// The categories that a site's articles and products name, each once, in whatever case it is written.
struct NamedCategories {
    private let identities: RemoteIdentity
    /// The spelling by which a category is identified, by its name in lower case.
    private var spellings: [String: String] = [:]
    private var found: [EntityID: CatalogueCategory] = [:]

    /// Creates the categories of a site, of which some were found in earlier runs.
    init(identities: RemoteIdentity, known: [String]) {
        self.identities = identities
        for name in known where spellings[Self.key(name)] == nil { spellings[Self.key(name)] = name }
    }

    private static func key(_ name: String) -> String { PlainText.line(name).lowercased() }

    /// Returns the identity of a category; nil for an empty name.
    mutating func id(of name: String, in parent: EntityID? = nil) -> EntityID? {
        let key = Self.key(name)
        guard !key.isEmpty else { return nil }
        let spelling = spellings[key] ?? name
        spellings[key] = spelling
        let id = identities.id(of: .category, spelling)
        // What was named first is never part of what was named later, so that no category is a part of itself.
        if found[id] == nil { found[id] = CatalogueCategory(id: id, name: spelling, parent: parent) }
        return id
    }

    /// Returns the identity of the last of some categories, each of which is part of the one before it; nil for none.
    mutating func id(of path: [String]) -> EntityID? {
        var last: EntityID?
        for name in path { last = id(of: name, in: last) ?? last }
        return last
    }

    /// Takes the words at the beginning of a category's page; returns false for the page of anything else.
    mutating func describe(_ page: CataloguePage) -> Bool {
        guard page.role == .other, let spelling = spellings[Self.key(page.title)] else { return false }
        let id = identities.id(of: .category, spelling)
        guard let category = found[id] else { return false }
        if category.content.isEmpty {
            // Behind its words there are its products, which are listed already.
            let text = page.content.drop { $0 == .element(.heading, [.text(page.title)]) }.prefix(while: Self.isPlain)
            found[id]?.content = Array(text)
        }
        return true
    }

    /// Returns whether a piece is a paragraph of words alone.
    private static func isPlain(_ node: ContentNode) -> Bool {
        guard case .element(.paragraph, let inner) = node else { return false }
        return inner.allSatisfy { part in
            switch part {
            case .text, .lineBreak: true
            case .element(let tag, _): tag == .strong || tag == .emphasis
            case .link, .picture: false
            }
        }
    }

    /// Returns the categories, with the numbers of their products among some entries.
    func entries(counting entries: [MirrorEntry]) -> [MirrorEntry] {
        var counts: [EntityID: Int] = [:]
        for entry in entries { for id in Set(entry.facts.categories) { counts[id, default: 0] += 1 } }
        return found.values.sorted { $0.name < $1.name }.map { category in
            var category = category
            category.count = counts[category.id] ?? 0
            return MirrorEntry(category, fingerprint: RemoteIdentity.digest(category.jsonText).text, pictures: [])
        }
    }
}
