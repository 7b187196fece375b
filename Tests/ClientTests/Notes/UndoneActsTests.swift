import ClientTesting
import Components
import Domain
import EmbeddedSupport
import Replication
import Testing
import ViewTree
import ViewTreeTesting

@testable import Client
@testable import Core
@testable import Editor
@testable import Notes

/// Checks that Ctrl+Z undoes what was done last, wherever the focus is, and that a notice's button is the same command.
final class UndoneActsTests: AppDriver {
    private(set) var now = Instant(milliseconds: 1_700_000_000_000)
    let app: App
    private let topic: Identifier<Topic>
    private let other: Identifier<Topic>
    private let notes: [Identifier<Note>]

    init() {
        app = .begun(topics: ["Forest", "River"], now: now)
        app.addNotes("Oak", "Pine", now: now)
        topic = app.notebook.topics()[0].id
        other = app.notebook.topics()[1].id
        notes = app.notebook.notes(in: app.notebook.topics()[0].id).map(\.id)
    }

    /// Presses the keys that undo where nothing on the screen handles them; returns what the browser is asked for.
    @discardableResult private func undo(_ modifiers: Event.Modifiers = .control) -> [Effect] {
        now = Instant(milliseconds: now.milliseconds + 2_000)
        var effects: [Effect] = []
        let screen = RecordedScreen()
        screen.render(AppView(app: app) { effects += self.app.handle($0, now: self.now) }.node())
        _ = screen.press("z", modifiers, at: screen.dom.root.children[0])
        return effects
    }

    /// Does something a while after what was done before.
    @discardableResult private func later(_ messages: Message...) -> [Effect] {
        now = Instant(milliseconds: now.milliseconds + 2_000)
        return messages.flatMap { app.update($0, now: now) }
    }

    /// The element that gets the focus; nil for none.
    private func focused(_ effects: [Effect]) -> ElementID? {
        effects.compactMap { if case .perform(let element, .focus) = $0 { element } else { nil } }.last
    }

    private var fields: [[FieldWrite]] { notes.map { app.notebook.note($0)?.fieldWrites() ?? [] } }

    /// What changes notes, each in a way of its own.
    private var changes: [NoteChange] {
        [
            .move(to: other), .color(HSBColor(hue: 0.1, saturation: 0.5, brightness: 0.9)), .deadline(CivilDate(text: "2026-12-01")),
            .toggle(.pin), .toggle(.done), .delete,
        ]
    }

    /// Changes notes a while after what was done before.
    private func change(_ notes: [Identifier<Note>], _ change: NoteChange) {
        now = Instant(milliseconds: now.milliseconds + 2_000)
        _ = app.handle(.performed { [app] in app.features.notes.change(notes, change) }, now: now)
    }

    @Test(arguments: [Event.Modifiers.control, .meta], [1, 2]) func everyChangeOfNotesIsUndone(modifiers: Event.Modifiers, count: Int) {
        for change in changes {
            let before = fields
            self.change(Array(notes.prefix(count)), change)
            #expect(fields != before, "\(change)")
            undo(modifiers)
            #expect(fields == before, "\(change)")
        }
    }

    @Test func changesAreUndoneOneAfterTheOtherFromTheLast() {
        var states = [fields]
        for change in changes {
            self.change(notes, change)
            states.append(fields)
        }
        while let state = states.popLast() {
            #expect(fields == state)
            undo()
        }
    }

    @Test func theNoticesButtonIsTheSameCommand() {
        let before = fields
        later(.notes(.delete(notes[0])))
        later(.noticeTapped)
        #expect(fields == before && app.notice == nil)
        undo()
        #expect(fields == before, "what was undone by the button isn't undone again")

        later(.notes(.delete(notes[0])))
        undo()
        #expect(fields == before && app.says(.undone))
        later(.noticeTapped)
        #expect(fields == before)
    }

    @Test func aNoticeThatIsGoneTakesNothingFromTheKeys() {
        let before = fields
        later(.notes(.delete(notes[0])))
        later(.alarm(.notice))
        #expect(app.notice == nil)
        #expect(focused(undo()).hasValue, "the focus is on what came back")
        #expect(fields == before)
    }

    @Test func inANoteWhatWasDoneLastIsUndoneFirstWordsOrActs() {
        later(.notes(.open(notes[0])), .editor(.textTyped("an oak", replacing: 0..<0, caret: 6)))
        change([notes[0]], .toggle(.pin))
        later(.editor(.textTyped(" tree", replacing: 6..<6, caret: 11)))
        later(.editor(.historyStepped(isRedo: false, isTitle: false)))
        #expect(app.editor?.text.string == "an oak" && app.notebook.note(notes[0])?.isPinned == true)
        let effects = later(.editor(.historyStepped(isRedo: false, isTitle: false)))
        #expect(app.editor?.text.string == "an oak" && app.notebook.note(notes[0])?.isPinned == false)
        #expect(focused(effects) == nil, "the focus stays in the text")
        later(.editor(.historyStepped(isRedo: false, isTitle: false)))
        #expect(app.editor?.text.string.isEmpty == true)
    }

    @Test func fromAnywhereTheWordsOfTheOpenNoteAreUndone() {
        later(.notes(.open(notes[0])), .editor(.textTyped("an oak", replacing: 0..<0, caret: 6)), .editor(.doneTapped))
        undo()
        #expect(app.notebook.note(notes[0])?.text.isEmpty == true)
        undo([.control, .shift])
        #expect(app.notebook.note(notes[0])?.text == "an oak")
    }

    @Test func coloursThatKeysRunThroughAreOneAct() {
        later(.notes(.open(notes[0])))
        let before = fields
        now = Instant(milliseconds: now.milliseconds + 2_000)
        for color in StandardColor.allCases.prefix(5) { send(.editor(.color(.reached(.standard(color))))) }
        #expect(fields != before)
        undo()
        #expect(fields == before)
    }

    @Test func aTopicComesBackWithItsNotes() {
        later(.topics(.delete(topic)))
        undo()
        #expect(app.notebook.topics().map(\.name) == ["Forest", "River"] && app.notebook.notes(in: topic).map(\.id) == notes)
    }

    @Test func whatIsRestoredFromTheTrashGoesBackThere() {
        later(.notes(.delete(notes[0])))
        let deleted = fields
        later(.trash(.restoreNote(notes[0])))
        undo()
        #expect(fields == deleted)
        undo()
        #expect(app.notebook.note(notes[0])?.deletedAt == nil)
    }

    @Test func aTextThatIsOnlyInANoticeStaysUntilThatIsClosed() {
        later(.notes(.open(notes[0])), .editor(.textExceeded("rest")))
        let holding = app.notice?.key
        later(.notes(.delete(notes[1])))
        #expect(app.notice?.key == holding && app.notice?.stay == .holdingText)
        later(.noticeClosed)
        #expect(app.says(.deleted(name: "Oak"), offering: app.strings.commonUndo))
        later(.noticeTapped)
        #expect(app.notebook.note(notes[1])?.deletedAt == nil && app.notice == nil)
    }

    @Test func nobodyUndoesWhatAnotherPersonDid() {
        later(.notes(.delete(notes[0])))
        app.core.actHistory.forget()
        let before = fields
        undo()
        #expect(fields == before)
    }
}
