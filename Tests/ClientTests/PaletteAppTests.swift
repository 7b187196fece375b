import ClientTesting
import Components
import Domain
import Localization
import Testing
import ViewTree
import ViewTreeTesting

@testable import Client
@testable import Core
@testable import Palette

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
        #expect(offered.contains("Trash") && !offered.contains("Focus mode"))
        let screen = drawn()
        #expect(screen.find(role: "combobox")?.attributes[.ariaActivedescendant] == "palette-0")
        #expect(screen.find(role: "option")?.attributes[.ariaSelected] == "true")
    }

    @Test func theCaretIsBehindTheSignOfCommands() {
        let effects = send(.palette(.asked(onlyCommands: true)))
        #expect(effects.contains { if case .perform(PaletteView.field, .select(start: 1, end: 1)) = $0 { true } else { false } })
        send(.palette(.closed))
        let others = send(.palette(.asked(onlyCommands: false)))
        #expect(!others.contains { if case .perform(PaletteView.field, _) = $0 { true } else { false } })
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
        #expect(offered.isEmpty && drawn().find(text: "No results") != nil)
    }

    @Test func commandsAreShownWithTheirKeys() {
        press("/", .control)
        #expect(app.features.palette.state.onlyCommands)
        #expect(offered.count == app.features.palette.state.entries.count && !offered.contains("Forest"))
        #expect(drawn().find(text: "Ctrl+Shift+F") != nil)
    }

    @Test func aQuestionMarkListsAllKeysThoseOfTheScreenFirst() throws {
        func places() -> [KeyGroup.Place] {
            press("?")
            defer { send(.palette(.closed)) }
            return app.features.palette.state.keys.map(\.place)
        }
        for (screen, place) in [(.topics, .lists), (.photos, .pictures), (.more, .everywhere)] as [(Screen, KeyGroup.Place)] {
            send(.show(screen))
            let shown = places()
            #expect(shown.first == place && Set(shown) == Set(KeyGroup.Place.allCases) && shown.count == KeyGroup.Place.allCases.count)
        }
        press("?")
        #expect(drawn().find(text: "Ctrl+Shift+L") != nil && drawn().find(text: "F6") == nil)
        send(.palette(.closed))
        #expect(app.features.palette.state.keys.isEmpty && drawn().find(text: "Ctrl+Shift+L") == nil)

        // Chosen in the palette, it takes its place: the dialog stays open.
        send(.palette(.asked(onlyCommands: true)))
        let index = try #require(offered.firstIndex(of: "Keyboard: all shortcuts"))
        let effects = send(.palette(.taken(index)))
        #expect(app.features.palette.state.isOpen && focused(effects) == PaletteView.keysClose)
        #expect(!effects.contains { if case .perform(PaletteView.dialog, .close) = $0 { true } else { false } })
    }

    @Test func keysAreWrittenAsThePlatformDoes() {
        send(.resized(viewportWidth: 1_600, viewportHeight: 900, textScale: 1))
        for (usesCommandKey, key) in [(true, "⇧⌘Z"), (false, "Ctrl+Shift+Z")] {
            let groups = KeyGroup.all(first: .text, acts: app.core.acts, usesCommandKey: usesCommandKey, Strings(.english))
            #expect(groups[0].rows.contains { $0.keys == [usesCommandKey ? "⌘F" : "Ctrl+F"] })
            #expect(
                groups[1].rows.contains { $0.keys == [key] } && groups[1].rows.contains { $0.keys == ["F6"] }
                    && groups[1].rows.contains { $0.keys.first == "/" })
        }
    }

    @Test func everyPlaceIsReachedByItsCommand() {
        send(.palette(.asked(onlyCommands: true)))
        for name in offered {
            send(.palette(.asked(onlyCommands: true)))
            guard let place = offered.firstIndex(of: name) else { continue }
            send(.palette(.taken(place)))
            send(.topics(.nameCancelled))
        }
        let shown: [(String, Screen)] = [
            ("tab./topics", .topics), ("tab./photos", .photos), ("tab./library", .library), ("tab./more", .more), ("language", .language),
            ("devices", .devices), ("profile", .profile), ("thisDevice", .thisDevice), ("trash", .trash), ("backups", .backups),
            ("edition", .edition), ("guide", .guide), ("lesson", .lesson), ("about", .about), ("search", .search),
        ]
        for (act, screen) in shown {
            send(.act(act))
            #expect(app.screen == screen)
        }
    }

    @Test func noTwoActsShareANameOrAKey() {
        send(.resized(viewportWidth: 1_600, viewportHeight: 900, textScale: 1))
        let acts = app.core.acts
        #expect(Set(acts.map(\.id)).count == acts.count)
        let keys = acts.flatMap(\.shortcuts).map { $0.text(usesCommandKey: true) + "\($0.place)" }
        #expect(Set(keys).count == keys.count)
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

    @Test func whatTheMenuOfAnOpenNoteOffersIsACommandToo() throws {
        func commands() -> [String] {
            send(.palette(.asked(onlyCommands: true)))
            defer { send(.palette(.closed)) }
            return offered
        }
        let own: Set = [
            "Undo", "Redo", "Pin to top", "Unpin", "Mark as done", "Move to…", "Duplicate", "Save as PDF", "Print",
            "Delete note",
        ]
        #expect(own.isDisjoint(with: commands()), "no note is open")
        let river = app.notebook.topics()[1].id
        let bridge = try #require(app.notebook.notes(in: river).first { $0.title == "Bridge" }).id
        send(.show(.editor(bridge)), .editor(.textTyped("old", replacing: 0..<0, caret: 3)))
        #expect(
            own.intersection(commands()) == [
                "Undo", "Pin to top", "Mark as done", "Move to…", "Duplicate", "Save as PDF", "Print", "Delete note",
            ])
        send(.act("text.undo"))
        #expect(app.editor?.text.string == "" && commands().contains("Redo"))
        send(.act("text.redo"), .act("note.pin"))
        #expect(app.editor?.text.string == "old" && commands().contains("Unpin") && !commands().contains("Pin to top"))
        #expect(app.notebook.notes(in: river).first?.title == "Bridge")
        #expect(send(.act("text.print")).contains { if case .print = $0 { true } else { false } })
        #expect(focused(send(.act("note.move"))) == Sheet.dialog)
        send(.editor(.moveAnswered(nil)), .act("note.duplicate"))
        #expect(app.notebook.notes(in: river).count == 3)
        send(.act("text.delete"))
        #expect(app.notebook.notes(in: river).map(\.title).sorted() == ["Boat", "Bridge"] && app.editor == nil)
    }
}
