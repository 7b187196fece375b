import ClientTesting
import Domain
import Testing
import ViewTreeTesting
import Wire

@testable import Client
@testable import Core
@testable import Devices
@testable import Sharing
@testable import Topics

/// Checks that a browser shows what it keeps of one person to no other who signs in.
struct SharedDeviceTests {
    private let now = Instant(milliseconds: 1_700_000_000_000)
    private static let word = "Forest"

    private func session(of space: String) -> String {
        SessionAnswer(user: space, space: space, device: "d", deviceName: "d", hasPassPhrase: false).jsonText
    }

    /// Opens the app on a device with notes of the owner, who has signed out and kept them.
    private func keptDevice() throws -> App {
        let app = App(boot: .test(now: now))
        for message: Message in [
            .loaded(StoredState()), .answered(.account(.session), status: 200, body: session(of: "owner")), .topics(.addTapped),
            .topics(.nameTyped(Self.word)), .topics(.nameConfirmed), .act("devices"), .devices(.signOutTapped),
            .devices(.signOutConfirmed(keeps: true)), .answered(.account(.signOut), status: 204, body: ""), .show(.topics),
        ] { _ = app.update(message, now: now) }
        #expect(app.features.devices.signedIn == nil && app.features.devices.space == "owner")
        return app
    }

    private func html(_ app: App, width: Double = 400) -> String {
        _ = app.update(.resized(viewportWidth: width, viewportHeight: 900, textScale: 1), now: now)
        let screen = RecordedScreen()
        screen.render(AppView(app: app) { _ in }.node())
        return screen.html
    }

    private func settings(_ effects: [Effect]) -> [StoreBatch.Setting] {
        effects.flatMap { effect -> [StoreBatch.Setting] in
            if case .store(let batch, _) = effect { batch.settings } else { [] }
        }
    }

    private func told(_ effects: [Effect]) -> [String] {
        effects.compactMap { if case .broadcast(let text) = $0 { text } else { nil } }
    }

    private func sent(_ effects: [Effect]) -> Bool {
        effects.contains { effect in
            if case .request(let request) = effect { request.query == .synchronize } else { false }
        }
    }

    @Test func anotherPersonSeesNothingOfWhatIsKeptAndNothingIsSent() throws {
        let app = try keptDevice()
        #expect(html(app).contains(Self.word), "who signed out and kept it may go on reading")
        _ = app.update(.becameLeader, now: now)
        let effects = app.update(.answered(.account(.signIn), status: 200, body: session(of: "stranger")), now: now)
        #expect(!sent(effects) && app.sync.engine.condition == .otherSpace)
        #expect(settings(effects).contains(StoreBatch.Setting(Setting.hidden, "1")))
        #expect(app.features.devices.isHidden && app.features.devices.signedIn == nil && !app.features.devices.state.isBusy)
        #expect(app.says(.otherSpace))
        for width in [400, 1_000, 1_600] as [Double] {
            for target: Screen in [.topics, .photos, .library, .trash, .more, .start, .search, .devices] {
                _ = app.update(.show(target), now: now)
                #expect(app.screen == .devices)
                #expect(!html(app, width: width).contains(Self.word), "\(target) at \(width)")
            }
            _ = app.update(.navigated(path: "/topics"), now: now)
            #expect(!html(app, width: width).contains(Self.word))
        }
        #expect(html(app).contains("another person"))
        #expect(!sent(app.update(.alarm(.retry), now: now)) && !sent(app.update(.wokeUp, now: now)))
    }

    @Test func whatIsHiddenStaysSoAfterANewStartAndIsShownToItsOwner() throws {
        var state = StoredState()
        state.settings = [StoreBatch.Setting(Setting.space, "owner"), StoreBatch.Setting(Setting.hidden, "1")]
        let kept = try keptDevice()
        let topic = try #require(kept.notebook.topics().first { $0.name == Self.word })
        let entity = try #require(kept.notebook.replica[topic.id.entity])
        state.records = [try #require(Record.merged(nil, with: entity.operations()).text)]
        let app = App(boot: .test(now: now))
        _ = app.update(.loaded(state), now: now)
        #expect(app.screen == .devices && !html(app).contains(Self.word))
        // Neither a server that is not reached nor nobody signed in shows it.
        _ = app.update(.unreachable(.account(.session)), now: now)
        #expect(!html(app).contains(Self.word))
        _ = app.update(.answered(.account(.session), status: 401, body: Problem(.signedOut, status: 401, detail: "").jsonText), now: now)
        _ = app.update(.show(.topics), now: now)
        #expect(!html(app).contains(Self.word))
        let effects = app.update(.answered(.account(.signIn), status: 200, body: session(of: "owner")), now: now)
        #expect(settings(effects).contains(StoreBatch.Setting(Setting.hidden, "")))
        _ = app.update(.show(.topics), now: now)
        #expect(html(app).contains(Self.word) && app.features.devices.signedIn != nil)
    }

    @Test func otherTabsHideItAsWellAndShowItAgain() throws {
        let (app, other) = (try keptDevice(), try keptDevice())
        for text in told(app.update(.answered(.account(.signIn), status: 200, body: session(of: "stranger")), now: now)) {
            _ = other.update(.told(text), now: now)
        }
        #expect(other.features.devices.isHidden && other.screen == .devices && !html(other).contains(Self.word))
        for text in told(app.update(.answered(.account(.signIn), status: 200, body: session(of: "owner")), now: now)) {
            _ = other.update(.told(text), now: now)
        }
        _ = other.update(.show(.topics), now: now)
        #expect(!other.features.devices.isHidden && html(other).contains(Self.word))
    }

    @Test func aServerThatKnowsTheBrowserAsAnotherPersonsHidesItToo() throws {
        let app = try keptDevice()
        for message: Message in [
            .becameLeader, .answered(.account(.session), status: 200, body: session(of: "owner")), .outboxRead([]),
            .answered(.synchronize, status: 409, body: Problem(.otherSpace, status: 409, detail: "").jsonText),
        ] { _ = app.update(message, now: now) }
        #expect(app.features.devices.isHidden && !html(app).contains(Self.word))
    }

    @Test func wordsThatAreSharedDoNotGoAmongAnotherPersonsNotes() throws {
        let app = try keptDevice()
        _ = app.update(.answered(.account(.signIn), status: 200, body: session(of: "stranger")), now: now)
        let count = app.notebook.itemCount
        let file = TextFile(name: "", readings: [TextDecoding(encoding: "utf-8", text: "mine")])
        app.core.notices.close()
        _ = app.update(.opened(file), now: now)
        #expect(app.notebook.itemCount == count && app.says(.otherSpace), "it is said")
        app.features.sharing.begin(with: NoteDraft())
        let effects = app.update(.media(.shared(SharedFiles(pictures: 3..<5, others: 5..<6, texts: [file]))), now: now)
        #expect(!app.features.sharing.coversAll && forgotten(effects) == [3..<6])
    }

    @Test func filesThatWaitForAnAnswerAreForgottenOnceTheDeviceHides() throws {
        let app = try keptDevice()
        app.features.sharing.begin(with: NoteDraft())
        _ = app.update(.media(.shared(SharedFiles(pictures: 3..<5, others: 5..<6, texts: []))), now: now)
        #expect(app.features.sharing.coversAll)
        let effects = app.update(.answered(.account(.signIn), status: 200, body: session(of: "stranger")), now: now)
        #expect(!app.features.sharing.coversAll && forgotten(effects) == [3..<6])
    }

    private func forgotten(_ effects: [Effect]) -> [Range<Int>] {
        effects.compactMap { if case .media(.forgetChosen(let range)) = $0 { range } else { nil } }
    }

    @Test func aLinkThatSignsAnotherPersonInOnADeviceThatHidesSaysSo() throws {
        let first = try keptDevice()
        _ = first.update(.answered(.account(.signIn), status: 200, body: session(of: "stranger")), now: now)
        var state = StoredState()
        state.settings = [StoreBatch.Setting(Setting.space, "owner"), StoreBatch.Setting(Setting.hidden, "1")]
        var boot = Boot.test(now: now)
        boot.path = "/enter"
        boot.fragment = "secret"
        let app = App(boot: boot)
        _ = app.update(.loaded(state), now: now)
        _ = app.update(.answered(.account(.useLink), status: 200, body: session(of: "stranger")), now: now)
        #expect(app.screen == .devices && app.says(.otherSpace) && !app.navigation.isAtLink)
    }
}
