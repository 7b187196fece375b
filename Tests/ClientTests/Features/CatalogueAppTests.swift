import ClientTesting
import Domain
import JSON
import Merge
import Replication
import Testing
import ViewTree
import ViewTreeTesting
import Wire

@testable import Catalogue
@testable import Client
@testable import Core
@testable import Panes

/// Drives catalogues through the app: contents, marks, orders, without a browser.
struct CatalogueAppTests {
    static let now = Instant(milliseconds: 1_700_000_000_000)
    let catalogueID = EntityID(high: 1, low: 1)
    func id(_ number: UInt64) -> EntityID { EntityID(high: 7, low: number) }

    func makeApp() -> App {
        let app = App(
            boot: Boot(
                path: "/catalogue", fragment: "", languages: ["en"], deviceName: "Firefox · Linux", seed: (1, 2, 3, 4), now: Self.now,
                viewportHeight: 667, textScale: 1, timeZoneOffsetMinutes: 0, version: "test"))
        send(.loaded(StoredState(settings: [StoreBatch.Setting(Setting.hasStarted, "1")])), to: app)
        return app
    }

    @discardableResult
    func send(_ message: Message, to app: App) -> [Effect] { app.update(message, now: Self.now) }

    func requests(_ effects: [Effect]) -> [String] {
        effects.compactMap { if case .request(let request) = $0 { request.method + " " + request.path } else { nil } }
    }

    private func reads(_ effects: [Effect]) -> [[String]] {
        effects.compactMap { if case .snapshot(.read(let keys)) = $0 { keys } else { nil } }
    }

    func writes(_ effects: [Effect]) -> [SnapshotWrite] {
        effects.flatMap { if case .snapshot(.write(let writes)) = $0 { writes } else { [SnapshotWrite]() } }
    }

    private func product(_ number: UInt64, _ name: String? = nil) -> CatalogueProduct {
        var product = CatalogueProduct(id: id(number), name: name ?? "Product \(number)", modifiedAt: Self.now)
        (product.article, product.link) = ("\(number)", "https://example.org/?p=\(number)")
        return product
    }

    func summary(revision: Int64, refreshed: Instant? = nil) -> CatalogueSummary {
        var summary = CatalogueSummary(id: catalogueID, address: "https://example.org/")
        (summary.phase, summary.revision, summary.refreshedAt, summary.canSendOrders) = (.idle, revision, refreshed, true)
        summary.contacts.email = "shop@example.org"
        return summary
    }

    func list(_ summaries: [CatalogueSummary]) -> Message {
        let json: JSON = ["catalogues": .array(summaries.map { $0.json })]
        return .answered(.catalogue(.list), status: 200, body: json.text)
    }

    /// Signs in, with nothing kept on the device, as the tab that talks to the server.
    func signedIn() -> App {
        let app = makeApp()
        send(.becameLeader, to: app)
        let session = SessionAnswer.test(hasPassPhrase: false)
        send(.answered(.account(.session), status: 200, body: session.jsonText), to: app)
        send(.snapshot(.read([SnapshotKey.list, SnapshotKey.device], [nil, nil])), to: app)
        return app
    }

    private func part(_ products: [CatalogueProduct], revision: Int64 = 1, isWhole: Bool = true, next: String? = nil) -> Message {
        var part = CatalogueContent(revision: revision, isWhole: isWhole)
        (part.products, part.next) = (products, next)
        return .answered(.catalogue(.content(catalogueID)), status: 200, body: part.jsonText)
    }

    func withProducts() -> App {
        let app = signedIn()
        send(list([summary(revision: 1)]), to: app)
        let keys = [SnapshotKey.head(catalogueID), SnapshotKey.index(catalogueID), SnapshotKey.pictures(catalogueID)]
        send(.snapshot(.read(keys, [nil, nil, nil])), to: app)
        send(part((1...100).map { product($0) }), to: app)
        return app
    }

    @Test func addressesAndTheirScreensAreEachOthers() {
        let app = App.begun(now: Self.now)
        for screen in [
            Screen.catalogue(.categories), .catalogue(.category(id(1))), .catalogue(.favourites), .catalogue(.about), .catalogue(.contacts),
            .product(id(2)), .catalogues, .catalogueSettings(id(3)),
        ] { #expect(app.features.screen(at: screen.path) == screen) }
    }

    @Test func contentsComeInPartsAndAreVisibleAtOnce() throws {
        let app = signedIn()
        #expect(reads(send(list([summary(revision: 4)]), to: app)).first?.first == SnapshotKey.head(catalogueID))
        let keys = [SnapshotKey.head(catalogueID), SnapshotKey.index(catalogueID), SnapshotKey.pictures(catalogueID)]
        let begun = requests(send(.snapshot(.read(keys, [nil, nil, nil])), to: app))
        #expect(begun == ["GET \(Route.catalogueContents)/\(catalogueID.text)?after=0"])
        let first = send(part((1...90).map { product($0) }, revision: 4, next: "4.products.x"), to: app)
        #expect(requests(first) == ["GET \(Route.catalogueContents)/\(catalogueID.text)?after=0&from=4.products.x"])
        #expect(
            writes(first).count == 3 && app.features.catalogue.state.snapshot?.revision == 0
                && app.features.catalogue.state.snapshot?.index.count == 90)
        let last = writes(send(part([product(91)], revision: 4), to: app))
        #expect(app.features.catalogue.state.snapshot?.revision == 4 && app.features.catalogue.state.snapshot?.index.count == 91)
        var stored: [String: String] = [:]
        for case .put(let key, let text) in writes(first) + last { stored[key] = text }
        let snapshot = try #require(
            CatalogueSnapshot(id: catalogueID, head: stored[keys[0]], index: stored[keys[1]], pictures: stored[keys[2]]))
        #expect(
            snapshot.revision == 4 && snapshot.index.text == app.features.catalogue.state.snapshot?.index.text && snapshot.nextChunk == 4)
        #expect(CatalogueListRecord(text: stored[SnapshotKey.list] ?? "")?.revision(of: catalogueID) == 4)
        #expect(requests(send(list([summary(revision: 4)]), to: app)).isEmpty)
    }

    @Test func aWideWindowShowsAProductBesideItsList() throws {
        let app = withProducts()
        send(.show(.catalogue(.category(catalogueID))), to: app)
        send(.catalogue(.cellTapped(id(1))), to: app)
        #expect(app.features.catalogue.state.opened == id(1), "in a narrow window it opens in place")
        send(.resized(viewportWidth: 1440, viewportHeight: 900, textScale: 1), to: app)
        func drawn() -> RecordedScreen {
            let screen = RecordedScreen()
            screen.render(AppView(app: app) { send(.event($0), to: app) }.node())
            return screen
        }
        #expect(drawn().find(text: "No product is open") != nil)
        let cells = { (number: UInt64) in CatalogueView.cell(of: id(number)) }
        let first = try #require(drawn().find(cells(1)))
        #expect(first.attributes[.ariaExpanded] == nil, "what it opens stands beside it")
        send(.catalogue(.cellTapped(id(1))), to: app)
        #expect(app.screen == .product(id(1)) && app.features.catalogue.state.opened == nil)
        #expect(drawn().find(cells(1))?.attributes[.ariaCurrent] == "true" && drawn().find(text: "No product is open") == nil)
        let passed = send(.catalogue(.cellLeft(id(1), by: 1)), to: app)
        #expect(app.screen == .product(id(1)) && !passed.contains { if case .navigate = $0 { true } else { false } }, "keys may go on")
        let stepped = passed + send(.alarm(.product), to: app)
        #expect(app.screen == .product(id(10)), "in the order of names")
        #expect(stepped.contains { if case .navigate("/catalogue/products/" + id(10).text, true) = $0 { true } else { false } })
        #expect(stepped.contains { if case .perform(cells(10), .focus) = $0 { true } else { false } })
        send(.catalogue(.cellLeft(id(1), by: -1)), to: app)
        #expect(app.screen == .product(id(10)), "before the first there is none")
        send(.catalogue(.writeTapped), to: app)
        #expect(drawn().dom.root.all { $0.attributes[.role] == "dialog" }.count == 1)
        send(.catalogue(.composer(.cancelled)), to: app)
        send(.catalogue(.productLeft), to: app)
        #expect(app.screen == .catalogue(.category(catalogueID)))
        send(.show(.product(id(3))), to: app)
        send(.catalogue(.backTapped), to: app)
        #expect(app.screen == .catalogue(.categories), "the way back of the list leads up, whatever is open")
    }

    @Test func whatASiteSaysOfItselfHasTheWholeWindow() {
        let app = withProducts()
        send(.resized(viewportWidth: 1440, viewportHeight: 900, textScale: 1), to: app)
        send(.show(.catalogue(.about)), to: app)
        #expect(!app.features.panes.list.hasValue)
        send(.show(.product(id(1))), to: app)
        #expect(!app.features.panes.list.hasValue)
    }

    @Test func aBrokenOffRunLeavesWhatWasThereAndStartsAnew() {
        let app = withProducts()
        let path = "GET \(Route.catalogueContents)/\(catalogueID.text)?after=1"
        #expect(requests(send(list([summary(revision: 2)]), to: app)) == [path])
        var changed = CatalogueContent(revision: 2, isWhole: false)
        (changed.products, changed.removed, changed.next) = ([product(1, "Changed")], [id(2)], "2")
        send(.answered(.catalogue(.content(catalogueID)), status: 200, body: changed.jsonText), to: app)
        #expect(app.features.catalogue.state.snapshot?.index.count == 100)
        send(.unreachable(.catalogue(.content(catalogueID))), to: app)
        #expect(requests(send(list([summary(revision: 2)]), to: app)) == [path])
        changed.next = nil
        send(.answered(.catalogue(.content(catalogueID)), status: 200, body: changed.jsonText), to: app)
        #expect(
            app.features.catalogue.state.snapshot?.index.count == 99
                && app.features.catalogue.state.snapshot?.index.search("changed").count == 1)
        #expect(app.features.catalogue.state.snapshot?.staleCount == 2)
    }

    @Test func contentsMostlyOutOfDateAreFetchedAnew() {
        let app = withProducts()
        for revision in 2...4 as ClosedRange<Int64> {
            send(list([summary(revision: revision)]), to: app)
            send(part((1...100).map { product($0) }, revision: revision, isWhole: false), to: app)
        }
        #expect(requests(send(list([summary(revision: 5)]), to: app)) == ["GET \(Route.catalogueContents)/\(catalogueID.text)?after=0"])
        let written = writes(send(part([product(1)], revision: 5), to: app))
        #expect(written.contains(.delete(from: SnapshotKey.chunk(catalogueID, 0), to: SnapshotKey.chunk(catalogueID, 12))))
        #expect(app.features.catalogue.state.snapshot?.index.count == 1)
    }

    @Test func droppedCataloguesAreForgotten() {
        let app = withProducts()
        #expect(writes(send(list([]), to: app)).contains(SnapshotKey.removal(of: catalogueID)))
        #expect(app.features.catalogue.state.snapshot == nil)
    }

    @Test(arguments: [(9 as Int64, false), (11, true)])
    func aCatalogueOfMoreThanTenDaysIsRunAgain(days: Int64, runs: Bool) {
        let app = signedIn()
        let run = "POST \(Route.catalogueRuns)/\(catalogueID.text)"
        let old = summary(revision: 0, refreshed: Self.now.adding(days: -days))
        #expect(requests(send(list([old]), to: app)).contains(run) == runs)
        #expect(!requests(send(list([old]), to: app)).contains(run))
    }

    @Test func starsViewsAndRemarksAreWritten() throws {
        let app = withProducts()
        let chunk = try #require(app.features.catalogue.state.entry(of: id(7))).chunk
        send(.catalogue(.photoTapped(id(7))), to: app)
        send(.snapshot(.read([SnapshotKey.chunk(catalogueID, chunk)], [(1...40).map { product($0).jsonText + "\n" }.joined()])), to: app)
        #expect(app.features.catalogue.state.detailProduct == product(7))
        send(.catalogue(.detail(.rated(4))), to: app)
        send(.catalogue(.detail(.remarkTyped("nice 👍", replacing: 0..<0))), to: app)
        send(.catalogue(.detail(.remarkTyped("!", replacing: 5..<7))), to: app)
        send(.alarm(.remark), to: app)
        var notebook = app.notebook
        let known = notebook.productOpinion(of: id(7))
        let mark = try #require(known)
        #expect(mark.rating?.stars == 4 && mark.viewedAt == Self.now && mark.remark == "nice !" && mark.catalogueID == catalogueID)
        send(.catalogue(.backTapped), to: app)
        #expect(app.screen == .catalogue(.categories))
        send(.catalogue(.clearHistoryTapped), to: app)
        notebook = app.notebook
        #expect(viewedAt(notebook) == nil)
        send(.noticeTapped, to: app)
        notebook = app.notebook
        #expect(viewedAt(notebook) == Self.now)
    }

    private func viewedAt(_ notebook: Notebook, of number: UInt64 = 7) -> Instant? {
        var notebook = notebook
        return notebook.productOpinion(of: id(number))?.viewedAt
    }

    @Test(arguments: [390.0, 1440]) func aProductOpenedFromItsListIsInTheHistoryOnce(width: Double) {
        let app = withProducts()
        send(.resized(viewportWidth: width, viewportHeight: 900, textScale: 1), to: app)
        send(.show(.catalogue(.category(catalogueID))), to: app)
        send(.catalogue(.cellTapped(id(7))), to: app)
        #expect(app.features.catalogue.state.opened == (width < 1000 ? id(7) : nil))
        #expect(viewedAt(app.notebook) == Self.now)
        let later = Self.now.adding(days: 1)
        let keys = [SnapshotKey.head(catalogueID), SnapshotKey.index(catalogueID), SnapshotKey.pictures(catalogueID)]
        for message: Message in [
            .catalogue(.scrolled(10)), .catalogue(.panelMeasured(200)), list([summary(revision: 1)]),
            .snapshot(.read([SnapshotKey.chunk(catalogueID, 0)], [nil])), .resized(viewportWidth: 800, viewportHeight: 900, textScale: 1),
            .snapshot(.read(keys, [nil, nil, nil])),
        ] { _ = app.update(message, now: later) }
        #expect(viewedAt(app.notebook) == Self.now, "nothing but opening it counts")
        var notebook = app.notebook
        #expect(notebook.productOpinions(of: catalogueID).count == 1)
    }

    @Test func aProductOpenedOnceMoreInItsListIsSeenThen() {
        let app = withProducts()
        send(.show(.catalogue(.category(catalogueID))), to: app)
        send(.catalogue(.cellTapped(id(7))), to: app)
        let (closing, opening) = (Self.now.adding(days: 1), Self.now.adding(days: 2))
        _ = app.update(.catalogue(.cellTapped(id(7))), now: closing)
        #expect(app.features.catalogue.state.opened == nil && viewedAt(app.notebook) == Self.now)
        _ = app.update(.catalogue(.cellTapped(id(7))), now: opening)
        #expect(viewedAt(app.notebook) == opening)
        let other = Self.now.adding(days: 3)
        _ = app.update(.catalogue(.cellTapped(id(8))), now: other)
        #expect(viewedAt(app.notebook, of: 8) == other && viewedAt(app.notebook) == opening)
    }

    @Test func aProductWhoseCatalogueIsReadLaterIsSeenWhenItOpensAndNotAgain() {
        let app = signedIn()
        send(list([summary(revision: 1)]), to: app)
        send(.show(.product(id(7))), to: app)
        #expect(viewedAt(app.notebook) == nil, "nobody knows of it yet")
        let keys = [SnapshotKey.head(catalogueID), SnapshotKey.index(catalogueID), SnapshotKey.pictures(catalogueID)]
        var snapshot = CatalogueSnapshot(id: catalogueID)
        snapshot.revision = 1
        snapshot.index.add([product(7)], chunk: 0)
        let read = Message.snapshot(.read(keys, [snapshot.head, snapshot.index.text, nil]))
        send(read, to: app)
        #expect(viewedAt(app.notebook) == Self.now)
        _ = app.update(read, now: Self.now.adding(days: 1))
        #expect(viewedAt(app.notebook) == Self.now)
    }

    @Test func twoDevicesThatMarkOneProductKeepBothMarks() throws {
        var (first, second) = (Notebook(agent: Agent(rawValue: 1)), Notebook(agent: Agent(rawValue: 2)))
        var told: [Operation] = []
        told += try first.rate(id(1), 5, of: catalogueID, now: Self.now)
        told += try second.remark(id(1), "mine", of: catalogueID, now: Self.now.adding(days: 1))
        told += try second.view(id(1), of: catalogueID, now: Self.now)
        for operation in told {
            try first.apply(operation)
            try second.apply(operation)
        }
        let (mine, theirs) = (first.productOpinion(of: id(1)), second.productOpinion(of: id(1)))
        let (mark, other) = (try #require(mine), try #require(theirs))
        #expect(other.rating == mark.rating && other.remark == mark.remark && other.viewedAt == mark.viewedAt)
        #expect(mark.rating?.stars == 5 && mark.remark == "mine" && mark.viewedAt == Self.now)
    }

    @Test func aOrderIsSentOnceAndSaysHowItWent() throws {
        let app = withProducts()
        send(.catalogue(.placeTapped(.contacts)), to: app)
        send(.catalogue(.writeTapped), to: app)
        send(.catalogue(.composer(.replyToTyped("me@example.org"))), to: app)
        #expect(requests(send(.catalogue(.composer(.sendTapped)), to: app)) == ["POST \(Route.orders)"])
        let order = try #require(app.features.catalogue.state.composer?.id)
        send(.unreachable(.catalogue(.order(order))), to: app)
        #expect(app.features.catalogue.state.composer?.phase == .failed(.unreachable))
        send(.catalogue(.composer(.sendTapped)), to: app)
        for message in [OrderComposerMessage.cancelled, .saved] { send(.catalogue(.composer(message)), to: app) }
        #expect(app.features.catalogue.state.composer?.phase == .sending, "it is on its way")
        send(.answered(.catalogue(.order(order)), status: 204, body: ""), to: app)
        #expect(app.features.catalogue.state.composer == nil && app.says(app.features.catalogue.notice(of: .orderSent)))
    }

    /// Has the device read what it keeps of the other catalogue, which has one product.
    private func readOther(_ app: App, _ other: EntityID) {
        var snapshot = CatalogueSnapshot(id: other)
        snapshot.revision = 1
        snapshot.index.add([product(5_000)], chunk: 0)
        send(
            .snapshot(
                .read(
                    [SnapshotKey.head(other), SnapshotKey.index(other), SnapshotKey.pictures(other)],
                    [snapshot.head, snapshot.index.text, nil])),
            to: app)
    }

    @Test func aProductOpensInItsOwnCatalogue() {
        let app = withProducts()
        let other = EntityID(high: 1, low: 2)
        var second = CatalogueSummary(id: other, address: "https://other.example/")
        second.phase = .idle
        send(list([summary(revision: 1), second]), to: app)
        let effects = send(.navigated(path: Screen.product(id(5_000)).path), to: app)
        #expect(reads(effects).contains { $0.first == SnapshotKey.head(other) } && app.features.catalogue.state.current == catalogueID)
        readOther(app, other)
        #expect(app.features.catalogue.state.current == other && app.features.catalogue.state.detail?.product == id(5_000))
        send(.catalogue(.backTapped), to: app)
        #expect(app.screen == .catalogue(.categories))
        send(.navigated(path: Screen.product(id(7)).path), to: app)
        #expect(app.features.catalogue.state.current == catalogueID)
    }

    @Test func theWindowIsCalledByWhatIsOpen() {
        let app = withProducts()
        func titles(_ effects: [Effect]) -> [String] {
            effects.compactMap { if case .updatePage(_, let title) = $0 { title } else { nil } }
        }
        #expect(titles(send(.navigated(path: Screen.product(id(7)).path), to: app)) == ["Product 7 · Enot"])
        #expect(titles(send(.navigated(path: Screen.catalogue(.favourites).path), to: app)) == ["Favourites · Enot"])
        #expect(titles(send(.navigated(path: Screen.catalogue(.category(catalogueID)).path), to: app)) == ["All products · Enot"])
    }

    @Test func productsThatLeftAreRemembered() {
        let app = withProducts()
        send(list([summary(revision: 2)]), to: app)
        var changed = CatalogueContent(revision: 2, isWhole: false)
        changed.removed = [id(2)]
        send(.answered(.catalogue(.content(catalogueID)), status: 200, body: changed.jsonText), to: app)
        #expect(app.features.catalogue.state.snapshot?.gone.map(\.name) == ["Product 2"])
        send(list([summary(revision: 3)]), to: app)
        send(part([product(1), product(2)], revision: 3), to: app)
        #expect(app.features.catalogue.state.snapshot?.gone.count == 98 && app.features.catalogue.state.snapshot?.gone(id(2)) == nil)
    }

    @Test func aDeviceThatNeverSawAProductThatLeftIsToldOfIt() {
        let app = signedIn()
        send(list([summary(revision: 3)]), to: app)
        let keys = [SnapshotKey.head(catalogueID), SnapshotKey.index(catalogueID), SnapshotKey.pictures(catalogueID)]
        send(.snapshot(.read(keys, [nil, nil, nil])), to: app)
        var content = CatalogueContent(revision: 3, isWhole: true)
        (content.products, content.gone) = ([product(1), product(3)], [product(2), product(3)])
        content.next = "3.products.x"
        send(.answered(.catalogue(.content(catalogueID)), status: 200, body: content.jsonText), to: app)
        send(part([product(4)], revision: 3), to: app)
        #expect(app.features.catalogue.state.snapshot?.gone.map(\.name) == ["Product 2"], "what is there is not gone")
    }

    @Test(arguments: [true, false]) func aLookForChangesTellsWhatItCameTo(fails: Bool) {
        let app = withProducts()
        #expect(requests(send(.catalogue(.refreshTapped), to: app)) == ["POST \(Route.catalogueRuns)/\(catalogueID.text)"])
        send(.answered(.catalogue(.run(catalogueID)), status: 204, body: ""), to: app)
        var running = summary(revision: 1)
        running.phase = .texts
        send(list([running]), to: app)
        #expect(app.features.catalogue.state.isRefreshing && app.notice == nil)
        var ended = summary(revision: 1, refreshed: Self.now)
        ended.changes.added = 3
        if fails { (ended.refreshedAt, ended.problem, ended.retryAt) = (nil, "rateLimited", Self.now.adding(days: 1)) }
        send(list([ended]), to: app)
        let failure = CatalogueNotice.lookFailed(problem: "rateLimited", retryAt: Self.now.adding(days: 1))
        #expect(
            !app.features.catalogue.state.isRefreshing
                && app.says(app.features.catalogue.notice(of: fails ? failure : .looked(ended.changes))))
    }

    @Test func smallPicturesAreKeptByDefaultOnceTheTabIsShownAndFailuresAreNamed() {
        let app = withProducts()
        var known = summary(revision: 2)
        known.previewBytes = 4_000_000
        send(list([known]), to: app)
        var content = CatalogueContent(revision: 2, isWhole: false)
        var changed = product(1)
        changed.pictures = [id(70)]
        (content.products, content.pictures) = ([changed], [.init(id: id(70), width: 1, height: 1, byteCount: 1)])
        let effects = send(.answered(.catalogue(.content(catalogueID)), status: 200, body: content.jsonText), to: app)
        let small = CataloguePictures.address(id(70), edge: CataloguePictures.listEdge)
        let isKept = effects.contains { if case .snapshot(.storePictures(catalogueID, [small])) = $0 { true } else { false } }
        let kept = writes(effects).compactMap {
            if case .put(SnapshotKey.list, let text) = $0 { CatalogueListRecord(text: text) } else { nil }
        }
        #expect(kept.last?.defaults == [catalogueID])
        #expect(isKept && app.features.catalogues.pictureHint?.byteCount == 4_000_000)
        send(.catalogue(.picturesAgreed), to: app)
        #expect(app.features.catalogues.pictureHint == nil && app.features.catalogues.state.hasChosen(catalogueID))
        let failure = PictureFailure(line: "missing " + small)
        send(.snapshot(.pictures(catalogueID, done: 0, total: 1, failures: failure.map { [$0] } ?? [])), to: app)
        #expect(app.features.catalogues.state.download?.failures.map(\.name) == ["Product 1"])
        send(.catalogues(.picturesChosen(catalogueID, .none)), to: app)
        #expect(app.features.catalogues.state.choice(of: catalogueID) == .none && app.features.catalogues.pictureHint == nil)
    }

    @Test func manyPicturesAreAskedAboutAndNoneIsKeptAfterAChoice() {
        let app = withProducts()
        var known = summary(revision: 1)
        known.previewBytes = CataloguesFeature.defaultPictureBytes + 1
        send(list([known]), to: app)
        send(.catalogue(.placeTapped(.categories)), to: app)
        #expect(app.features.catalogues.pictureHint?.asks == true && app.features.catalogues.state.choice(of: catalogueID) == .none)
    }

    @Test func theGuideLeadsBackToTheCatalogueItWasOpenedFrom() {
        let app = withProducts()
        send(.catalogue(.placeTapped(.contacts)), to: app)
        send(.catalogue(.guideAnswered(true)), to: app)
        send(.guide(.skipTapped), to: app)
        #expect(app.screen == .catalogue(.contacts))
        send(.navigated(path: "/guide"), to: app)
        send(.guide(.skipTapped), to: app)
        #expect(app.screen == .topics)
    }

    @Test func aFirstStartWithoutANetworkSaysSo() {
        let app = makeApp()
        send(.unreachable(.account(.session)), to: app)
        #expect(app.says(app.features.catalogue.notice(of: .nothingYet)))
        _ = app.features.topics.first()
        send(.wokeUp, to: app)
        #expect(!app.says(app.features.catalogue.notice(of: .nothingYet)), "something is there by now")
        let other = signedIn()
        send(.unreachable(.account(.session)), to: other)
        #expect(other.notice == nil)
    }

    @Test func whatTheServerAnnouncesReachesTheOtherTabs() {
        let app = withProducts()
        let told = send(.event(.announced(.catalogues)), to: app).compactMap { if case .broadcast(let text) = $0 { text } else { nil } }
        #expect(told.contains { $0.contains("\"catalogues\"") }, "they hear no events of the server themselves")
        let other = withProducts()
        var asked: [String] = []
        for text in told { asked += requests(send(.told(text), to: other)) }
        let record = CatalogueListRecord(summaries: [summary(revision: 1)])
        asked += requests(send(.snapshot(.read([SnapshotKey.list], [record.jsonText])), to: other))
        #expect(asked == ["GET \(Route.catalogues)"])
    }
}
