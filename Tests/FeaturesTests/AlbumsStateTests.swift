import Components
import Domain
import Localization
import Testing
import ViewTree
import ViewTreeTesting
import Wire

@testable import Library

/// Drives the albums as a value, and looks at what they show.
struct AlbumsStateTests {
    private static func id(_ number: UInt64) -> EntityID { EntityID(high: 0xA, low: number) }
    private static let albums = [Album(id: id(1), name: "Ferry", count: 2, cover: id(7)), Album(id: id(2), name: "Паром")]

    private static func filled() -> AlbumsState {
        var state = AlbumsState()
        _ = state.update(.brought(albums))
        return state
    }

    private static func file(_ number: UInt64) -> FileEntry {
        FileEntry(id: id(number), name: "\(number)", byteCount: 1, createdAt: Instant(milliseconds: 1))
    }

    private static func screen(_ state: AlbumsState, send: @escaping (AlbumsMessage) -> Void = { _ in }) -> RecordedScreen {
        let screen = RecordedScreen()
        let view = AlbumsView(state: state, strings: Strings(.english), send: send)
        screen.render(el(.div) { view.node(status: .text("")) })
        return screen
    }

    @Test func filesGoIntoTheChosenAlbum() {
        var state = Self.filled()
        #expect(state.update(.chooserOpened([], source: nil)) == [] && !state.hasDialog)
        #expect(state.update(.chooserOpened([Self.file(3), Self.file(4)], source: nil)).first == .fetch && state.hasDialog)
        let effects = state.update(.chosen(Self.id(1)))
        let wanted = AlbumChangeRequest(added: [Self.id(3), Self.id(4)])
        #expect(effects == [.change(Self.albums[0], wanted), .endSelection, .focusScreen] && !state.hasDialog)
    }

    @Test func filesMoveFromOneAlbumToAnother() {
        var state = Self.filled()
        _ = state.update(.chooserOpened([Self.file(3)], source: Self.id(1)))
        let rows = Self.screen(state).dom.root.all { $0.attributes[.class] == "setting-row" }.map(\.textContent)
        #expect(rows.count == 2 && rows.allSatisfy { !$0.contains("Ferry") })
        #expect(
            state.update(.chosen(Self.id(2))).first
                == .move(AlbumChangeRequest(added: [Self.id(3)]), to: Self.albums[1], from: Self.id(1)))
    }

    @Test func nothingHappensWhereNoAlbumIsChosenAndTheSelectionStays() {
        var state = Self.filled()
        _ = state.update(.chooserOpened([Self.file(3)], source: nil))
        #expect(state.update(.chosen(nil)) == [.focusScreen] && !state.hasDialog)
        _ = state.update(.chooserOpened([Self.file(3)], source: nil))
        _ = state.update(.newTapped)
        #expect(state.update(.nameCancelled) == [.focusScreen] && !state.hasDialog)
    }

    @Test func aNewAlbumGetsTheFilesAndNeedsAName() {
        var state = Self.filled()
        _ = state.update(.chooserOpened([Self.file(3)], source: Self.id(1)))
        #expect(state.update(.newTapped) == [.focus(NamePrompt.field)] && state.hasDialog)
        _ = state.update(.nameTyped(" "))
        #expect(state.update(.nameConfirmed) == [.focus(NamePrompt.field)] && state.prompt?.name.isMissing == true)
        _ = state.update(.nameTyped(" Sea \n"))
        let effects = state.update(.nameConfirmed)
        #expect(effects == [.make(AlbumRequest(name: "Sea", files: [Self.id(3)]), from: Self.id(1)), .endSelection, .focusScreen])
    }

    @Test func anAlbumIsRenamedOnlyToAnotherNameAndDeletedAtOnce() {
        var state = Self.filled()
        _ = state.update(.renameTapped(Self.albums[0]))
        #expect(state.update(.nameConfirmed) == [.focusScreen])
        _ = state.update(.renameTapped(Self.albums[0]))
        _ = state.update(.nameTyped("Sea"))
        #expect(state.update(.nameConfirmed) == [.change(Self.albums[0], AlbumChangeRequest(name: "Sea")), .focusScreen])
        #expect(state.update(.deleteTapped(Self.albums[0])) == [.change(Self.albums[0], AlbumChangeRequest(isDeleted: true))])
        let taken = state.update(.takenOut([Self.file(3)], Self.albums[0]))
        #expect(taken.first == .change(Self.albums[0], AlbumChangeRequest(removed: [Self.id(3)])))
    }

    @Test func theListNamesCountsAndCoversAndSaysWhatToDoWhereThereIsNone() throws {
        var opened: [EntityID] = []
        let screen = Self.screen(Self.filled()) { if case .albumTapped(let id) = $0 { opened.append(id) } }
        let cards = screen.dom.root.all { $0.attributes[.class] == "album-open" }
        #expect(cards.map { $0.attributes[.ariaLabel] } == ["Ferry, 2 files", "Паром, 0 files"])
        #expect(cards[0].first { $0.attributes[.dataMedia]?.hasSuffix(Self.id(7).text) == true } != nil)
        var empty = AlbumsState()
        #expect(Self.screen(empty).dom.root.textContent.contains("Loading"))
        _ = empty.update(.brought([]))
        #expect(Self.screen(empty).dom.root.textContent.contains("No albums yet"))
        var lost = AlbumsState()
        _ = lost.update(.failed(isOffline: true))
        #expect(Self.screen(lost).dom.root.textContent.contains("can’t be reached"))
    }
}

/// Reads the years of what was taken on a day.
struct LibraryAnniversaryTests {
    @Test(arguments: [([2022], "2022"), ([2022, 2019], "2019, 2022"), ([2022, 2019, 2001, 1999], "1999–2022"), ([], "")])
    func aFewYearsAreNamedAndManyAreASpan(years: [Int], text: String) throws {
        var answer = FileListAnswer(total: years.count, revision: 1, files: [])
        answer.months = years.map { FileMonth(year: $0, month: 11, count: 1) }
        let day = try #require(CivilDate(year: 2023, month: 11, day: 14))
        #expect(LibraryAnniversary(day, answer).yearsText == text)
    }
}
