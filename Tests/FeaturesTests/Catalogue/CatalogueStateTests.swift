import Domain
import JSON
import Layout
import Localization
import Testing
import Wire

@testable import Catalogue

/// Checks the tab of catalogues without a browser.
struct CatalogueStateTests {
    private let catalogueID = EntityID(high: 1, low: 1)
    private func id(_ number: UInt64) -> EntityID { EntityID(high: 7, low: number) }

    private func product(_ number: UInt64) -> CatalogueProduct {
        var product = CatalogueProduct(id: id(number), name: "Product \(number)", modifiedAt: Instant(milliseconds: 0))
        product.article = "\(100 + number)"
        product.categories = [id(number % 2 == 0 ? 1000 : 1001)]
        return product
    }

    private func makeState(design: CatalogueCategory.Design = .list) -> CatalogueState {
        var state = CatalogueState()
        state.restore([CatalogueSummary(id: catalogueID, address: "https://example.org/")])
        var snapshot = CatalogueSnapshot(id: catalogueID)
        snapshot.categories = [
            CatalogueCategory(id: id(1000), name: "Even", count: 25, design: design),
            CatalogueCategory(id: id(1001), name: "Odd", parent: id(1000), count: 25),
        ]
        snapshot.index.add((0..<50).map { product($0) }, chunk: 0)
        _ = state.took(snapshot, of: catalogueID)
        return state
    }

    @Test func categoriesReopenTheCategoryThatWasOpen() {
        var state = makeState()
        #expect(state.update(.categoryTapped(id(1001))) == [.show(.category(id(1001)))])
        _ = state.enter(.category(id(1001)))
        _ = state.enter(.favourites)
        #expect(state.tabPlace == .category(id(1001)))
        #expect(state.update(.placeTapped(.categories)) == [.show(.category(id(1001)))])
        _ = state.enter(.category(id(1001)))
        #expect(state.update(.placeTapped(.categories)) == [.show(.categories)])
        #expect(state.update(.backTapped) == [.show(.category(id(1000)))])
    }

    @Test func aCategoryHoldsWhatIsInThoseBelowIt() {
        var state = makeState()
        _ = state.enter(.category(id(1000)))
        #expect(state.places.count == 50)
        _ = state.enter(.category(id(1001)))
        #expect(state.places.count == 25)
        _ = state.enter(.category(catalogueID))
        #expect(state.places.count == 50)
    }

    @Test func openingAResultLeavesTheFieldSoThatTheKeyboardGoes() {
        var state = makeState()
        _ = state.update(.searchFocused)
        _ = state.update(.searched("115"))
        #expect(state.update(.cellTapped(id(15))).contains(.leaveSearch))
        state.took(chunk: 0, text: "")
        #expect(state.update(.listMeasured(top: 300, width: 343)) == [.scroll(300)], "the list begins elsewhere")
        #expect(state.update(.listMeasured(top: 300, width: 342)) == [])
    }

    @Test func searchReplacesTheCategoriesAndNothingBringsThemBack() {
        var state = makeState()
        _ = state.update(.searchFocused)
        _ = state.update(.searched("115"))
        #expect(state.showsResults && state.places.count == 1)
        _ = state.update(.searched("nothing like it"))
        #expect(!state.showsResults && state.foundNothing)
        #expect(state.update(.searchCancelled).contains(.leaveSearch))
        #expect(!state.isSearching && state.query.isEmpty)
        _ = state.enter(.category(id(1001)))
        _ = state.update(.searched("product 2"))
        #expect(state.places.count == 5, "21, 23, 25, 27 and 29 hold “product 2”, even ones are elsewhere")
    }

    @Test func aCellOpensInPlaceAndScrollsToTheTop() {
        var state = makeState()
        _ = state.enter(.category(catalogueID))
        _ = state.update(.listMeasured(top: 200, width: 343))
        #expect(state.update(.cellTapped(id(10))) == [.readChunk(0), .scroll(200.0 + 10 * 92)])
        #expect(state.opened == id(10) && state.openedProduct == nil)
        // As long as the cell grows there may be too little below it to scroll there.
        #expect(state.update(.panelMeasured(40)) == [.scroll(200.0 + 10 * 92)])
        state.took(chunk: 0, text: (0..<50).map { product($0).jsonText + "\n" }.joined())
        #expect(state.openedProduct == product(10))
        #expect(state.update(.panelMeasured(400)) == [.scroll(200.0 + 10 * 92)])
        #expect(state.update(.panelMeasured(400)) == [])
        #expect(state.layout.origin(of: 10).y == 920 && state.layout.origin(of: 11).y == 1_012 + 400)
        _ = state.update(.descriptionTapped)
        #expect(state.opened == nil && state.layout.origin(of: 11).y == 1_012)
        #expect(state.update(.photoTapped(id(10))) == [.showProduct(id(10))])
    }

    @Test func cellsOfAGridLeadToTheDetail() {
        var state = makeState(design: .mosaic)
        _ = state.enter(.category(id(1000)))
        #expect(state.update(.cellTapped(id(3))) == [.showProduct(id(3))])
        _ = state.update(.searched("product"))
        #expect(state.layout.design == .list)
    }

    @Test func everyPlaceKeepsHowFarItWasScrolledButAboutStartsAtTheTop() {
        var state = makeState()
        _ = state.enter(.category(id(1000)))
        _ = state.update(.scrolled(321))
        _ = state.enter(.about)
        #expect(state.enter(.category(id(1000))) == [.scroll(321)])
        #expect(state.enter(.about) == [.scroll(0)])
        _ = state.update(.scrolled(50))
        #expect(state.enter(.about) == [.scroll(0)])
    }

    @Test func whatTheDeviceKeepsReadsBack() throws {
        var state = makeState()
        _ = state.enter(.category(id(1001)))
        state.compose(
            OrderComposer(
                id: id(5), catalogue: catalogueID, product: id(1), address: "a@example.org", subject: "s", text: "t", replyTo: "",
                canSend: true))
        _ = state.update(.composer(.replyToTyped("me@example.org")))
        #expect(state.update(.composer(.saved)).contains(.say(.draftSaved)))
        var other = CatalogueState()
        other.restore(try JSON(parsing: state.kept.text))
        #expect(other.openCategory == id(1001) && other.current == catalogueID && other.replyTo == "me@example.org")
        other.compose(
            OrderComposer(
                id: id(6), catalogue: catalogueID, product: id(1), address: "a@example.org", subject: "x", text: "y", replyTo: "",
                canSend: true))
        #expect(other.composer?.text == "t" && other.composer?.id == id(5) && other.composer?.address == "a@example.org")
    }

    @Test func whatTheServerCannotSendIsNotSentByAKey() {
        var order = OrderComposer(
            id: id(5), catalogue: catalogueID, product: nil, address: "a@example.org", subject: "s", text: "t", replyTo: "me@example.org",
            canSend: false)
        let refused = order.update(.sendTapped).effects
        #expect(refused.isEmpty && order.phase == .writing)
        order.canSend = true
        let sent = order.update(.sendTapped).effects
        #expect(sent == [.sendOrder] && order.phase == .sending)
    }

    @Test func theCategoryOfACatalogueThatIsGoneIsLeft() {
        var state = makeState()
        _ = state.enter(.category(id(1000)))
        let other = CatalogueSummary(id: EntityID(high: 3, low: 3), address: "https://example.net/")
        #expect(state.receive([other]) == [catalogueID])
        #expect(state.current == other.id && state.place == .categories)
    }

    @Test func aCatalogueThatIsGoneIsForgotten() {
        var state = makeState()
        #expect(state.receive([]) == [catalogueID])
        #expect(state.current == nil && state.snapshot == nil && state.places.isEmpty)
    }

    @Test func aOrderGoesThroughAllItsOutcomes() {
        var order = OrderComposer(
            id: id(1), catalogue: catalogueID, product: nil, address: "to@example.org", subject: "Hä?", text: "a\nb & c", replyTo: "",
            canSend: true)
        #expect(order.mailAddress == "mailto:to@example.org?subject=H%C3%A4%3F&body=a%0D%0Ab%20%26%20c")
        #expect(order.update(.sendTapped).effects.isEmpty && order.lacksAddress)
        _ = order.update(.replyToTyped("me@example.org"))
        #expect(order.update(.sendTapped).effects == [.sendOrder] && order.phase == .sending)
        #expect(order.update(.sendTapped).effects.isEmpty)
        _ = order.update(.refused(.unreachable))
        #expect(order.phase == .failed(.unreachable))
        _ = order.update(.textTyped("X", replacing: 0..<1))
        #expect(order.text == "X\nb & c")
        #expect(order.update(.cancelled).isOver && order.update(.delivered).isOver && order.update(.handedOver).isOver)
    }

    @Test(arguments: [
        ("a@b.c", true), ("a@b", false), ("@b.c", false), ("a b@c.d", false), ("a@b@c.d", false), ("a@b.", false), ("", false),
    ])
    func addressesForAnswersAreLookedAt(text: String, isOne: Bool) { #expect(OrderComposer.isAddress(text) == isOne) }

    @Test(arguments: [
        (Language.russian, -60_000 as Int64, "сегодня в 21:07"), (.russian, -86_400_000, "вчера в 21:08"),
        (.russian, -75 * 86_400_000 as Int64, "07 сентября в 21:08"), (.english, 0, "today at 21:08"),
        (.english, -75 * 86_400_000 as Int64, "07 September at 21:08"),
        (.japanese, -86_400_000, "昨日 21:08"),
    ])
    func momentsAreSpoken(language: Language, offset: Int64, text: String) {
        let now = Instant(milliseconds: 1_795_284_480_000)
        let today = CivilDate(now, offsetMinutes: 180)
        let moment = Instant(milliseconds: now.milliseconds + offset)
        #expect(SpokenMoment(today: today, language: language) { _ in 180 }.text(moment) == text)
    }

    @Test func aPastDayIsSpokenOfByTheClockOfThatDay() {
        // Summer time ended at 1:00 UTC on the 25th of October 2026: 22:30 in Berlin was 20:30 UTC the day before, and is 21:30 UTC since.
        let change = Instant(milliseconds: 1_792_890_000_000)
        let today = CivilDate(change, offsetMinutes: 60)
        let speaker = SpokenMoment(today: today, language: .english) { $0 < change ? 120 : 60 }
        #expect(speaker.text(Instant(milliseconds: change.milliseconds - 16_200_000)) == "yesterday at 22:30")
        #expect(speaker.text(Instant(milliseconds: change.milliseconds - 7_200_000)) == "today at 01:00")
        #expect(speaker.text(Instant(milliseconds: change.milliseconds + 73_800_000)) == "today at 22:30")
        #expect(speaker.text(Instant(milliseconds: change.milliseconds - 48 * 3_600_000)) == "23 October at 03:00")
    }
}
