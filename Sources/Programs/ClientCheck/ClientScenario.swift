import Client
import Components
import Core
import Domain
import Editor
import Notes
import Settings
import Topics

/// A walk through the app as a person would take it, natively and as wasm: both must handle every message in the same way.
///
/// The compiler once laid out constant lists of enumeration cases wrongly for wasm only (docs/decisions/0004), which no native test could
/// show.
public enum ClientScenario {
    /// Walks through the app and returns a line for every step that went wrong.
    public static func problems() -> [String] {
        var walk = Walk()
        // The minutes from 1970 until then are more than a 32-bit `Int` can hold.
        let last = CivilMoment(text: "9999-12-31T23:59")
        if last.map({ LocalClock.utc.moment(of: LocalClock.utc.instant(of: $0)) }) != last {
            walk.problems.append("the calendar ends early")
        }
        walk.send(.loaded(StoredState()))
        walk.step("asking for a name", expecting: .topics) { $0.topics.update(.addTapped) }
        walk.step("typing a name", expecting: .topics) { $0.topics.update(.nameTyped("Forest")) }
        walk.step("confirming the name", expecting: .topics) { $0.topics.update(.nameConfirmed) }
        var notebook = walk.app.notebook
        guard let topic = notebook.topics().first else { return walk.problems + ["no topic was made"] }
        walk.step("opening the topic", expecting: .notes(topic.id)) { $0.topics.update(.open(topic.id)) }
        walk.step("adding a note", expecting: nil) { $0.notes.update(.addTapped) }
        let editor = walk.app.screen
        walk.step("typing a title", expecting: editor) { $0.editor.update(.titleTyped("Mushrooms", replacing: 0..<0, caret: 9)) }
        walk.step("accepting the title", expecting: editor) { $0.editor.update(.titleAccepted) }
        walk.step("ending a composition", expecting: editor) { $0.editor.update(.composing(false)) }
        walk.step("typing text", expecting: editor) { $0.editor.update(.textTyped("# Where", replacing: 0..<0, caret: 7)) }
        walk.step("choosing a colour", expecting: editor) { $0.editor.update(.color(.tapped(.standard(.indigo)))) }
        walk.step("editing the custom colour", expecting: editor) { $0.editor.update(.color(.editTapped)) }
        walk.step("mixing", expecting: editor) { $0.editor.update(.color(.changed(.place(hue: 1.0 / 3, saturation: 0.1)))) }
        walk.step("saving the mixed colour", expecting: editor) { $0.editor.update(.color(.saved)) }
        walk.step("ending writing", expecting: editor) { $0.editor.update(.doneTapped) }
        walk.step("leaving the page", expecting: .notes(topic.id)) { $0.editor.update(.doneTapped) }
        notebook = walk.app.notebook
        guard let note = notebook.notes(in: topic.id).first else { return walk.problems + ["no note was made"] }
        if note.text != "# Where" { walk.problems.append("the text is not what was typed") }
        if note.color != note.customColor || note.color?.text != "0.3333333333333333 0.1 1.0 1.0" {
            walk.problems.append("the colour is not the mixed one")
        }
        walk.step("opening the note", expecting: .editor(note.id)) { $0.notes.update(.open(note.id)) }
        let date = CivilDate(text: "2026-03-20")
        walk.step("switching the deadline on", expecting: .editor(note.id)) { $0.editor.update(.deadline(.switched(date))) }
        walk.step("wishing for the removal", expecting: .editor(note.id)) { $0.editor.update(.deadline(.removalSwitched(true))) }
        notebook = walk.app.notebook
        if notebook.note(note.id)?.deadline != date || notebook.note(note.id)?.leavesAfterDeadline != true {
            walk.problems.append("the deadline is not what was chosen")
        }
        walk.step("deleting the note", expecting: .notes(topic.id)) { $0.editor.update(.act(.delete)) }
        walk.send(.performed { [app = walk.app] in app.core.notices.perform() })
        notebook = walk.app.notebook
        if notebook.notes(in: topic.id).count != 1 { walk.problems.append("undo did not bring the note back") }
        walk.step("opening the menu", expecting: .notes(topic.id)) { $0.notes.update(.menu(.toggled)) }
        walk.step("ordering by deadline", expecting: .notes(topic.id)) { $0.notes.update(.menu(.chosen(1))) }
        walk.step("going back", expecting: .topics) { $0.notes.update(.backTapped) }
        walk.step("opening the languages", expecting: .language) { $0.settings.acts.first?.perform() }
        walk.step("going back to More", expecting: .more) { $0.settings.update(.backTapped) }
        return walk.problems
    }

    /// The app during the walk, and what has gone wrong so far.
    private struct Walk {
        var app = App(
            boot: Boot(
                path: "/topics", fragment: "", languages: ["en"], deviceName: "check", seed: (1, 2, 3, 4), now: now,
                viewportHeight: 800, textScale: 1, timeZoneOffsetMinutes: 0, version: "check"))
        var problems: [String] = []
        static let now = Instant(milliseconds: 1_700_000_000_000)

        /// Sends the app an event.
        func send(_ event: AppEvent) { _ = app.handle(event, now: Walk.now) }

        /// Does something as a person would and checks which screen is shown; nil accepts any.
        mutating func step(_ name: String, expecting screen: Screen?, _ act: @escaping (Features) -> Void) {
            send(.performed { [app] in act(app.features) })
            if let screen, app.screen != screen { problems.append(name + " led to " + app.screen.path) }
        }
    }
}
