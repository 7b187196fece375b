import Domain
import Wire

/// What the device stores of a catalogue's contents besides the index of its products and the table of its pictures.
struct CatalogueHead: WireMessage {
    var revision: Int64 = 0
    var nextChunk = 0
    var staleCount = 0
    var categories: [CatalogueCategory] = []
    var pages: [CataloguePage] = []
    var gone = LenientList<ProductIndex.Entry>([])

    init() {}

    init(of snapshot: CatalogueSnapshot) {
        (revision, nextChunk, staleCount) = (snapshot.revision, snapshot.nextChunk, snapshot.staleCount)
        (categories, pages, gone) = (snapshot.categories, snapshot.pages, LenientList(snapshot.gone))
    }

    mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.required("revision", &revision)
        try visitor.required("nextChunk", &nextChunk)
        try visitor.nonempty("stale", &staleCount)
        try visitor.nonempty("categories", &categories, limit: .max)
        try visitor.nonempty("pages", &pages, limit: .max)
        try visitor.nonempty("gone", &gone)
    }
}
