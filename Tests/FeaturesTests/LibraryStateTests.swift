import Components
import Domain
import Localization
import Testing
import ViewTree
import ViewTreeTesting
import Wire

@testable import Library

/// Drives the library as a value, and looks at what it shows.
struct LibraryStateTests {
    private static func filled(newest: Int = 1_000, isGrid: Bool = false) -> LibraryState {
        var state = LibraryState()
        state.isGrid = isGrid
        _ = state.update(.opened)
        for number in 0...1 { _ = state.update(brought(newest: newest, number: number, revision: 1)) }
        return state
    }

    private static func brought(newest: Int, number: Int, revision: Int64) -> LibraryMessage {
        .brought(FilePagesTests.answer(newest: newest, from: number * 200, revision: revision), number: number, generation: 0)
    }

    private static func document(_ state: LibraryState) -> RecordedDOM {
        let document = RecordedDOM()
        let view = LibraryView(state: state, hidden: nil, strings: Strings(.english)) { _ in }
        Renderer(document).render(.element(el(.div) { view.node(status: .text("")) }), into: RecordedDOM.container)
        return document
    }

    @Test func firstTheDeviceAndTheServerAreAskedAtOnce() {
        var state = LibraryState()
        let effects = state.update(.opened)
        #expect(effects.first == .read(number: 0))
        #expect(effects.contains(.fetch(FileListRequest(from: 0, count: 200), number: 0, generation: 0)))
    }

    @Test func onlyRowsNearTheScreenAreInTheDocument() throws {
        var state = Self.filled(newest: 100_000)
        _ = state.update(.scrolled(top: 3_600_000, viewport: 600))
        let document = Self.document(state)
        let rows = document.root.all { $0.role == "listitem" }
        #expect(rows.count < 30)
        #expect(rows.allSatisfy { $0.attributes[.ariaSetsize] == "100000" })
        // What is not known yet holds its place; the row that Tab leads to stays.
        #expect(rows.filter { $0.attributes[.class]?.contains("is-waiting") == true }.count == rows.count - 1)
        let list = try #require(document.root.first { $0.role == "list" })
        #expect(list.styles[.height] == "7200000.00px")
    }

    @Test func keysLeadOnFromARowThatIsNotKnownYet() throws {
        var state = Self.filled()
        _ = state.update(.scrolled(top: 0, viewport: 600))
        _ = state.update(.rowKey(Int.max))
        let screen = RecordedScreen()
        var sent: [LibraryMessage] = []
        let view = LibraryView(state: state, hidden: nil, strings: Strings(.english)) { sent.append($0) }
        screen.render(el(.div) { view.node(status: .text("")) })
        let waiting = try #require(screen.find(LibraryView.focusedRow))
        #expect(waiting.attributes[.class] == "row file-row is-waiting")
        let result = screen.press("Home", at: waiting)
        #expect(result.contains(.preventDefault))
        #expect(sent.count == 1 && sent.contains { if case .rowKey(0) = $0 { true } else { false } })
    }

    @Test func aNewFileAtTheTopDoesNotMoveWhatIsBeingRead() {
        var state = Self.filled()
        _ = state.update(.listPlaced(top: 100))
        _ = state.update(.scrolled(top: 100 + 72 * 50, viewport: 600))
        _ = state.update(.refreshed)
        let effects = state.update(Self.brought(newest: 1_002, number: 0, revision: 2))
        #expect(effects.contains(.scroll(100.0 + 72 * 52)))
        #expect(state.pages[52]?.name == "950.jpg")
    }

    @Test func atTheTopANewFileShows() {
        var state = Self.filled()
        _ = state.update(.refreshed)
        let effects = state.update(Self.brought(newest: 1_001, number: 0, revision: 2))
        #expect(!effects.contains { if case .scroll = $0 { true } else { false } })
        #expect(Self.document(state).root.first { $0.attributes[.class] == "row-open" }?.accessibleName.hasPrefix("1001.jpg") == true)
    }

    /// Fills a library of 1,000 files, 100 of them of each of ten months.
    private static func monthly() -> LibraryState {
        var state = LibraryState()
        var answer = FilePagesTests.answer(newest: 1_000, from: 0, revision: 1)
        answer.months = (1...10).reversed().map { FileMonth(year: 2026, month: $0, count: 100) }
        _ = state.update(.brought(answer, number: 0, generation: 0))
        _ = state.update(.listPlaced(top: 100))
        return state
    }

    @Test func monthsHaveHeadingsAndALongListAThumb() throws {
        var state = Self.monthly()
        let heading = 43.0
        #expect(state.rows.frame(item: 0).minY == heading && state.rows.frame(item: 100).minY == 100 * 72 + 2 * heading)
        let document = Self.document(state)
        #expect(document.root.all { $0.attributes[.class] == "file-month" }.map(\.textContent) == ["October 2026"])
        let thumb = try #require(document.root.first { $0.role == "slider" })
        #expect(thumb.attributes[.ariaValuetext] == "October 2026" && thumb.attributes[.ariaValuemax] == "9")
        let effects = state.update(.scrub(.key(3)))
        #expect(effects.contains(.scroll(100 + 300 * 72 + 3 * heading)))
        #expect(state.shownMonth == FileMonth(year: 2026, month: 7, count: 100))
        #expect(effects.contains { if case .placeThumb = $0 { true } else { false } })
    }

    @Test func theThumbIsPulledAsFarAsTheListGoes() {
        var state = Self.monthly()
        _ = state.update(.scrub(.pressed(y: 90, top: 80)))
        _ = state.update(.scrub(.dragged(y: 10_000)))
        #expect(state.shownMonth?.month == 1 && state.thumbOffset == 800 - 2 * LibraryState.thumbMargin - LibraryState.thumbHeight)
        _ = state.update(.scrub(.dragged(y: 0)))
        #expect(state.scrollTop == 0)
        _ = state.update(.scrub(.released))
        #expect(state.scrub == nil)
        var short = LibraryState()
        _ = short.update(Self.brought(newest: 5, number: 0, revision: 1))
        #expect(!short.hasScrubber)
    }

    @Test func allFilesAreChosenAlsoThoseThatAreStillToCome() throws {
        var state = LibraryState()
        _ = state.update(.opened)
        _ = state.update(Self.brought(newest: 450, number: 0, revision: 1))
        _ = state.update(Self.brought(newest: 450, number: 1, revision: 1))
        _ = state.update(.selectTapped)
        let effects = state.update(.allToggled)
        #expect(effects == [.fetch(FileListRequest(from: 400, count: 200), number: 2, generation: 0)])
        #expect(state.chosen?.count == 400 && !state.isWholeChosen)
        _ = state.update(Self.brought(newest: 450, number: 2, revision: 1))
        #expect(state.chosen?.count == 450 && state.isWholeChosen)
        #expect(Set(state.chosen?.map(\.id) ?? []).count == 450)
        let button = try #require(Self.document(state).root.first { $0.tag == .button && $0.textContent == "Select none" })
        #expect(button.attributes[.disabled] == nil)
        #expect(state.update(.allToggled) == [] && state.chosen == [])
        // What was taken out while others were still to come stays out.
        _ = state.update(.allToggled)
        _ = state.update(.tapped(0, nil))
        #expect(state.chosen?.count == 449)
        _ = state.update(Self.brought(newest: 450, number: 0, revision: 1))
        #expect(state.chosen?.count == 449)
    }

    @Test func aLongLibraryIsNotChosenAsAWhole() {
        var state = Self.filled(newest: LibraryState.chooseAllLimit + 1)
        _ = state.update(.selectTapped)
        #expect(Self.document(state).root.first { $0.tag == .button && $0.textContent == "Select all" } == nil)
        state = Self.filled(newest: LibraryState.chooseAllLimit)
        _ = state.update(.selectTapped)
        #expect(Self.document(state).root.first { $0.tag == .button && $0.textContent == "Select all" } != nil)
    }

    @Test func severalFilesAreChosenHandedOnAndDeletedWhereTheyMayBe() throws {
        var state = Self.filled()
        _ = state.update(.selectTapped)
        for place in [0, 1, 2, 1] { #expect(state.update(.tapped(place, nil)) == []) }
        let (first, third) = (try #require(state.pages[0]), try #require(state.pages[2]))
        #expect(state.chosen == [first, third])
        #expect(state.update(.chosenShared(isDownload: false)) == [.share([first, third])])
        #expect(state.update(.chosenShared(isDownload: true)) == [.download([first, third])])
        #expect(state.update(.chosenDeleted) == [.delete([first, third]), .focusScreen])
        #expect(state.chosen == nil)
        var watched = first
        watched.isReadOnly = true
        #expect(!watched.isDeletable && first.isDeletable)
    }

    @Test func aKindAndDaysAreAskedForAnew() throws {
        var state = Self.filled()
        let day = try #require(CivilDate(year: 2026, month: 3, day: 20))
        state.today = day
        let byKind = state.update(.menu(.chosen(2)))
        #expect(byKind.contains(.fetch(FileListRequest(from: 0, count: 200, kind: .video), number: 0, generation: 1)))
        _ = state.update(.days(.opened))
        _ = state.update(.days(.calendar(.chosen(day))))
        _ = state.update(.days(.calendar(.chosen(day))))
        let effects = state.update(.days(.applied))
        #expect(state.filter.first == day && state.filter.last == day)
        #expect(effects.contains(.fetch(FileListRequest(from: 0, count: 200, kind: .video), number: 0, generation: 2)))
        #expect(!effects.contains(.read(number: 0)))
        // An answer to the filter before says nothing.
        let result1 = state.update(Self.brought(newest: 5, number: 0, revision: 9))
        #expect(result1 == [])
        #expect(state.pages.total == nil)
        let result2 = state.update(.filterCleared)
        #expect(result2.contains(.read(number: 0)))
    }

    @Test func theLastDayChosenBeforeTheFirstMovesIt() throws {
        let early = try #require(CivilDate(year: 2026, month: 1, day: 1))
        var days = LibraryDays(LibraryFilter(), today: early)
        days.update(.chosen(early.adding(days: 9)))
        days.update(.chosen(early))
        #expect(days.first == early && days.last == early)
    }

    @Test func offlineWhatTheDeviceKeptIsShownAndSaidToBeOld() {
        var state = LibraryState()
        _ = state.update(.opened)
        let result3 = state.update(.failed(number: 0, generation: 0, isOffline: true))
        #expect(result3 == [.read(number: 0)])
        #expect(Self.document(state).root.textContent.contains("Couldn’t reach the server"))
        _ = state.update(.kept(FilePagesTests.answer(newest: 3, from: 0, revision: 1), number: 0))
        let document = Self.document(state)
        #expect(document.root.all { $0.role == "listitem" }.count == 3)
        #expect(document.root.textContent.contains("Offline."))
    }

    @Test func anEmptyLibrarySaysWhatABrowserCannotDo() {
        var state = LibraryState()
        #expect(Self.document(state).root.textContent.contains("Loading…"))
        _ = state.update(.brought(FileListAnswer(total: 0, revision: 1, files: []), number: 0, generation: 0))
        #expect(Self.document(state).root.textContent.contains("can’t see the gallery of this device"))
    }

    @Test func whatHindersTheServerIsSaidQuietly() {
        var state = LibraryState()
        var answer = FilePagesTests.answer(newest: 2, from: 0, revision: 1)
        (answer.waiting, answer.problem) = (2, "toolMissing")
        _ = state.update(.brought(answer, number: 0, generation: 0))
        let text = Self.document(state).root.textContent
        #expect(text.contains("Processing 2 files…") && text.contains("media tools aren’t installed"))
    }

    @Test func aRowOpensDetailsAndACellTheViewer() {
        var list = Self.filled()
        let file = FilePagesTests.file(997).id
        let result4 = list.update(.tapped(3, nil))
        #expect(result4 == [.openDetails(file)])
        #expect(list.selected == file)
        #expect(Self.document(list).root.all { $0.attributes[.ariaCurrent] == "true" }.count == 1)
        var grid = Self.filled(isGrid: true)
        let bounds = ElementBounds(left: 1, top: 2, width: 3, height: 4)
        let result5 = grid.update(.tapped(3, bounds))
        #expect(result5 == [.openViewer(3, bounds)])
        let result6 = grid.update(.tapped(900, bounds))
        #expect(result6 == [])
    }

    @Test func choosingAllAsksAgainForAPageThatDidNotCome() {
        func asksForMore(_ effects: [LibraryEffect]) -> Bool { effects.contains { if case .fetch = $0 { true } else { false } } }
        var state = Self.filled()
        _ = state.update(.selectTapped)
        _ = state.update(.allToggled)
        for number in 2...4 { _ = state.update(.failed(number: number, generation: 0, isOffline: true)) }
        let effects = state.update(.allToggled)
        #expect(state.chosen?.count == 400 && asksForMore(effects))
        for number in 2...4 { _ = state.update(Self.brought(newest: 1_000, number: number, revision: 1)) }
        #expect(state.chosen?.count == 1_000)
    }

    @Test func keysLeadFromRowToRow() {
        var state = Self.filled()
        let result7 = state.update(.rowKey(5))
        #expect(result7 == [.show(LibraryView.focusedRow)])
        #expect(state.focusedRow == 5)
        _ = state.update(.rowKey(Int.max))
        #expect(state.focusedRow == 999)
        _ = state.update(.rowKey(-1))
        #expect(state.focusedRow == 0)
    }

    @Test func thePlaceOfAPictureIsShownOnlyWhenItIsAskedFor() throws {
        var state = Self.filled()
        let entry = try #require(state.pages[0])
        let result8 = state.update(.details(.opened(entry.id)))
        #expect(result8 == [.fetchDetails(entry.id)])
        var answer = FileDetailsAnswer(entry: entry, addedAt: Instant(milliseconds: 0))
        answer.location = GeographicPoint(latitude: -33.8567844, longitude: 151.00002)
        _ = state.update(.details(.brought(answer, isKept: false)))
        func shown() throws -> String {
            let view = FileDetailsView(
                details: try #require(state.details), offsetMinutes: { _ in 0 }, contents: "/c", copy: "/d", hidden: nil,
                strings: Strings(.english)
            ) { _ in }
            let document = RecordedDOM()
            Renderer(document).render(.element(el(.div) { view.node }), into: RecordedDOM.container)
            return document.html()
        }
        #expect(try !shown().contains("33.85678"))
        _ = state.update(.details(.locationTapped))
        #expect(try shown().contains("-33.85678, 151.00002"))
        #expect(try shown().contains("1\u{A0}B</dd>"))
        let refreshing = state.update(.details(.refreshed))
        #expect(refreshing == [.fetchDetails(entry.id)])
        #expect(try shown().contains("33.85678"), "it stays while the library changes")
        _ = state.update(.details(.opened(entry.id)))
        #expect(try !shown().contains("33.85678"))
    }

    @Test func aPhotosFileLeadsToItsPhotoInsteadOfBeingDeleted() throws {
        var state = Self.filled()
        var entry = try #require(state.pages[0])
        _ = state.update(.details(.opened(entry.id)))
        func shown(_ photo: Photo?) throws -> String {
            let view = FileDetailsView(
                details: try #require(state.details), photo: photo, offsetMinutes: { _ in 0 }, contents: "/c", copy: "/d", hidden: nil,
                strings: Strings(.english)
            ) { _ in }
            let document = RecordedDOM()
            Renderer(document).render(.element(el(.div) { view.node }), into: RecordedDOM.container)
            return document.html()
        }
        #expect(try shown(nil).contains("danger"))
        entry.isPhoto = true
        _ = state.update(.details(.brought(FileDetailsAnswer(entry: entry, addedAt: Instant(milliseconds: 0)), isKept: false)))
        var photo = Photo(id: Identifier(EntityID(high: 1, low: 1)))
        photo.caption = "Tea at noon"
        let page = try shown(photo)
        #expect(page.contains("Tea at noon") && page.contains("Show photo") && !page.contains("danger"))
        #expect(try !shown(nil).contains("Show photo"))
        photo.deletedAt = Instant(milliseconds: 1)
        #expect(try !shown(photo).contains("Show photo") && shown(photo).contains("in the trash"))
        let effects = state.update(.details(.photoTapped))
        #expect(effects == [.openPhoto(showing: entry.id)])
    }

    @Test func whatServerKnowsIsNotReplacedByWhatTheDeviceKept() throws {
        var state = Self.filled()
        let entry = try #require(state.pages[0])
        _ = state.update(.details(.opened(entry.id)))
        var fresh = FileDetailsAnswer(entry: entry, addedAt: Instant(milliseconds: 5))
        fresh.folder = "new"
        _ = state.update(.details(.brought(fresh, isKept: false)))
        _ = state.update(.details(.brought(FileDetailsAnswer(entry: entry, addedAt: Instant(milliseconds: 0)), isKept: true)))
        #expect(state.details?.answer?.folder == "new")
    }

    @Test func forgettingLeavesNothingOfTheOtherPerson() {
        var state = Self.filled()
        state.forget()
        #expect(state.pages.total == nil && state.selected == nil && state.details == nil)
    }

    @Test func theLineAboveTheRowsKeepsItsPlaceWhenThereIsNothingToSay() throws {
        var state = Self.filled()
        func line() throws -> RecordedNode {
            try #require(Self.document(state).root.first { ["library-line", "library-tally"].contains($0.attributes[.class] ?? "") })
        }
        state.waiting = 2
        #expect(try line().textContent == "Processing 2 files…")
        state.waiting = 0
        #expect(try line().textContent == Strings(.english).libraryCount(count: state.count))
        state.filter.kind = .audio
        #expect(try line().textContent == "", "the line of the filter has the number, and the place is kept")
    }

    @Test func aSoundThatDoesNotPlaySaysHowFarTheCopyIsAndPlaysItOnceItIsThere() throws {
        var state = Self.filled()
        var entry = try #require(state.pages[0])
        (entry.kind, entry.mediaType, entry.copy) = (.audio, "audio/aiff", .underWay(percent: 40))
        _ = state.update(.details(.opened(entry.id)))
        func bring() {
            _ = state.update(.details(.brought(FileDetailsAnswer(entry: entry, addedAt: Instant(milliseconds: 0)), isKept: false)))
        }
        func shown() throws -> String {
            let view = FileDetailsView(
                details: try #require(state.details), offsetMinutes: { _ in 0 }, contents: "/c", copy: "/d", hidden: nil,
                strings: Strings(.english)
            ) { _ in }
            let document = RecordedDOM()
            Renderer(document).render(.element(el(.div) { view.node }), into: RecordedDOM.container)
            return document.html()
        }
        bring()
        #expect(try shown().contains("/c") && !shown().contains("can’t play"))
        _ = state.update(.details(.notPlayed))
        #expect(try shown().contains("Making a copy it can play: 40%"))
        entry.copy = .failed
        bring()
        #expect(try shown().contains("it couldn’t be converted"))
        entry.copy = .ready
        bring()
        #expect(try shown().contains("\"/d\"") && !shown().contains("can’t play"))
    }
}
