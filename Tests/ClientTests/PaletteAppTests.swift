import Components
import Domain
import Localization
import Palette
import Testing
import ViewTree
import ViewTreeTesting

@testable import Client

/// Goes about the notebook by keys.
struct PaletteAppTests: AppDriver {
    let now = Instant(milliseconds: 1_700_000_000_000)
    let app: App

    init() {
        app = .begun(topics: ["Forest", "River"], now: now)
        app.addNotes("Boat", "Bridge", toTopicAt: 1, now: now)
    }

    private func press(_ key: String, _ modifiers: Event.Modifiers = []) {
        let screen = drawn()
        screen.press(key, modifiers, at: screen.dom.root.children[0])
    }

    private var offered: [String] { app.features.palette.state.entries.map(\.name) }

    @Test func topicsAndCommandsAreOfferedAtOnce() throws {
        press("k", .control)
        #expect(offered.prefix(2) == ["Forest", "River"])
        #expect(offered.contains("Trash") && !offered.contains("Only the text"))
        let screen = drawn()
        #expect(screen.find(role: "combobox")?.attributes[.ariaActivedescendant] == "palette-0")
        #expect(screen.find(role: "option")?.attributes[.ariaSelected] == "true")
    }

    @Test func aNoteIsFoundAndOpened() {
        press("k", .meta)
        send(.palette(.typed("bri")))
        #expect(offered.first == "Bridge")
        let effects = send(.palette(.taken(nil)))
        #expect(app.editor?.title.string == "Bridge" && !app.features.palette.state.isOpen)
        let closing = effects.firstIndex { if case .perform(PaletteView.dialog, .close) = $0 { true } else { false } }
        let leading = effects.firstIndex { if case .navigate = $0 { true } else { false } }
        #expect(closing! < leading!, "the focus comes back before it goes on")
    }

    @Test func whatNobodyHasIsNotFound() {
        press("k", .control)
        send(.palette(.typed("zzzz")))
        #expect(offered.isEmpty && drawn().find(text: "Nothing found") != nil)
    }

    @Test func commandsAreShownWithTheirKeys() {
        press("?")
        #expect(offered.count == app.features.palette.state.entries.count && !offered.contains("Forest"))
        #expect(drawn().find(text: "Ctrl+Shift+F") != nil)
        send(.palette(.closed))
        press("/", .control)
        #expect(app.features.palette.state.onlyCommands)
    }

    @Test func everyPlaceIsReachedByItsCommand() {
        for command in PaletteCommand.allCases {
            send(.palette(.asked(onlyCommands: true)))
            guard let place = app.features.palette.state.entries.firstIndex(where: { $0.target == .command(command) }) else { continue }
            send(.palette(.taken(place)))
            if command == .newTopic { send(.topics(.nameCancelled)) }
        }
        let shown: [(PaletteCommand, Screen)] = [
            (.notes, .topics), (.photos, .photos), (.library, .library), (.more, .more), (.language, .language), (.devices, .devices),
            (.profile, .profile), (.thisDevice, .thisDevice), (.trash, .trash), (.backup, .backups), (.edition, .edition), (.guide, .guide),
            (.lesson, .lesson), (.about, .about), (.find, .search),
        ]
        for (command, screen) in shown {
            send(.command(command))
            #expect(app.screen == screen)
        }
    }

    @Test func keysDoWhatTheyAreFor() {
        press("n")
        #expect(app.screen.note != nil && app.notebook.notes(in: app.notebook.topics()[1].id).count == 3)
        press("n")
        #expect(app.notebook.notes(in: app.notebook.topics()[1].id).count == 3, "a letter over a note makes none")
        press(",", .control)
        #expect(app.screen == .more)
        press("F", [.control, .shift])
        #expect(app.screen == .search)
    }

    @Test func aDialogKeepsItsKeys() {
        send(.show(.topics), .topics(.addTapped))
        press("k", .control)
        #expect(!app.features.palette.state.isOpen)
    }
}
