import ClientTesting
import Domain
import JSON
import Testing
import Wire

@testable import Catalogue
@testable import Client
@testable import Core

/// Manages catalogues: addresses, pauses, removals, and contents that can't be had.
extension CatalogueAppTests {
    @Test func aRemovalThatAReloadInterruptsGoesOn() {
        let app = withProducts()
        #expect(writes(send(.catalogues(.removeTapped(catalogueID)), to: app)).contains(.put(SnapshotKey.removal, catalogueID.text)))
        let record = CatalogueListRecord(summaries: [summary(revision: 1)])
        let next = makeApp()
        send(
            .snapshot(.read([SnapshotKey.list, SnapshotKey.device, SnapshotKey.removal], [record.jsonText, nil, catalogueID.text])),
            to: next)
        #expect(next.features.catalogues.state.removing == catalogueID)
        #expect(requests(send(.alarm(.catalogueRemoval), to: next)) == ["DELETE \(Route.catalogues)/\(catalogueID.text)"])
        let done = send(.answered(.catalogue(.remove(catalogueID)), status: 204, body: ""), to: next)
        #expect(writes(done).contains(.put(SnapshotKey.removal, "")))
    }

    @Test func whatTheDeviceKeptAndCannotBeReadLeavesTheCatalogues() {
        let app = makeApp()
        let record = CatalogueListRecord(summaries: [summary(revision: 1)])
        send(.snapshot(.read([SnapshotKey.list, SnapshotKey.device], [record.jsonText, "{"])), to: app)
        #expect(app.features.catalogue.state.summaries.map(\.id) == [catalogueID])
    }

    @Test func aCatalogueThatCannotBeHadLeavesTheOthersTheirTurn() {
        let app = signedIn()
        let broken = CatalogueSummary(id: id(9), address: "https://broken.example/")
        var listed = [broken, summary(revision: 1)]
        (listed[0].phase, listed[0].revision) = (.idle, 1)
        func nothingKept(of catalogue: EntityID) -> Message {
            let keys = [SnapshotKey.head(catalogue), SnapshotKey.index(catalogue), SnapshotKey.pictures(catalogue)]
            return .snapshot(.read(keys, [nil, nil, nil]))
        }
        var asked = requests(send(list(listed), to: app))
        for catalogue in [id(9), catalogueID] { asked += requests(send(nothingKept(of: catalogue), to: app)) }
        #expect(asked.contains { $0.contains(id(9).text) })
        let problem = Problem(.other, status: 500, detail: "").jsonText
        let next = requests(send(.answered(.catalogue(.content(id(9))), status: 500, body: problem), to: app))
        let read = requests(send(nothingKept(of: catalogueID), to: app))
        #expect((next + read).contains { $0.contains(catalogueID.text) })
    }

    @Test func whatTheServerDoesNotHearOfIsSaidAndPutBack() {
        let app = withProducts()
        send(.catalogues(.pauseTapped(catalogueID)), to: app)
        #expect(app.features.catalogue.state.summary?.phase == .paused)
        send(.unreachable(.catalogue(.change(catalogueID))), to: app)
        #expect(app.features.catalogue.state.summary?.phase == .idle && app.says(.notDone(isOffline: true)))
        send(.noticeClosed, to: app)
        send(.catalogues(.removeTapped(catalogueID)), to: app)
        send(.alarm(.catalogueRemoval), to: app)
        send(.unreachable(.catalogue(.remove(catalogueID))), to: app)
        #expect(app.says(.notDone(isOffline: true)) && app.features.catalogues.state.removing == nil)
    }

    @Test func theRemovalOfAnotherCatalogueIsNotForgotten() {
        let app = withProducts()
        send(.catalogues(.removeTapped(catalogueID)), to: app)
        send(.alarm(.catalogueRemoval), to: app)
        let other = CatalogueSummary(id: id(9), address: "https://other.example/")
        send(list([summary(revision: 1), other]), to: app)
        send(.catalogues(.removeTapped(id(9))), to: app)
        let done = send(.answered(.catalogue(.remove(catalogueID)), status: 204, body: ""), to: app)
        #expect(!writes(done).contains(.put(SnapshotKey.removal, "")) && app.features.catalogues.state.removing == id(9))
    }

    @Test func anAddressIsChangedAndEverythingComparedAtTheReadersWish() {
        let app = withProducts()
        send(.catalogues(.open(catalogueID)), to: app)
        send(.catalogues(.addressTapped(catalogueID)), to: app)
        #expect(app.features.catalogues.state.address == "https://example.org/")
        send(.catalogues(.addressTyped("example.org")), to: app)
        #expect(requests(send(.catalogues(.addConfirmed), to: app)) == ["PUT \(Route.catalogues)/\(catalogueID.text)"])
        send(.answered(.catalogue(.add(catalogueID, address: "example.org")), status: 200, body: "{}"), to: app)
        #expect(app.features.catalogues.state.address == nil && app.features.catalogue.state.summary?.address == "example.org")
        let run = "POST \(Route.catalogueRuns)/\(catalogueID.text)?whole=1"
        #expect(requests(send(.catalogues(.refreshTapped(catalogueID)), to: app)) == [run])
        #expect(requests(send(.catalogues(.lossAccepted(catalogueID)), to: app)) == [run + "&loss=1"])
    }

    @Test func removingIsUndoneForSomeSeconds() {
        let app = withProducts()
        send(.catalogues(.removeTapped(catalogueID)), to: app)
        send(.noticeTapped, to: app)
        #expect(requests(send(.alarm(.catalogueRemoval), to: app)).isEmpty)
        send(.catalogues(.removeTapped(catalogueID)), to: app)
        #expect(requests(send(.alarm(.catalogueRemoval), to: app)) == ["DELETE \(Route.catalogues)/\(catalogueID.text)"])
    }
}
