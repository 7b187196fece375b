import Domain
import Testing
import Wire

@testable import Catalogue

struct CatalogueSnapshotTests {
    private func page(_ number: UInt64, _ title: String) -> CataloguePage {
        let pictures = (1...4).map { ContentNode.picture(EntityID(high: number, low: $0), "") }
        return CataloguePage(id: EntityID(high: 3, low: number), title: title, content: pictures)
    }

    @Test func aGalleryThatIsCalledLikeACategoryIsNotListedBesideIt() {
        var snapshot = CatalogueSnapshot(id: EntityID(high: 1, low: 1))
        snapshot.categories = [CatalogueCategory(id: EntityID(high: 2, low: 1), name: "Cups")]
        snapshot.pages = [page(1, "Cups"), page(2, "Exhibition")]
        snapshot.settle()
        #expect(snapshot.galleries.count == 2)
        #expect(snapshot.shownGalleries.map(\.page) == [EntityID(high: 3, low: 2)])
    }
}
