import ClientTesting
import Components
import Domain
import Testing
import ViewTree
import ViewTreeTesting

@testable import Client
@testable import Core
@testable import Palette
@testable import Settings
@testable import Topics

struct LookAppTests {
    private let now = Instant(milliseconds: 1_700_000_000_000)

    private func app(look: String? = nil) -> App {
        .begun(at: "/more/look", settings: look.map { [StoreBatch.Setting(Setting.look, $0)] } ?? [], now: now)
    }

    private func worn(_ effects: [Effect]) -> [Look] { effects.compactMap { if case .wear(let look) = $0 { look } else { nil } } }

    private func drawn(_ app: App) -> RecordedScreen {
        let screen = RecordedScreen()
        let now = now
        screen.render(AppView(app: app) { _ = app.handle($0, now: now) }.node())
        return screen
    }

    @Test func aLookIsWornAtOnceAndToldToTheOtherTabs() throws {
        let app = app()
        let effects = app.update(.settings(.lookChosen(.theme(.dark))), now: now)
        #expect(worn(effects) == [Look().changed(by: .theme(.dark))])
        let told = effects.contains { if case .broadcast = $0 { true } else { false } }
        #expect(told)
        let screen = drawn(app)
        #expect(screen.find(role: "radio", "Dark")?.attributes[.ariaChecked] == "true")
        #expect(screen.find(role: "radio", "Light")?.attributes[.ariaChecked] == "false")
    }

    @Test func whatWasKeptIsWornAgain() {
        let app = app(look: "2314")
        #expect(app.features.settings.look.words == "dark larger orange proportional")
        #expect(drawn(app).find(class: "is-compact") != nil)
    }

    @Test func rowsThatAreCloseTakeLessRoom() {
        let app = app()
        let usual = app.features.topics.state.list.rowHeight
        _ = app.update(.act("density"), now: now)
        #expect(app.features.topics.state.list.rowHeight < usual)
        _ = app.update(.act("density"), now: now)
        #expect(app.features.topics.state.list.rowHeight == usual)
    }

    @Test func thePaletteOffersTheThemesThatAreNotWorn() {
        let app = app()
        _ = app.update(.act("theme.dark"), now: now)
        _ = app.update(.palette(.asked(onlyCommands: true)), now: now)
        let names = app.features.palette.state.entries.map(\.name)
        #expect(names.contains("Theme: light") && names.contains("Theme: match system") && !names.contains("Theme: dark"))
    }
}
