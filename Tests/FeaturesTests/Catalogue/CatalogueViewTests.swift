import Domain
import Layout
import Localization
import Testing
import ViewTree
import ViewTreeTesting
import Wire

@testable import Catalogue

/// Looks at the screens of catalogues as a recorded document.
struct CatalogueViewTests {
    private let catalogueID = EntityID(high: 1, low: 1)
    private let screen = RecordedScreen()
    private func id(_ number: UInt64) -> EntityID { EntityID(high: 7, low: number) }
    private var summary: CatalogueSummary {
        var summary = CatalogueSummary(id: catalogueID, address: "https://example.org/")
        (summary.name, summary.phase) = ("Golden Sewing", .idle)
        (summary.contacts.email, summary.contacts.phone) = ("shop@example.org", "+380 (52) 22-33")
        summary.contacts.location = GeographicPoint(latitude: 48.5079, longitude: -32.2623)
        return summary
    }

    private var product: CatalogueProduct {
        var product = CatalogueProduct(id: id(1), name: "Mitre <b>", modifiedAt: Instant(milliseconds: 0))
        (product.article, product.link, product.pictures) = ("17", "https://example.org/?p=17", [id(50)])
        product.attributes = [MetadataItem("cloth", "velvet")]
        product.content = [
            .element(.paragraph, [.text("Gold"), .link("javascript:alert(1)", [.text("bad")]), .link("tel:1", [.text("good")])])
        ]
        return product
    }

    private func makeState() -> CatalogueState {
        var state = CatalogueState()
        state.restore([summary])
        var snapshot = CatalogueSnapshot(id: catalogueID)
        snapshot.categories = [
            CatalogueCategory(id: id(9), name: "Mitres", count: 1), CatalogueCategory(id: id(8), name: "Belts", count: 0),
        ]
        snapshot.pages = [CataloguePage(id: id(6), title: "Our story", role: .about, content: [.element(.heading, [.text("Since 1990")])])]
        var product = product
        product.categories = [id(9)]
        snapshot.index.add([product], chunk: 0)
        _ = state.took(snapshot, of: catalogueID)
        return state
    }

    private func facts(_ marks: [ProductOpinion] = []) -> CatalogueView.Facts {
        var facts = CatalogueView.Facts(
            moment: SpokenMoment(today: CivilDate(Instant(milliseconds: 0), offsetMinutes: 0), language: .english) { _ in 0 })
        facts.opinions = marks
        return facts
    }

    private func show(_ state: CatalogueState, marks: [ProductOpinion] = [], send: @escaping (CatalogueMessage) -> Void = { _ in }) {
        let view = CatalogueView(state: state, facts: facts(marks), strings: Strings(.english), send: send)
        screen.render(el(.div) { state.detail == nil ? view.node(status: .text("")) : ProductDetailView(view: view).node })
    }

    private func button(_ beginning: String) -> RecordedNode? {
        screen.dom.root.first { $0.role == "button" && $0.accessibleName.hasPrefix(beginning) }
    }

    @Test func categoriesLeadToTheirProducts() throws {
        var told: [EntityID] = []
        show(makeState()) { if case .categoryTapped(let id) = $0 { told.append(id) } }
        screen.tap(try #require(button("Mitres")))
        #expect(told == [id(9)])
        #expect(screen.dom.html().contains("All products"))
    }

    @Test func openCellShowsAttributesAndOnlySafeLinks() throws {
        var state = makeState()
        _ = state.enter(.category(id(9)))
        _ = state.update(.cellTapped(id(1)))
        state.took(chunk: 0, text: product.jsonText + "\n")
        show(state)
        let html = screen.dom.html()
        #expect(html.contains("velvet") && html.contains("tel:1"))
        #expect(screen.find(class: "product-name")?.textContent == "Mitre <b>" && !html.contains("javascript:"))
        #expect(try #require(screen.find(class: "product-head")).attributes[.ariaExpanded] == "true")
    }

    @Test func starsAreChosenAndTakenAwayByTouchAndKey() throws {
        var rated: [Int?] = []
        var state = makeState()
        _ = state.enter(product: id(1))
        state.took(chunk: 0, text: product.jsonText + "\n")
        var mark = ProductOpinion(id: Identifier(id(1)))
        mark.rating = Rating(stars: 3)
        show(state, marks: [mark]) { if case .detail(.rated(let stars)) = $0 { rated.append(stars) } }
        screen.tap(try #require(screen.find(role: "radio", "4 stars")))
        screen.tap(try #require(screen.find(role: "radio", "3 stars")))
        #expect(rated == [4, nil])
        #expect(screen.dom.html().contains("tel:+3805222"))
    }

    @Test func favouritesAreFoldedAndSpeakOfTime() throws {
        var state = makeState()
        _ = state.enter(.favourites)
        var mark = ProductOpinion(id: Identifier(id(1)))
        (mark.rating, mark.viewedAt) = (Rating(stars: 5), Instant(milliseconds: 3_600_000))
        show(state, marks: [mark])
        #expect(screen.dom.html().contains("today at 01:00"))
        _ = state.update(.historyTapped)
        show(state, marks: [mark])
        #expect(try #require(button("Viewing history")).attributes[.ariaExpanded] == "false")
    }

    @Test func aboutShowsTheSitesText() {
        var state = makeState()
        _ = state.enter(.about)
        show(state)
        #expect(screen.dom.html().contains("Our story") && screen.dom.html().contains("Since 1990"))
    }

    private func page(
        _ number: UInt64, _ title: String, below parent: UInt64? = nil, pictures: Int = 0, words: String = ""
    ) -> CataloguePage {
        var page = CataloguePage(id: id(number), title: title)
        page.parent = parent.map { id($0) }
        page.content = [.element(.paragraph, [.text("Text of \(title)")])]
        for number in 0..<UInt64(pictures) { page.content.append(.element(.paragraph, [.picture(id(900 + number), words)])) }
        return page
    }

    private func withPages(_ pages: [CataloguePage]) -> CatalogueState {
        var state = makeState()
        var snapshot = state.snapshot ?? CatalogueSnapshot(id: catalogueID)
        snapshot.pages += pages
        _ = state.took(snapshot, of: catalogueID)
        return state
    }

    @Test func allPagesAreListedBelowAboutInTheirOrder() throws {
        var told: [EntityID] = []
        var state = withPages([
            page(20, "Course", below: 6), page(21, "Prices"), page(22, "Delivery", below: 21), page(23, "Loop", below: 24),
            page(24, "Back", below: 23),
        ])
        _ = state.enter(.about)
        show(state) { if case .pageTapped(let id) = $0 { told.append(id) } }
        screen.tap(try #require(button("Delivery")))
        #expect(told == [id(22)] && button("Delivery")?.attributes[.dataIndex] == "1" && button("Course")?.attributes[.dataIndex] == "0")
        #expect(button("Our story") == nil)
        _ = state.enter(.page(id(21)))
        show(state)
        #expect(screen.dom.html().contains("Text of Prices") && button("Delivery") != nil && button("About") != nil)
        #expect(state.update(.backTapped) == [.show(.about)])
        _ = state.enter(.page(id(22)))
        #expect(state.update(.backTapped) == [.show(.page(id(21)))])
    }

    @Test func pagesThatNestDeeplyAreListedOnce() {
        var pages: [CataloguePage] = []
        for number: UInt64 in 0..<1_000 { pages.append(page(2_000 + number, "Page \(number)", below: number == 0 ? nil : 1_999 + number)) }
        var state = withPages(pages)
        _ = state.enter(.about)
        show(state)
        let rows = screen.dom.root.all { $0.role == "button" && $0.accessibleName.hasPrefix("Page ") }
        #expect(rows.map(\.accessibleName) == (0..<1_000).map { "Page \($0)" })
    }

    @Test(arguments: [("", "is-mosaic"), ("a cup", "is-pictures")])
    func aPageOfPicturesIsAGridWithItsTextAbove(words: String, design: String) throws {
        var state = withPages([page(20, "Gallery", pictures: 4, words: words), page(21, "Text", pictures: 3)])
        show(state)
        #expect(button("Gallery") != nil && button("Text") == nil, "a page that is a grid stands among the categories")
        _ = state.enter(.page(id(20)))
        show(state)
        #expect(screen.dom.html().contains("page-gallery \(design)") && screen.dom.html().contains("Text of Gallery"))
        #expect(screen.find(class: "content-picture") == nil && (screen.find(class: "tile-name") != nil) == !words.isEmpty)
        _ = state.update(.pagePictureTapped(id(901)))
        show(state)
        #expect(screen.dom.html().contains("page-gallery-cell is-open"))
        _ = state.enter(.page(id(21)))
        show(state)
        #expect(screen.find(class: "page-gallery") == nil && screen.find(class: "content-picture") != nil)
    }

    @Test func aStarredProductThatLeftTheSiteStaysAndSaysSo() throws {
        var state = makeState()
        var snapshot = try #require(state.snapshot)
        let left = snapshot.index.entries(of: [id(1)])
        snapshot.index.remove([id(1)])
        snapshot.remember(left)
        snapshot = try #require(CatalogueSnapshot(id: catalogueID, head: snapshot.head, index: snapshot.index.text, pictures: nil))
        _ = state.took(snapshot, of: catalogueID)
        _ = state.enter(.favourites)
        var mark = ProductOpinion(id: Identifier(id(1)))
        mark.rating = Rating(stars: 5)
        show(state, marks: [mark])
        #expect(button("Mitre <b>") != nil && screen.dom.html().contains("no longer on the site"))
        _ = state.enter(product: id(1))
        show(state, marks: [mark])
        #expect(screen.dom.html().contains("is no longer on the site") && screen.find(role: "radio", "5 stars") != nil)
        snapshot.index.add([product], chunk: 1)
        snapshot.remember([])
        #expect(snapshot.gone.isEmpty)
    }

    @Test func escapeEndsTheSearchButNotTheOneThatEndsAComposition() throws {
        var count = 0
        show(makeState()) { if case .searchCancelled = $0 { count += 1 } }
        let field = try #require(screen.find(CatalogueView.searchField))
        var event = Event()
        (event.text, event.isComposing) = ("Escape", true)
        #expect(screen.fire(.keydown, at: field, event) == [] && count == 0)
        screen.press("Escape", at: field)
        #expect(count == 1)
    }

    @Test func arrowsMoveAPhotoOnlyWhenItIsEnlarged() throws {
        var state = makeState()
        _ = state.enter(product: id(1))
        state.took(chunk: 0, text: product.jsonText + "\n")
        _ = state.update(.detail(.frameMeasured(Size(width: 300, height: 300))))
        show(state)
        let photo = try #require(screen.find(ProductDetailView.frame))
        #expect(screen.press("ArrowDown", at: photo) == [], "the page scrolls")
        #expect(screen.press("+", at: photo).contains(.preventDefault) && screen.press("+", .control, at: photo) == [])
        _ = state.update(.detail(.keyed("+")))
        show(state)
        #expect(screen.press("ArrowDown", at: photo).contains(.preventDefault))
    }

    @Test func aTouchBesideThePhotoGoesBack() throws {
        var left = 0
        var state = makeState()
        _ = state.enter(product: id(1))
        state.took(chunk: 0, text: product.jsonText + "\n")
        show(state) { if case .productLeft = $0 { left += 1 } }
        screen.tap(try #require(screen.find(class: "page-title")))
        screen.tap(try #require(screen.find(class: "page-scroll")))
        #expect(left == 2)
        screen.tap(try #require(screen.find(class: "content")))
        #expect(left == 2)
    }

    @Test(arguments: [
        ("Safari · iPhone", "https://maps.apple.com/?daddr=48.5079,-32.2623"),
        ("Chrome · Android", "geo:48.5079,-32.2623?q=48.5079,-32.2623"),
        ("Firefox · Linux", "https://www.openstreetmap.org/directions?from=&to=48.5079,-32.2623"),
    ])
    func planLeadsToARoute(platform: String, address: String) throws {
        let place = try #require(summary.contacts.location)
        #expect(RouteAddress.text(to: place, from: nil, name: "", platform: platform) == address)
    }

    @Test func distancesAreMeasuredOnTheEarth() throws {
        let kyiv = try #require(GeographicPoint(latitude: 50.45, longitude: 30.5233))
        let kropyvnytskyi = try #require(GeographicPoint(latitude: 48.5079, longitude: 32.2623))
        #expect(GeographicText.kilometres(from: kyiv, to: kropyvnytskyi, .english) == "250")
        #expect(GeographicText.kilometres(from: kyiv, to: kyiv, .russian) == "0,0")
    }

    @Test func anUntrustedSiteAsksForConsent() throws {
        var changed = summary
        changed.problem = "untrusted"
        var told = 0
        let view = CataloguesView(state: CataloguesState(), summaries: [changed], strings: Strings(.english), dateText: { _ in "" }) {
            if case .certificateAccepted = $0 { told += 1 }
        }
        screen.render(el(.div) { view.page(of: catalogueID) })
        screen.tap(try #require(screen.find(role: "button", "Trust this site anyway")))
        #expect(told == 1)
    }

    @Test(arguments: [("http://example.org/", true), ("https://example.org/", false)])
    func aSiteThatAnswersWithoutEncryptionIsSaid(address: String, isSaid: Bool) {
        var changed = summary
        (changed.address, changed.revision, changed.changes.removed) = (address, 1, 2)
        changed.refreshedAt = Instant(milliseconds: 0)
        let view = CataloguesView(state: CataloguesState(), summaries: [changed], strings: Strings(.english), dateText: { _ in "" }) { _ in
        }
        screen.render(el(.div) { view.page(of: catalogueID) })
        #expect(screen.dom.html().contains("without encryption") == isSaid && screen.dom.html().contains("Last update: 2 removed"))
    }

    @Test func aListThatIsSuddenlyEmptyIsAQuestion() throws {
        var changed = summary
        (changed.problem, changed.retryAt) = ("emptied", Instant(milliseconds: 0))
        var told = 0
        let view = CataloguesView(state: CataloguesState(), summaries: [changed], strings: Strings(.english), dateText: { _ in "soon" }) {
            if case .lossAccepted = $0 { told += 1 }
        }
        screen.render(el(.div) { view.page(of: catalogueID) })
        #expect(screen.dom.html().contains("came back empty") && screen.dom.html().contains("Next attempt: soon."))
        screen.tap(try #require(screen.find(role: "button", "Remove missing items")))
        #expect(told == 1)
    }

    @Test(arguments: [("unreadable", true), ("firewall", false)]) func thePauseThatEnotMadeSaysWhy(problem: String, isTold: Bool) {
        var changed = summary
        (changed.problem, changed.phase) = (problem, .paused)
        let view = CataloguesView(state: CataloguesState(), summaries: [changed], strings: Strings(.english), dateText: { _ in "" }) { _ in
        }
        screen.render(el(.div) { view.list })
        #expect(screen.dom.html().contains("too much memory or time") == isTold)
    }

    @Test(arguments: [("nonsense", CataloguesState.AddressProblem.malformed), ("example.org", .known), ("other.org", nil)])
    func addressesAreLookedAtBeforeTheServerIsAsked(typed: String, problem: CataloguesState.AddressProblem?) {
        var state = CataloguesState()
        _ = state.update(.addTapped, known: [summary])
        _ = state.update(.addressTyped(typed), known: [summary])
        let effects = state.update(.addConfirmed, known: [summary])
        #expect(state.problem == problem)
        #expect(effects.contains(.add(address: "other.org", nil)) == (problem == nil))
    }
}
