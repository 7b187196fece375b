import Domain
import Localization
import Testing
import Wire

@testable import Client

/// Starts an app for the first time: the link's answer, the welcome and the words come when they come.
struct FirstStartTests {
    private let now = Instant(milliseconds: 1_700_000_000_000)

    private func start(path: String = "/topics", fragment: String = "", vocabulary: Vocabulary = .compiled) -> App {
        let app = App(
            boot: Boot(
                path: path, fragment: fragment, languages: ["en"], deviceName: "test", seed: (1, 2, 3, 4), now: now, viewportHeight: 800,
                textScale: 1, timeZoneOffsetMinutes: 0, version: "test"),
            vocabulary: vocabulary)
        _ = app.update(.loaded(StoredState()), now: now)
        return app
    }

    private func signIn(_ app: App) {
        let answer = SessionAnswer(user: "me", space: "s", device: "d1", deviceName: "test", hasPassPhrase: false)
        _ = app.update(.answered(.account(.useLink), status: 200, body: answer.jsonText), now: now)
    }

    @Test(arguments: [false, true]) func theWelcomeIsShownToWhoeverStillWaitsForIt(goesElsewhere: Bool) throws {
        let app = start(path: "/start")
        app.features.account.take(space: "00000000000000000000000000000001")
        _ = app.update(.startTapped, now: now)
        _ = app.update(.guide(.skipTapped), now: now)
        #expect(app.screen == .topics)
        if goesElsewhere { _ = app.update(.tabTapped(.notes), now: now) }
        app.features.topics.greet()
        #expect(app.notebook.topics().map { $0.name } == ["Welcome"])
        let topic = try #require(app.notebook.topics().first)
        #expect(app.screen == (goesElsewhere ? .topics : .notes(topic.id)))
    }

    @Test(arguments: [false, true]) func whoeverTouchesStartBeforeTheLinkIsAnsweredSeesTheGuide(isTouchedBefore: Bool) {
        let app = start(path: Route.enter, fragment: "secret")
        #expect(app.screen == .start)
        if isTouchedBefore { _ = app.update(.startTapped, now: now) }
        signIn(app)
        #expect(app.screen == (isTouchedBefore ? .guide : .start))
    }

    @Test func whoeverLeavesTheGuideBeforeTheLinkIsAnsweredWaitsInTheNotes() {
        let app = start(path: Route.enter, fragment: "secret")
        _ = app.update(.startTapped, now: now)
        _ = app.update(.guide(.skipTapped), now: now)
        #expect(app.screen == .topics)
        signIn(app)
        #expect(app.screen == .topics)
    }

    @Test(arguments: ["/start", "/guide", "/topics"]) func theFirstScreensHaveAddressesOfTheirOwn(path: String) {
        #expect(start(path: path).screen.path == path)
    }

    @Test func aLanguageWhoseWordsAreNotThereIsAskedForAndTakenWhenItComes() {
        final class Snapshot { var languages: [Language] = [.english] }
        let snapshot = Snapshot()
        let app = start(vocabulary: Vocabulary { snapshot.languages.contains($0) ? Strings($0) : nil })
        let effects = app.update(.settings(.languageChosen(.russian)), now: now)
        #expect(effects.contains { if case .learn(.russian) = $0 { true } else { false } })
        #expect(app.strings.language == .english)
        _ = app.update(.learned(false), now: now)
        #expect(app.notice?.subject == .languageMissing)
        snapshot.languages.append(.russian)
        _ = app.update(.learned(true), now: now)
        #expect(app.strings.language == .russian)
    }

    @Test func anAppStartsInTheLanguageThatIsThere() {
        #expect(start(vocabulary: Vocabulary { $0 == .japanese ? Strings($0) : nil }).strings.language == .japanese)
    }
}
