import ClientTesting
import Domain
import Testing
import ViewTree
import ViewTreeTesting
import Wire

@testable import Client
@testable import Core
@testable import Library

/// Drives what the library offers of former years: when it is asked for, shown, opened and hidden.
struct AnniversaryAppTests: AppDriver {
    /// 14 November 2023.
    let now = Instant(milliseconds: 1_700_000_000_000)
    let app: App

    init() {
        app = App(boot: .test("/library", now: now))
    }

    private func begin(settings: [StoreBatch.Setting] = []) -> [Effect] {
        _ = app.update(.loaded(StoredState(settings: [StoreBatch.Setting(Setting.hasStarted, "1")] + settings)), now: now)
        return signIn()
    }

    private func requests(_ effects: [Effect]) -> [Request] {
        effects.compactMap { if case .request(let request) = $0, request.path.contains("&day=") { request } else { nil } }
    }

    private func answer(years: [Int]) -> FileListAnswer {
        let files = years.map { FileEntry(id: EntityID(high: 1, low: UInt64($0)), name: "\($0).jpg", byteCount: 1, createdAt: now) }
        var answer = FileListAnswer(total: files.count, revision: 1, files: files)
        answer.months = years.map { FileMonth(year: $0, month: 11, count: 1) }
        return answer
    }

    private func text() -> String { drawn().dom.root.textContent }

    @Test func itIsOfferedWithItsYearsAndOpensAsAGrid() throws {
        let request = try #require(requests(begin()).first)
        #expect(request.path == "/api/v1/files?from=0&count=4&day=2023-11-14&offset=0")
        #expect(!text().contains("On this day"))
        request.answered(200, answer(years: [2022, 2019]).jsonText)
        #expect(text().contains("On this day") && text().contains("2019, 2022"))
        let opened = send(.library(.anniversaryTapped))
        #expect(app.screen == .onThisDay && app.features.library.state.isGrid)
        #expect(requests(opened).first?.path == "/api/v1/files?from=0&count=200&day=2023-11-14&offset=0")
        _ = send(.library(.backTapped))
        #expect(app.screen == .library && text().contains("On this day"))
    }

    @Test func nothingIsOfferedWhereThereIsNothing() throws {
        let request = try #require(requests(begin()).first)
        request.answered(200, answer(years: []).jsonText)
        #expect(!text().contains("On this day"))
    }

    @Test func itIsHiddenForTheDayOnThisDevice() throws {
        let request = try #require(requests(begin()).first)
        request.answered(200, answer(years: [2022]).jsonText)
        let effects = send(.library(.anniversaryHidden))
        #expect(!text().contains("On this day"))
        let stored = effects.compactMap { effect -> [StoreBatch.Setting]? in
            if case .store(let batch, _) = effect { batch.settings } else { nil }
        }
        #expect(stored.joined().contains { $0.name == Setting.libraryHiddenDay && $0.value == "2023-11-14" })
        #expect(requests(send(.wokeUp)).isEmpty)
    }

    @Test(arguments: [("2023-11-14", 0), ("2023-11-13", 1)]) func aHiddenDayIsOverTheNextDay(day: String, count: Int) {
        #expect(requests(begin(settings: [StoreBatch.Setting(Setting.libraryHiddenDay, day)])).count >= count)
        if count == 0 { #expect(requests(send(.wokeUp)).isEmpty) }
    }
}
