import ClientTesting
import Domain
import Layout
import Notifications
import Testing
import ViewTree
import Wire

@testable import Client
@testable import Core
@testable import ProfileForm

/// Drives form and device screen as values, without a browser.
struct ProfileAppTests {
    private static let now = Instant(milliseconds: 1_700_000_000_000)

    private func makeApp(
        seed: UInt64 = 1, settings: [StoreBatch.Setting] = [], notifications: NotificationCenter = NotificationCenter()
    ) -> App {
        let app = App(
            boot: Boot(
                path: "/more", fragment: "", languages: ["en"], deviceName: "Firefox · Linux", seed: (seed, 2, 3, 4), now: Self.now,
                viewportHeight: 667, textScale: 1, timeZoneOffsetMinutes: 0, version: "test"), notifications: notifications)
        _ = app.update(.loaded(StoredState(settings: settings)), now: Self.now)
        return app
    }

    @discardableResult
    private func send(_ message: Message, to app: App) -> [Effect] { app.update(message, now: Self.now) }

    private func measure(height: Double = 667, visibleHeight: Double? = nil, field: Rect? = nil) -> FormMeasure {
        FormMeasure(
            viewport: VisibleViewport(size: Size(width: 375, height: height), height: visibleHeight ?? height),
            frame: Rect(x: 0, y: 60, width: 375, height: height - 60), content: Rect(x: 16, y: 60, width: 343, height: 1_000),
            headerHeight: 176, offset: 0, field: field, scale: 1)
    }

    private func room(in effects: [Effect]) -> ElementAction? {
        for effect in effects { if case .perform(_, let action) = effect, case .makeRoom = action { return action } }
        return nil
    }

    @Test func addressesAndTheirScreensAreEachOthers() {
        let app = App.begun(now: Self.now)
        for screen in [Screen.profile, .thisDevice] { #expect(app.features.screen(at: screen.path) == screen) }
        #expect(Screen.profile.path == "/more/profile" && Screen.thisDevice.path == "/more/device")
    }

    @Test func typedFieldsReachTheNotebookAndAnotherTab() {
        let (first, second) = (makeApp(), makeApp(seed: 9))
        send(.act("profile"), to: first)
        send(.profile(.typed(.firstName, "Ann")), to: first)
        send(.profile(.typed(.birthDate, "1990-02-28")), to: first)
        #expect(first.core.pendingWriteCount == 2)
        var told: [String] = []
        func deliver(_ effects: [Effect]) {
            for effect in effects {
                if case .store(_, let id) = effect { deliver(send(.stored(id: id), to: first)) }
                if case .broadcast(let text) = effect { told.append(text) }
            }
        }
        deliver(send(.profile(.backTapped), to: first))
        #expect(first.screen == .more && first.core.pendingWriteCount == 0)
        for text in told { send(.told(text), to: second) }
        var notebook = second.notebook
        #expect(notebook.profile().firstName == "Ann" && notebook.profile().birthDate?.text == "1990-02-28")
    }

    @Test func hidingThePageKeepsWhatWasTyped() {
        let app = makeApp()
        send(.act("profile"), to: app)
        send(.profile(.typed(.city, "Minsk")), to: app)
        let effects = send(.hidden, to: app)
        #expect(effects.contains { if case .store(let batch, _) = $0 { !batch.operations.isEmpty } else { false } })
    }

    @Test func formObservesKeyboardsOnlyWhileItIsShown() {
        let center = NotificationCenter()
        let app = makeApp(notifications: center)
        let others = center.observerCount
        send(.act("profile"), to: app)
        #expect(center.observerCount == others + 1)
        send(.formMeasured(measure()), to: app)
        center.post(
            KeyboardNotification.name, userInfo: KeyboardNotification(frame: Rect(x: 0, y: 407, width: 375, height: 260)).userInfo)
        #expect(app.features.profileForm.state.isKeyboardUp)
        send(.profile(.backTapped), to: app)
        #expect(center.observerCount == others)
    }

    @Test func keyboardThatCoversThePageIsAnnouncedAndAvoided() {
        let center = NotificationCenter()
        let app = makeApp(notifications: center)
        var heard: [KeyboardNotification?] = []
        center.observe(KeyboardNotification.name) { heard.append(KeyboardNotification($0.userInfo)) }
        send(.act("profile"), to: app)
        send(.formMeasured(measure()), to: app)
        send(.profile(.focused(.phone)), to: app)
        send(.viewportChanged(VisibleViewport(size: Size(width: 375, height: 667), height: 377)), to: app)
        #expect(heard == [KeyboardNotification(frame: Rect(x: 0, y: 377, width: 375, height: 290))])
        let effects = send(.formMeasured(measure(visibleHeight: 377, field: Rect(x: 16, y: 600, width: 343, height: 44))), to: app)
        #expect(
            room(in: effects)
                == .makeRoom(bottom: 290, top: 433.5.rounded(.up), milliseconds: 250, curve: "cubic-bezier(0.38, 0.7, 0.125, 1.0)"))
        send(.profile(.left), to: app)
        send(.viewportChanged(VisibleViewport(size: Size(width: 375, height: 667), height: 667)), to: app)
        #expect(heard.count == 2 && heard[1]?.frame.minY == 667)
    }

    @Test func keyboardThatShrinksThePageIsAvoidedToo() {
        let app = makeApp()
        send(.act("profile"), to: app)
        send(.formMeasured(measure()), to: app)
        send(.profile(.focused(.phone)), to: app)
        send(.viewportChanged(VisibleViewport(size: Size(width: 375, height: 377), height: 377)), to: app)
        #expect(app.features.profileForm.state.isKeyboardUp)
        let effects = send(.formMeasured(measure(height: 377, field: Rect(x: 16, y: 600, width: 343, height: 44))), to: app)
        #expect(room(in: effects).map { if case .makeRoom(let bottom, let top, _, _) = $0 { [bottom, top] } else { [] } } == [0, 434])
    }

    @Test func toolbarsTurnsAndZoomAreNoKeyboards() {
        let app = makeApp()
        send(.act("profile"), to: app)
        send(.formMeasured(measure()), to: app)
        send(.viewportChanged(VisibleViewport(size: Size(width: 375, height: 400), height: 400)), to: app)
        #expect(!app.features.profileForm.state.isKeyboardUp)
        send(.profile(.focused(.phone)), to: app)
        send(.viewportChanged(VisibleViewport(size: Size(width: 375, height: 400), height: 350)), to: app)
        send(.viewportChanged(VisibleViewport(size: Size(width: 375, height: 400), height: 200, zoom: 2)), to: app)
        send(.viewportChanged(VisibleViewport(size: Size(width: 667, height: 300), height: 300)), to: app)
        #expect(!app.features.profileForm.state.isKeyboardUp)
    }

    @Test func simulatedKeyboardIsPostedThroughTheCentreAndKeptOnTheDevice() {
        let center = NotificationCenter()
        let app = makeApp(settings: [StoreBatch.Setting("simulatesKeyboard", "1")], notifications: center)
        var heard = 0
        center.observe(KeyboardNotification.name) { _ in heard += 1 }
        send(.act("profile"), to: app)
        #expect(app.features.profileForm.state.simulatesKeyboard)
        send(.formMeasured(measure()), to: app)
        send(.profile(.focused(.firstName)), to: app)
        #expect(heard == 1 && app.features.profileForm.state.isKeyboardUp)
        send(.profile(.left), to: app)
        send(.alarm(.profileFocus), to: app)
        send(.formMeasured(measure()), to: app)
        #expect(heard == 2 && !app.features.profileForm.state.isKeyboardUp)
        let effects = send(.profile(.keyboardSwitched), to: app)
        #expect(
            effects.contains { if case .store(let batch, _) = $0 { batch.settings == [.init("simulatesKeyboard", "")] } else { false } })
    }
}
