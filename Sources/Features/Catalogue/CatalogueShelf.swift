import Domain
import Wire

/// Holds one catalogue's contents as the device has them.
public struct CatalogueShelf: Sendable {
    /// Identifies the catalogue.
    public let id: EntityID
    /// Numbers the revision of the contents; 0 before the first whole one.
    public var revision: Int64 = 0
    /// Numbers the next chunk of details to be stored.
    public var nextChunk = 0
    /// Counts the details that newer ones have taken the place of.
    public var staleCount = 0
    /// Lists the categories in the site's order.
    public var categories: [CatalogueCategory] = []
    /// Lists the pages.
    public var pages: [CataloguePage] = []
    /// Finds the products.
    public var index = ProductIndex()
    /// Knows the pictures.
    public var pictures = PictureTable()

    /// Makes an empty shelf.
    public init(id: EntityID) {
        self.id = id
    }

    /// Reads what the device has stored; nil where it has nothing that can be read.
    public init?(id: EntityID, head: String?, index: String?, pictures: String?) {
        guard let head, let index else { return nil }
        self.init(id: id)
        do throws(JSONError) {
            let json = try JSON(parsing: head)
            guard let revision = json["revision"]?.integer, let nextChunk = CatalogueShelf.count(json["nextChunk"]) else { return nil }
            self.revision = revision
            self.nextChunk = nextChunk
            staleCount = CatalogueShelf.count(json["stale"]) ?? 0
            do throws(WireError) {
                for item in json["categories"]?.array ?? [] { categories.append(try CatalogueCategory(json: item)) }
                for item in json["pages"]?.array ?? [] { pages.append(try CataloguePage(json: item)) }
            } catch {
                return nil
            }
        } catch {
            return nil
        }
        self.index = ProductIndex(text: index)
        self.pictures = PictureTable(text: pictures ?? "")
    }

    private static func count(_ json: JSON?) -> Int? {
        json?.integer.flatMap { (0...maximumCount).contains($0) ? Int($0) : nil }
    }
    private static let maximumCount: Int64 = 1_000_000_000

    /// Gives what is stored besides index and pictures.
    public var head: String {
        let json: JSON = [
            "revision": .integer(revision), "nextChunk": .integer(Int64(nextChunk)), "stale": .integer(Int64(staleCount)),
            "categories": .array(categories.map { $0.json }), "pages": .array(pages.map { $0.json }),
        ]
        return json.text
    }

    /// Gives a category; nil for an unknown one.
    public func category(_ id: EntityID) -> CatalogueCategory? {
        for category in categories where category.id == id { return category }
        return nil
    }

    /// Lists the categories that are part of another, or of none, in the site's order; one whose parent is missing is of none.
    public func categories(in parent: EntityID?) -> [CatalogueCategory] {
        categories.filter { category in
            let known = category.parent.flatMap { self.category($0) }
            return known?.id == parent && category.id != parent
        }
    }

    /// Lists a category and all that are part of it, however deep.
    public func family(of category: EntityID) -> [EntityID] {
        var family = [category]
        var place = 0
        while place < family.count {
            for child in categories where child.parent == family[place] && !family.contains(child.id) { family.append(child.id) }
            place += 1
        }
        return family
    }

    /// Lists the places of a category's products; the catalogue's own identity stands for all of them.
    public func places(in category: EntityID) -> [Int] {
        category == id ? Array(0..<index.count) : index.places(in: family(of: category))
    }

    /// Gives the page of a role; nil where the site has none.
    public func page(_ role: CataloguePage.Role) -> CataloguePage? {
        for page in pages where page.role == role { return page }
        return nil
    }
}
