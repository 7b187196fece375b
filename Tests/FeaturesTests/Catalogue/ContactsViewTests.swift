import Domain
import Localization
import Testing
import ViewTree
import ViewTreeTesting
import Wire

@testable import Catalogue

/// States that what is no map says so and offers one (G9).
struct ContactsViewTests {
    private static let (android, firefox, iPhone) = ("Chrome · Android", "Firefox · Linux", "Safari · iPhone")
    private let catalogueID = EntityID(high: 1, low: 1)
    private let place = GeographicPoint(latitude: 48.5079, longitude: -32.2623)

    private func shown(
        at place: GeographicPoint?, address: String = "", credit: String? = nil, _ language: Language = .english
    ) -> RecordedScreen {
        var summary = CatalogueSummary(id: catalogueID, address: "https://example.org/")
        (summary.name, summary.phase) = ("Golden Sewing", .idle)
        (summary.contacts.location, summary.contacts.address) = (place, address)
        summary.contacts.email = "shop@example.org"
        var state = CatalogueState()
        state.restore([summary])
        _ = state.took(CatalogueSnapshot(id: catalogueID), of: catalogueID)
        _ = state.enter(.contacts)
        var facts = CatalogueView.Facts(
            moment: SpokenMoment(today: CivilDate(Instant(milliseconds: 0), offsetMinutes: 0), language: language) { _ in 0 })
        (facts.platform, facts.mapCredit) = (Self.firefox, credit)
        let screen = RecordedScreen()
        let view = CatalogueView(state: state, facts: facts, strings: Strings(language)) { _ in }
        screen.render(el(.div) { view.node(status: .text("")) })
        return screen
    }

    @Test(arguments: Language.allCases) func aDrawingSaysThatItIsNoMapAndOffersTheMap(language: Language) throws {
        let screen = shown(at: place, address: "Main street 1", language)
        let offer = try #require(screen.find(class: "plan-offer"))
        let strings = Strings(language)
        #expect(offer.textContent == strings.contactsDrawing + strings.contactsOpenMap)
        let link = try #require(offer.all { $0.tag == .a }.first)
        #expect(link.attributes[.href] == "https://www.openstreetmap.org/?mlat=48.5079&mlon=-32.2623#map=16/48.5079/-32.2623")
        #expect(link.attributes[.rel] == "noopener noreferrer" && link.attributes[.target] == "_blank")
    }

    @Test func theDrawingThatStandsInForAMapThatDoesNotComeOffersTheMapToo() throws {
        let screen = shown(at: place, credit: "© Mapmakers")
        let frame = try #require(screen.find(class: "plan-frame"))
        #expect(frame.children.compactMap { $0.attributes[.class] } == ["plan-drawing", "plan-map", "plan-offer"], "above the map's place")
    }

    @Test func anAddressWithoutAPlaceIsLookedForOnTheMap() throws {
        let screen = shown(at: nil, address: "Вул. 1, Kyiv")
        let offer = try #require(screen.find(class: "plan-offer"))
        #expect(offer.textContent == "The site doesn’t show this address on a map.Find on a map")
        let link = try #require(offer.all { $0.tag == .a }.first)
        #expect(link.attributes[.href] == "https://www.openstreetmap.org/search?query=%D0%92%D1%83%D0%BB.%201%2C%20Kyiv")
        #expect(screen.find(class: "plan") == nil && screen.find(class: "plan-distance") == nil)
    }

    @Test func withoutAddressAndPlaceNoMapIsSpokenOf() {
        #expect(shown(at: nil).find(class: "plan-offer") == nil)
    }

    @Test(arguments: [
        (iPhone, "Café", "https://maps.apple.com/?ll=48.5079,-32.2623&q=Caf%C3%A9"),
        (iPhone, "", "https://maps.apple.com/?ll=48.5079,-32.2623&q=48.5079,-32.2623"),
        (android, "Café", "geo:48.5079,-32.2623?q=48.5079,-32.2623(Caf%C3%A9)"),
        (android, "", "geo:48.5079,-32.2623?q=48.5079,-32.2623"),
        (firefox, "Café", "https://www.openstreetmap.org/?mlat=48.5079&mlon=-32.2623#map=16/48.5079/-32.2623"),
    ])
    func theMapOfAPlaceIsThatOfThePlatform(platform: String, name: String, address: String) throws {
        #expect(MapAddress.text(of: try #require(place), name: name, platform: platform) == address)
    }

    @Test(arguments: [
        (iPhone, "https://maps.apple.com/?q=A%26b"), (android, "geo:0,0?q=A%26b"),
        (firefox, "https://www.openstreetmap.org/search?query=A%26b"),
    ])
    func theSearchForAnAddressIsThatOfThePlatform(platform: String, address: String) {
        #expect(MapAddress.search(for: "A&b", platform: platform) == address)
    }
}
