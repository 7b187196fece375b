import ClientTesting
import Domain
import Testing
import ViewTree
import ViewTreeTesting
import Wire

@testable import Client
@testable import Core
@testable import Library

/// Drives the map of photos within the app: what is asked for, shown and opened.
struct PhotoMapAppTests: AppDriver {
    let now = Instant(milliseconds: 1_700_000_000_000)
    let app: App

    init() {
        app = App.begun(at: "/library/map", now: now)
    }

    private func answer(_ answer: FilePlacesAnswer?) throws {
        let effects = send(.show(.photoMap))
        let requests = effects.compactMap { if case .request(let request) = $0 { request } else { nil } }
        let request = try #require(requests.first { $0.endpoint == .listFilePlaces })
        request.answered(answer == nil ? 0 : 200, answer?.jsonText ?? "")
        _ = app.core.takeEffects()
    }

    private func text() -> String { drawn().dom.root.textContent }

    private func setMaps() {
        app.core.account.server.mapCredit = "© <Mapmakers>"
    }

    @Test func placesGoToThePagesScriptAndAMarkOpensItsPhotos() throws {
        setMaps()
        try answer(FilePlacesAnswer(points: [1, 2, 3, 4], total: 5, placeless: 3))
        let screen = drawn()
        let map = try #require(screen.dom.root.first { $0.attributes[.dataMap] != nil })
        #expect(map.attributes[.dataMap]?.contains(#""points":"1,2,3,4""#) == true)
        #expect(text().contains("The latest 2 photos are shown") && text().contains("3 photos and videos have no place"))
        app.features.library.showArea(try #require(GeographicArea([1, 2, 3, 4])))
        #expect(app.screen == .photoMapArea && app.features.library.state.isGrid)
        _ = send(.library(.backTapped))
        #expect(app.screen == .photoMap)
        _ = send(.show(.library))
        #expect(app.features.library.state.isWhole)
    }

    @Test func whatIsMissingIsSaid() throws {
        #expect(text().contains("Loading"))
        try answer(nil)
        #expect(text().contains("saved on this device"))
        try answer(FilePlacesAnswer(points: [], total: 0, placeless: 2))
        #expect(text().contains("No photos with a place yet"))
        try answer(FilePlacesAnswer(points: [1, 2], total: 1, placeless: 1))
        #expect(text().contains("This server has no maps") && text().contains("1 photo or video has no place"))
    }

    @Test func anAreaThatIsNotKnownAnyMoreLeadsToTheMap() {
        _ = send(.navigated(path: Screen.photoMapArea.path))
        #expect(app.screen == .photoMap)
    }
}
