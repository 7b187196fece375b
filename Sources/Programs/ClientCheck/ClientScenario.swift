import Client
import Components
import Domain
import Editor
import Notes
import Settings
import Topics

/// Walks through the app as a person would, natively and as wasm: both must take every message in the same way.
///
/// The compiler once laid out constant lists of enumeration cases wrongly for wasm only (docs/decisions/0004), which no
/// native test could show.
public enum ClientScenario {
    /// Walks and gives a line for every step that went wrong.
    public static func problems() -> [String] {
        var walk = Walk()
        // The minutes from 1970 until then are more than an `Int` of 32 bits holds.
        let last = CivilMoment(text: "9999-12-31T23:59")
        if last.map({ LocalClock.utc.moment(of: LocalClock.utc.instant(of: $0)) }) != last {
            walk.problems.append("the calendar ends early")
        }
        walk.step("loading", .loaded(StoredState()), expecting: .topics)
        walk.step("asking for a name", .topics(.addTapped), expecting: .topics)
        walk.step("typing a name", .topics(.nameTyped("Forest")), expecting: .topics)
        walk.step("confirming the name", .topics(.nameConfirmed), expecting: .topics)
        var notebook = walk.app.notebook
        guard let topic = notebook.topics().first else { return walk.problems + ["no topic was made"] }
        walk.step("opening the topic", .topics(.open(topic.id)), expecting: .notes(topic.id))
        walk.step("adding a note", .notes(.addTapped), expecting: nil)
        let editor = walk.app.screen
        walk.step("typing a title", .editor(.titleTyped("Mushrooms", replacing: 0..<0, caret: 9)), expecting: editor)
        walk.step("accepting the title", .editor(.titleAccepted), expecting: editor)
        walk.step("ending a composition", .editor(.composing(false)), expecting: editor)
        walk.step("typing text", .editor(.textTyped("# Where", replacing: 0..<0, caret: 7)), expecting: editor)
        walk.step("choosing a colour", .editor(.color(.tapped(.standard(.indigo)))), expecting: editor)
        walk.step("editing the custom colour", .editor(.color(.editTapped)), expecting: editor)
        walk.step("mixing", .editor(.color(.changed(.place(hue: 1.0 / 3, saturation: 0.1)))), expecting: editor)
        walk.step("saving the mixed colour", .editor(.color(.saved)), expecting: editor)
        walk.step("accepting the note", .editor(.doneTapped), expecting: .notes(topic.id))
        notebook = walk.app.notebook
        guard let note = notebook.notes(in: topic.id).first else { return walk.problems + ["no note was made"] }
        if note.text != "# Where" { walk.problems.append("the text is not what was typed") }
        if note.color != note.customColor || note.color?.text != "0.3333333333333333 0.1 1.0 1.0" {
            walk.problems.append("the colour is not the mixed one")
        }
        walk.step("opening the note", .notes(.open(note.id)), expecting: .editor(note.id))
        let date = CivilDate(text: "2026-03-20")
        walk.step("switching the deadline on", .editor(.deadline(.switched(date))), expecting: .editor(note.id))
        walk.step("wishing for the removal", .editor(.deadline(.removalSwitched(true))), expecting: .editor(note.id))
        notebook = walk.app.notebook
        if notebook.note(note.id)?.deadline != date || notebook.note(note.id)?.leavesAfterDeadline != true {
            walk.problems.append("the deadline is not what was chosen")
        }
        walk.step("deleting the note", .editor(.act(.delete)), expecting: .notes(topic.id))
        walk.step("undoing", .noticeTapped, expecting: .notes(topic.id))
        notebook = walk.app.notebook
        if notebook.notes(in: topic.id).count != 1 { walk.problems.append("undo did not bring the note back") }
        walk.step("opening the menu", .notes(.menu(.toggled)), expecting: .notes(topic.id))
        walk.step("ordering by deadline", .notes(.menu(.chosen(1))), expecting: .notes(topic.id))
        walk.step("going back", .notes(.backTapped), expecting: .topics)
        walk.step("opening the languages", .settings(.languageTapped), expecting: .language)
        walk.step("going back to More", .settings(.backTapped), expecting: .more)
        return walk.problems
    }

    /// Holds the app on its way.
    private struct Walk {
        var app = App(
            boot: Boot(
                path: "/topics", fragment: "", languages: ["en"], deviceName: "check", seed: (1, 2, 3, 4), now: now,
                viewportHeight: 800, textScale: 1, timeZoneOffsetMinutes: 0, version: "check"))
        var problems: [String] = []
        static let now = Instant(milliseconds: 1_700_000_000_000)

        /// Hands the app a message and compares the screen; nil expects no certain one.
        mutating func step(_ name: String, _ message: Message, expecting screen: Screen?) {
            _ = app.update(message, now: Walk.now)
            if let screen, app.screen != screen { problems.append(name + " led to " + app.screen.path) }
        }
    }
}
