import Domain
import RandomTesting
import TestKit
import Testing
import Wire

@testable import Catalogue

struct ProductIndexTests {
    private func id(_ number: UInt64) -> EntityID { EntityID(high: 7, low: number) }

    private func product(_ number: UInt64, _ name: String, article: String = "", categories: [UInt64] = []) -> CatalogueProduct {
        var product = CatalogueProduct(id: id(number), name: name, modifiedAt: Instant(milliseconds: Int64(number)))
        product.article = article
        product.categories = categories.map { id($0) }
        return product
    }

    private func index(_ products: [CatalogueProduct]) -> ProductIndex {
        var index = ProductIndex()
        index.add(products, chunk: 3)
        return index
    }

    private func names(_ index: ProductIndex, _ places: [Int]) -> [String] { places.map { index.entry(at: $0).name } }

    @Test func entryReadsBackAfterStoring() {
        var product = product(1, "Митра «Пасха»\n\u{1F}x", article: "А-17", categories: [9, 8])
        (product.price, product.isFeatured, product.pictures) = ("12 ₴", true, [id(4), id(5)])
        let stored = ProductIndex(text: index([self.product(2, "b"), product]).text)
        #expect(stored.count == 2)
        #expect(
            stored.entry(at: 1)
                == ProductIndex.Entry(
                    id: id(1), article: "А-17", price: "12 ₴", isFeatured: true, picture: id(4), chunk: 3, line: 1, name: "Митра «Пасха»  x"
                ))
        #expect(names(stored, stored.places(in: [id(8)])) == ["Митра «Пасха»  x"])
        #expect(stored.places(in: [id(77)]) == [])
    }

    @Test(arguments: [(false, false), (true, false), (false, true), (true, true)])
    func aChangedPriceAndAReturnAreInTheList(isFeatured: Bool, isBack: Bool) {
        var product = product(1, "Cup")
        (product.price, product.formerPrice, product.isFeatured, product.isBack) = ("8 €", "10 €", isFeatured, isBack)
        let entry = ProductIndex(text: index([product]).text).entry(at: 0)
        #expect(entry.price == "10 € → 8 €" && entry.isFeatured == isFeatured && entry.isBack == isBack)
    }

    @Test(arguments: [
        ("митра", ["Митра Ёлка", "Белая митра"]), ("ЕЛКА", ["Митра Ёлка"]), ("бел мит", ["Белая митра"]), ("  ", []), ("нет", []),
        ("17", ["Пояс", "Белая митра"]), ("170", ["Белая митра"]),
    ])
    func searchFindsNumbersByArticleAndTextByName(query: String, expected: [String]) {
        let index = index([
            product(1, "Митра Ёлка", article: "5"), product(2, "Белая митра", article: "170"), product(3, "Пояс", article: "17"),
            product(4, "Стол 17", article: ""),
        ])
        #expect(names(index, index.search(query)) == expected)
    }

    @Test(arguments: [
        ("META-220", ["Cup"]), ("meta 220", ["Cup"]), ("220", ["Cup"]), ("Meta220", ["Cup"]), ("№1054", ["Bowl", "Jug"]),
        ("№ 1054", ["Bowl", "Jug"]), ("#1054", ["Bowl", "Jug"]), ("1054", ["Bowl", "Jug"]), ("а-17", ["Vase"]), ("№17", ["Vase"]),
        ("meta", []), ("cup 3", ["Cup 3"]),
    ])
    func anArticleIsFoundInAnyFormOfIt(query: String, expected: [String]) {
        let index = index([
            product(1, "Cup", article: "META-220"), product(2, "Bowl", article: "№1054"), product(3, "Vase", article: "А-17"),
            product(4, "Cup 3", article: "9"), product(5, "Jug", article: "1054"),
        ])
        #expect(names(index, index.search(query)) == expected)
    }

    @Test func categoriesCountWhatIsInThoseBelowThemOnce() {
        let index = index([product(1, "a", categories: [9, 8]), product(2, "b", categories: [8]), product(3, "c", categories: [7])])
        let parents: [EntityID: EntityID] = [id(8): id(9), id(9): id(6), id(7): id(7)]
        #expect(index.counts { parents[$0] } == [id(9): 2, id(8): 2, id(6): 2, id(7): 1])
        #expect(ProductIndex().counts { _ in nil }.isEmpty)
    }

    @Test func searchStaysAmongGivenPlaces() {
        let index = index([product(1, "a one", categories: [9]), product(2, "a two"), product(3, "a three", categories: [9])])
        #expect(names(index, index.search("a", among: index.places(in: [id(9)]))) == ["a one", "a three"])
    }

    @Test func changedProductsKeepTheirPlaceAndRemovedOnesGo() {
        var index = index([product(1, "a"), product(2, "b"), product(3, "c")])
        #expect(index.place(of: id(2)) == 1)
        index.add([product(2, "B"), product(4, "d")], chunk: 8)
        #expect(names(index, Array(0..<index.count)) == ["a", "B", "c", "d"])
        #expect(index.entry(at: 1).chunk == 8 && index.place(of: id(4)) == 3)
        index.remove([id(1), id(77)])
        #expect(index.place(of: id(1)) == nil && index.place(of: id(4)) == 2)
        #expect(names(ProductIndex(text: index.text), [0, 1, 2]) == ["B", "c", "d"])
    }

    @Test func sortingIsByNameWhateverTheCase() {
        var index = index([product(1, "яблоко"), product(2, "Ёж"), product(3, "ель"), product(4, "Ананас")])
        index.sort()
        #expect(names(index, [0, 1, 2, 3]) == ["Ананас", "Ёж", "ель", "яблоко"])
    }

    @Test(arguments: 0..<20 as Range<UInt64>)
    func randomChangesAgreeWithAPlainList(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        var (index, model) = (ProductIndex(), [CatalogueProduct]())
        for step in 0..<60 {
            let number = UInt64.random(in: 0..<25, using: &random)
            if Bool.random(using: &random) {
                let new = product(number, "Name \(Int.random(in: 0..<40, using: &random))", article: "\(number)", categories: [number % 3])
                index.add([new], chunk: step)
                if let place = model.firstIndex(where: { $0.id == new.id }) { model[place] = new } else { model.append(new) }
            } else {
                index.remove([id(number)])
                model.removeAll { $0.id == id(number) }
            }
            if step % 20 == 19 { index = ProductIndex(text: index.text) }
            #expect(names(index, Array(0..<index.count)) == model.map(\.name), "seed \(seed)")
            #expect(names(index, index.places(in: [id(1)])) == model.filter { $0.categories == [id(1)] }.map(\.name), "seed \(seed)")
            #expect(names(index, index.search("name 3")) == model.filter { $0.name.contains("3") }.map(\.name), "seed \(seed)")
        }
    }

    @Test func namesThatOtherRulesFoldedAreFoldedAnew() {
        var now = index([product(1, "Crème"), product(2, "plain", categories: [8])])
        let before = now.text.replacing("creme", with: "crème").replacing("2\n", with: "\n", maxReplacements: 1)
        #expect(before != now.text)
        let read = ProductIndex(text: before)
        #expect(names(read, read.search("creme")) == ["Crème"] && names(read, read.places(in: [id(8)])) == ["plain"])
        #expect(Array(read.text.utf8) == Array(now.text.utf8))
        now.sort()
        #expect(names(now, now.search("CRE\u{300}ME")) == ["Crème"])
    }

    @Test func brokenTextsAreEmpty() {
        for text in ["", "2\n", "x", "\n\n", "zz\nabc\u{1F}\n"] { #expect(ProductIndex(text: text).count == 0) }
    }

    @Test func picturesAreFoundByTheirIdentity() {
        var table = PictureTable()
        table.add([.init(id: id(1), width: 30, height: 40, byteCount: 50), .init(id: id(2), width: 0, height: 0, byteCount: 1 << 40)])
        #expect(PictureTable(text: table.text).picture(id(2)) == .init(id: id(2), width: 0, height: 0, byteCount: 1 << 40))
        #expect(table.picture(id(3)) == nil && table.all.count == 2)
    }
}
