import Domain
import EmbeddedSupport
import JSON
import Wire

/// One catalogue's contents as the device has them.
public struct CatalogueSnapshot: Sendable {
    /// The identity of the catalogue.
    public let id: EntityID
    /// The revision of the contents; 0 before the first complete one.
    public var revision: Int64 = 0
    /// The number of the next chunk of details that is stored.
    public var nextChunk = 0
    /// The number of details that newer ones have replaced.
    public var staleCount = 0
    /// The categories in the site's order.
    public var categories: [CatalogueCategory] = []
    /// The pages of the site.
    public var pages: [CataloguePage] = []
    /// The index by which products are found.
    public var index = ProductIndex()
    /// The sizes of the pictures.
    public var pictures = PictureTable()

    /// Products that have left the site, as lists show them, the latest last.
    public internal(set) var gone: [ProductIndex.Entry] = []
    /// The number of products of each category, including those of the categories in it.
    public private(set) var counts: [EntityID: Int] = [:]
    /// The pages that are shown as pictures (G7).
    public private(set) var galleries: [PageGallery] = []
    /// The places of the pages below each page; the catalogue's own identity stands for the first level.
    private var lowerPages: [EntityID: [Int]] = [:]

    public init(id: EntityID) {
        self.id = id
    }

    /// Reads what the device has stored; nil where it has nothing that can be read.
    public init?(id: EntityID, head: String?, index: String?, pictures: String?) {
        guard let head, let index else { return nil }
        self.init(id: id)
        guard let kept = CatalogueHead(text: head) else { return nil }
        (revision, nextChunk, staleCount) = (kept.revision, kept.nextChunk, kept.staleCount)
        (categories, pages, gone) = (kept.categories, kept.pages, kept.gone.elements)
        self.index = ProductIndex(text: index)
        self.pictures = PictureTable(text: pictures ?? "")
    }

    /// What is stored besides index and pictures.
    public var head: String { CatalogueHead(of: self).jsonText }

    /// The maximum number of products that have left the site and are still listed.
    static let maximumGone = 500

    /// Returns what a list shows of a product; nil for one that is not there.
    public func entry(of id: EntityID) -> ProductIndex.Entry? { index.preparedPlace(of: id).map { index.entry(at: $0) } }

    /// Returns what is stored of a product that has left the site; nil for any other.
    public func gone(_ id: EntityID) -> ProductIndex.Entry? { gone.first { $0.id == id } }

    /// Adds products that have left the site, and removes those that have come back.
    public mutating func remember(_ left: [ProductIndex.Entry]) {
        gone = (gone.filter { old in !left.contains { $0.id == old.id } } + left).filter { index.preparedPlace(of: $0.id) == nil }
        if gone.count > CatalogueSnapshot.maximumGone { gone.removeFirst(gone.count - CatalogueSnapshot.maximumGone) }
    }

    /// Returns a category; nil for an unknown one.
    public func category(_ id: EntityID) -> CatalogueCategory? {
        for category in categories where category.id == id { return category }
        return nil
    }

    /// Computes what follows from the contents; to be called whenever they have changed.
    mutating func settle() {
        counts = index.counts { id in self.category(id)?.parent.flatMap { self.category($0)?.id } }
        galleries = pages.compactMap { PageGallery($0) }
        lowerPages = [:]
        let own = [page(.about)?.id, page(.contacts)?.id]
        var known: Set<EntityID> = []
        for page in pages { known.insert(page.id) }
        for (place, page) in pages.enumerated() where !own.contains(page.id) && page.parent != page.id {
            let above = page.parent.flatMap { known.contains($0) && !own.contains($0) ? $0 : nil }
            lowerPages[above ?? id, default: []].append(place)
        }
    }

    /// The galleries that are shown among the categories, since they have no place of their own there, nor a category their name.
    var shownGalleries: [PageGallery] {
        galleries.filter { gallery in
            let title = page(gallery.page)?.title ?? ""
            return gallery.page != page(.about)?.id && gallery.page != page(.contacts)?.id
                && !categories.contains { ExactText.areSame($0.name, title) }
        }
    }

    /// Returns a page; nil for an unknown one.
    public func page(_ id: EntityID) -> CataloguePage? {
        for page in pages where page.id == id { return page }
        return nil
    }

    /// Returns the pages below another, or those of the first level, in the site's order, without those that have a place of their own.
    public func pages(below parent: EntityID?) -> [CataloguePage] {
        (lowerPages[parent ?? id] ?? []).map { pages[$0] }
    }

    /// Returns the categories that are part of another, or of none, in the site's order; one whose parent is missing is of none.
    public func categories(in parent: EntityID?) -> [CatalogueCategory] {
        categories.filter { category in
            let known = category.parent.flatMap { self.category($0) }
            return known?.id == parent && category.id != parent
        }
    }

    /// Returns a category and all that are part of it, however deep.
    public func family(of category: EntityID) -> [EntityID] {
        var family = [category]
        var place = 0
        while place < family.count {
            for child in categories where child.parent == family[place] && !family.contains(child.id) { family.append(child.id) }
            place += 1
        }
        return family
    }

    /// Returns the places of a category's products; the catalogue's own identity stands for all of them.
    public func places(in category: EntityID) -> [Int] {
        category == id ? Array(0..<index.count) : index.places(in: family(of: category))
    }

    /// Returns the page of a role; nil where the site has none.
    public func page(_ role: CataloguePage.Role) -> CataloguePage? {
        for page in pages where page.role == role { return page }
        return nil
    }
}
