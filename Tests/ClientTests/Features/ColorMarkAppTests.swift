import ClientTesting
import Components
import Domain
import Testing
import ViewTreeTesting

@testable import Client
@testable import Core
@testable import ThisDevice

/// Checks what becomes of the mark of the chosen colour that a person chooses on this device (E6).
struct ColorMarkAppTests {
    private static let now = Instant(milliseconds: 1_700_000_000_000)

    private func makeApp(_ settings: [StoreBatch.Setting] = []) -> App {
        let app = App(boot: .test("/more/device", now: Self.now))
        _ = app.update(.loaded(StoredState(settings: settings)), now: Self.now)
        return app
    }

    /// Shows the app as it is, where whatever is done shows it again.
    private func show(_ app: App, on screen: RecordedScreen, _ hear: @escaping ([Effect]) -> Void = { _ in }) {
        screen.render(
            AppView(app: app) { event in
                hear(app.handle(event, now: Self.now))
                show(app, on: screen, hear)
            }.node())
    }

    @Test func theMarkIsChosenByTouchOrArrowsAndKeptOnTheDevice() throws {
        let app = makeApp()
        let screen = RecordedScreen()
        var effects: [Effect] = []
        show(app, on: screen) { effects += $0 }
        #expect(try #require(screen.find(role: "radiogroup", "Selected colour mark")).all { $0.role == "radio" }.count == 3)
        #expect(screen.find(role: "radio", "Tick")?.attributes[.ariaChecked] == "true")
        screen.tap(try #require(screen.find(role: "radio", "Heart")))
        #expect(app.core.colorMark == .heart)
        screen.press("ArrowRight", at: try #require(screen.find(role: "radio", "Heart")))
        #expect(app.core.colorMark == .pill && screen.find(role: "radio", "Pill")?.attributes[.ariaChecked] == "true")
        let kept = effects.compactMap { effect -> StoreBatch.Setting? in
            if case .store(let batch, _) = effect { batch.settings.first } else { nil }
        }
        #expect(kept.map(\.value) == ["1", "2"])
        let focused = effects.compactMap { if case .perform(let element, .focus) = $0 { element } else { nil } }
        #expect(focused.last == Segments.chosenItem)
        #expect(makeApp([try #require(kept.last)]).core.colorMark == .pill)
    }

    @Test(arguments: ["", "3", "-1", "heart"]) func whatIsKeptAndUnknownIsATick(_ value: String) {
        #expect(makeApp([StoreBatch.Setting(Setting.colorMark, value)]).core.colorMark == .tick)
    }
}
