import Domain
import Localization
import Testing
import ViewTreeTesting
import Wire

@testable import Client

/// Starts an app of which the page has loaded only the first part.
struct RestTests {
    private let now = Instant(milliseconds: 1_700_000_000_000)

    private func start(path: String = "/topics", fragment: String = "", vocabulary: Vocabulary = .compiled) -> App {
        var boot = Boot(
            path: path, fragment: fragment, languages: ["en"], deviceName: "test", seed: (1, 2, 3, 4), now: now, viewportHeight: 800,
            textScale: 1, timeZoneOffsetMinutes: 0, version: "test")
        boot.isWhole = false
        return App(boot: boot, vocabulary: vocabulary)
    }

    private func asksForRest(_ effects: [Effect]) -> Bool {
        effects.contains { if case .fetchRest = $0 { true } else { false } }
    }

    @Test func theRestIsAskedForOnceTheFirstScreenIsKnown() {
        let app = start()
        #expect(!asksForRest(app.start()))
        #expect(asksForRest(app.update(.loaded(StoredState()), now: now)))
        #expect(app.rest == .coming)
        #expect(!app.isRestAwaited)
    }

    @Test func aBrokenStorageAsksForTheRestToo() {
        let app = start()
        #expect(asksForRest(app.update(.loadFailed, now: now)))
    }

    @Test func aScreenOfTheRestWaitsForItAndIsPreparedThen() {
        let app = start()
        _ = app.update(.loaded(StoredState()), now: now)
        _ = app.update(.tabTapped(.more), now: now)
        _ = app.update(.settings(.lessonTapped), now: now)
        #expect(app.screen == .lesson)
        #expect(app.isRestAwaited)
        _ = app.update(.restMissed, now: now)
        #expect(app.rest == .missing)
        #expect(asksForRest(app.update(.restRetried, now: now)))
        #expect(app.rest == .coming)
        let effects = app.update(.restCame, now: now)
        #expect(app.rest == .here)
        #expect(!app.isRestAwaited)
        #expect(effects.contains { if case .announceScreen = $0 { true } else { false } })
    }

    @Test func whatIsMissingIsAskedForAgainWhenTheNetworkMayBeBack() {
        let app = start()
        for message: Message in [.loaded(StoredState()), .tabTapped(.more), .restMissed] { _ = app.update(message, now: now) }
        #expect(asksForRest(app.update(.wokeUp, now: now)))
        #expect(app.rest == .missing, "the screen goes on saying so until it is there")
        _ = app.update(.restRetried, now: now)
        #expect(!asksForRest(app.update(.wokeUp, now: now)))
        _ = app.update(.restCame, now: now)
        #expect(app.update(.restCame, now: now).isEmpty, "it was asked for twice")
        #expect(!asksForRest(app.update(.wokeUp, now: now)))
    }

    @Test func whatChangedOfTheAccountIsAskedForOnceTheRestIsThere() {
        let app = start()
        let asksForAccount = { (effects: [Effect]) in
            effects.contains { if case .request(let request) = $0 { request.kind == .account } else { false } }
        }
        _ = app.update(.loaded(StoredState()), now: now)
        #expect(!asksForAccount(app.update(.sessionChanged, now: now)))
        #expect(asksForAccount(app.update(.restCame, now: now)))
    }

    @Test func theWelcomeIsWrittenOnceTheRestIsThere() {
        let app = start()
        _ = app.update(.loaded(StoredState()), now: now)
        app.isWelcomeDue = true
        app.greet()
        #expect(app.notebook.isEmpty)
        _ = app.update(.restCame, now: now)
        #expect(app.notebook.topics().map { $0.name } == ["Welcome"])
        #expect(!app.isWelcomeDue)
    }

    @Test(arguments: [false, true]) func theWelcomeIsShownToWhoeverStillWaitsForIt(goesElsewhere: Bool) throws {
        let app = start(path: "/start")
        _ = app.update(.loaded(StoredState()), now: now)
        app.space = "00000000000000000000000000000001"
        _ = app.update(.startTapped, now: now)
        _ = app.update(.guide(.skipTapped), now: now)
        #expect(app.screen == .topics)
        if goesElsewhere { _ = app.update(.tabTapped(.notes), now: now) }
        app.isWelcomeDue = true
        _ = app.update(.restCame, now: now)
        let topic = try #require(app.notebook.topics().first)
        #expect(app.screen == (goesElsewhere ? .topics : .notes(topic.id)))
    }

    @Test(arguments: [false, true]) func whoeverTouchesStartBeforeTheLinkIsAnsweredSeesTheGuide(isTouchedBefore: Bool) {
        let app = start(path: Route.enter, fragment: "secret")
        _ = app.update(.loaded(StoredState()), now: now)
        #expect(app.screen == .start)
        if isTouchedBefore { _ = app.update(.startTapped, now: now) }
        let answer = SessionAnswer(user: "me", space: "s", device: "d1", deviceName: "test", hasPassPhrase: false)
        _ = app.update(.answered(.useLink, status: 200, body: answer.json.text), now: now)
        #expect(app.screen == (isTouchedBefore ? .guide : .start))
    }

    @Test func whoeverLeavesTheGuideBeforeTheLinkIsAnsweredWaitsInTheNotes() {
        let app = start(path: Route.enter, fragment: "secret")
        _ = app.update(.loaded(StoredState()), now: now)
        _ = app.update(.startTapped, now: now)
        _ = app.update(.guide(.skipTapped), now: now)
        #expect(app.screen == .topics)
        let answer = SessionAnswer(user: "me", space: "s", device: "d1", deviceName: "test", hasPassPhrase: false)
        _ = app.update(.answered(.useLink, status: 200, body: answer.json.text), now: now)
        #expect(app.screen == .topics)
    }

    @Test(arguments: ["/start", "/guide", "/topics"]) func theFirstScreensWaitForNothing(path: String) {
        let app = start(path: path)
        _ = app.update(.loaded(StoredState()), now: now)
        #expect(app.screen.path == path)
        #expect(!app.isRestAwaited)
    }

    @Test func aLanguageWhoseWordsAreNotThereIsAskedForAndTakenWhenItComes() {
        final class Shelf { var languages: [Language] = [.english] }
        let shelf = Shelf()
        let app = start(vocabulary: Vocabulary { shelf.languages.contains($0) ? Strings($0) : nil })
        _ = app.update(.loaded(StoredState()), now: now)
        let effects = app.update(.settings(.languageChosen(.russian)), now: now)
        #expect(effects.contains { if case .learn(.russian) = $0 { true } else { false } })
        #expect(app.strings.language == .english)
        _ = app.update(.notLearned, now: now)
        #expect(app.notice?.subject == .languageMissing)
        shelf.languages.append(.russian)
        _ = app.update(.learned, now: now)
        #expect(app.strings.language == .russian)
    }

    @Test func anAppStartsInTheLanguageThatIsThere() {
        let app = start(vocabulary: Vocabulary { $0 == .japanese ? Strings($0) : nil })
        #expect(app.strings.language == .japanese)
    }
}
