import ClientTesting
import Domain
import Localization
import Testing
import Wire

@testable import Client
@testable import Core
@testable import Devices
@testable import Library
@testable import Topics

/// Starts an app for the first time: the link's answer, the welcome and the words come when they come.
struct FirstStartTests {
    private let now = Instant(milliseconds: 1_700_000_000_000)

    private func start(
        path: String = "/topics", fragment: String = "", settings: [StoreBatch.Setting] = [], vocabulary: Vocabulary = .compiled
    ) -> App {
        let app = App(
            boot: Boot(
                path: path, fragment: fragment, languages: ["en"], deviceName: "test", seed: (1, 2, 3, 4), now: now, viewportHeight: 800,
                textScale: 1, timeZoneOffsetMinutes: 0, version: "test"),
            vocabulary: vocabulary)
        _ = app.update(.loaded(StoredState(settings: settings)), now: now)
        return app
    }

    @discardableResult
    private func signIn(_ app: App) -> [Effect] {
        let answer = SessionAnswer(user: "me", space: "s", device: "d1", deviceName: "test", hasPassPhrase: false)
        return app.update(.answered(.account(.useLink), status: 200, body: answer.jsonText), now: now)
    }

    @Test func theFirstStartLeadsThroughTheGuideToTheNotebook() {
        let app = start(path: "/start")
        app.features.devices.handle(.loaded(StoredState(settings: [StoreBatch.Setting(Setting.space, "00000000000000000000000000000001")])))
        _ = app.update(.startTapped, now: now)
        #expect(app.screen == .guide)
        let effects = app.update(.guide(.skipTapped), now: now)
        #expect(app.screen == .topics && navigations(effects) == ["/topics"])
    }

    @Test(arguments: [false, true]) func onAFurtherDeviceNoGuideIsShown(isToldByLink: Bool) {
        var boot = Boot(
            path: Route.enter, fragment: "secret", languages: ["en"], deviceName: "test", seed: (1, 2, 3, 4), now: now,
            viewportHeight: 800, textScale: 1, timeZoneOffsetMinutes: 0, version: "test")
        boot.hasOtherDevice = isToldByLink
        let app = App(boot: boot)
        _ = app.update(.loaded(StoredState()), now: now)
        if !isToldByLink { _ = app.features.topics.first() }
        _ = app.update(.startTapped, now: now)
        #expect(app.screen == .topics)
    }

    @Test func whoIsWelcomedBeforeStartSeesTheGuide() {
        let app = start(path: Route.enter, fragment: "secret")
        app.core.notify(.foundEmpty)
        _ = app.update(.startTapped, now: now)
        #expect(app.screen == .guide)
    }

    @Test(arguments: [false, true]) func anyFurtherStartOpensTheGalleryHoweverTheLibraryWasShown(wasGrid: Bool) {
        let app = start(path: "/start", settings: [StoreBatch.Setting(Setting.hasStarted, "1")])
        app.features.devices.handle(.loaded(StoredState(settings: [StoreBatch.Setting(Setting.space, "00000000000000000000000000000001")])))
        _ = app.update(.library(.layoutChosen(isGrid: wasGrid)), now: now)
        let effects = app.update(.startTapped, now: now)
        #expect(app.screen == .library && app.features.library.state.isGrid)
        #expect(navigations(effects) == ["/library"])
        _ = app.update(.show(.file(EntityID(high: 1, low: 1))), now: now)
        _ = app.update(.show(.library), now: now)
        #expect(app.features.library.state.isGrid, "a file's details belong to the gallery")
        _ = app.update(.tabTapped(.notes), now: now)
        _ = app.update(.tabTapped(.library), now: now)
        #expect(app.screen == .library && app.features.library.state.isGrid == wasGrid, "START changes nobody's choice")
    }

    @Test func whatIsChosenInTheGalleryThatStartOpenedStays() {
        let app = start(path: "/start", settings: [StoreBatch.Setting(Setting.hasStarted, "1")])
        app.features.devices.handle(.loaded(StoredState(settings: [StoreBatch.Setting(Setting.space, "00000000000000000000000000000001")])))
        for message: Message in [
            .startTapped, .library(.layoutChosen(isGrid: false)), .library(.layoutChosen(isGrid: true)), .tabTapped(.notes),
            .tabTapped(.library),
        ] { _ = app.update(message, now: now) }
        #expect(app.features.library.state.isGrid)
    }

    @Test(arguments: [false, true]) func whoeverIsNotSignedInIsAskedToBeforeTheGallery(isFirst: Bool) {
        let app = start(path: "/start", settings: isFirst ? [] : [StoreBatch.Setting(Setting.hasStarted, "1")])
        _ = app.update(.startTapped, now: now)
        #expect(app.screen == .devices)
    }

    @Test func theGuideLeadsToTheNotebookHoweverOftenItIsShown() {
        let app = start(path: "/start")
        app.features.devices.handle(.loaded(StoredState(settings: [StoreBatch.Setting(Setting.space, "00000000000000000000000000000001")])))
        _ = app.update(.startTapped, now: now)
        _ = app.update(.guide(.skipTapped), now: now)
        _ = app.update(.navigated(path: "/guide"), now: now)
        _ = app.update(.guide(.skipTapped), now: now)
        #expect(app.screen == .topics)
    }

    @Test func theWelcomeThatComesLateWaitsAmongTheTopics() {
        let app = start(path: "/start")
        app.features.devices.handle(.loaded(StoredState(settings: [StoreBatch.Setting(Setting.space, "00000000000000000000000000000001")])))
        _ = app.update(.startTapped, now: now)
        _ = app.update(.guide(.skipTapped), now: now)
        app.features.topics.handle(.foundEmpty)
        #expect(app.notebook.topics().map { $0.name } == ["Welcome"] && app.screen == .topics)
    }

    private func navigations(_ effects: [Effect]) -> [String] {
        effects.compactMap { if case .navigate(let path, _) = $0 { path } else { nil } }
    }

    @Test(arguments: [false, true]) func whoeverTouchesStartBeforeTheLinkIsAnsweredSeesTheGuide(isTouchedBefore: Bool) {
        let app = start(path: Route.enter, fragment: "secret")
        #expect(app.screen == .start)
        if isTouchedBefore { _ = app.update(.startTapped, now: now) }
        signIn(app)
        #expect(app.screen == (isTouchedBefore ? .guide : .start))
    }

    @Test func whoeverLeavesTheGuideBeforeTheLinkIsAnsweredCanWaitInTheGallery() {
        let app = start(path: Route.enter, fragment: "secret")
        _ = app.update(.startTapped, now: now)
        _ = app.update(.guide(.skipTapped), now: now)
        #expect(app.screen == .topics)
        _ = app.update(.show(.library), now: now)
        #expect(fileRequests(signIn(app)) > 0 && app.screen == .library)
    }

    @Test func theGalleryIsNotAskedForBeforeTheLinkIsAnswered() {
        let app = start(path: Route.enter, fragment: "secret")
        var effects: [Effect] = []
        for message: Message in [
            .startTapped, .guide(.skipTapped), .show(.library), .unreachable(.account(.useLink)), .wokeUp, .alarm(.retry),
        ] {
            effects += app.update(message, now: now)
        }
        #expect(app.screen == .library && fileRequests(effects) == 0)
        #expect(fileRequests(signIn(app)) > 0)
    }

    private func fileRequests(_ effects: [Effect]) -> Int {
        effects.count { if case .request(let request) = $0, case .library(.files) = request.query { true } else { false } }
    }

    @Test(arguments: ["/start", "/guide", "/topics"]) func theFirstScreensHaveAddressesOfTheirOwn(path: String) {
        #expect(start(path: path).screen.path == path)
    }

    @Test func aLanguageWhoseWordsAreNotThereIsAskedForAndTakenWhenItComes() {
        final class Snapshot { var languages: [Language] = [.english] }
        let snapshot = Snapshot()
        let app = start(vocabulary: Vocabulary { snapshot.languages.contains($0) ? Strings($0) : nil })
        let effects = app.update(.settings(.languageChosen(.russian)), now: now)
        #expect(effects.contains { if case .loadStrings(.russian) = $0 { true } else { false } })
        #expect(app.strings.language == .english)
        _ = app.update(.learned(false), now: now)
        #expect(app.says(.languageMissing))
        snapshot.languages.append(.russian)
        _ = app.update(.learned(true), now: now)
        #expect(app.strings.language == .russian)
    }

    @Test func anAppStartsInTheLanguageThatIsThere() {
        #expect(start(vocabulary: Vocabulary { $0 == .japanese ? Strings($0) : nil }).strings.language == .japanese)
    }
}
