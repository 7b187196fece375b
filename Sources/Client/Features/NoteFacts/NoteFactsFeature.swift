import Components
import Core
import Domain
import Localization
import Merge
import Replication
import ViewTree

/// The screen of facts about one note.
public final class NoteFactsFeature: Feature {
    public override var screens: [ScreenKind] { [.noteFacts] }

    public override func title(of screen: Screen) -> String { strings.noteFactsTitle }

    public override func list(of screen: Screen) -> Screen? {
        screen.id.map { core.list(of: Identifier($0)) }
    }

    public override func open(_ screen: Screen) {
        guard let note = screen.id.flatMap({ notebook.note(Identifier($0)) }), note.deletedAt == nil else {
            core.navigation.screen = .topics
            return
        }
    }

    public override func nodes(of screen: Screen, in frame: Frame) -> [Node] {
        guard let id = screen.id, let note = notebook.note(Identifier(id)), let state = notebook.replica[id] else { return [] }
        var page = Page(title: strings.noteFactsTitle)
        page.backLabel = core.name(of: id)
        page.onBack = { [self] in frame.act { [self] in show(.editor(note.id)) } }
        let text = state.document(of: Note.textField.name)
        let count = TextCount(text.scalars)
        let isPending = core.journal.engine.isPending(id)
        return [
            page.node {
                el(.dl, "settings properties") {
                    if let topic = note.topicID.flatMap({ notebook.topic($0) }) { fact(strings.noteFactsTopic, strings.title(topic.name)) }
                    if let made = note.createdAt { fact(strings.noteFactsMade, core.words.dateText(made.milliseconds)) }
                    if let changed = note.changedAt.map({ core.time.clock.moment(of: $0) }) {
                        fact(strings.noteFactsChanged, DateText(strings.language).long(changed.day, changed.time))
                    }
                    if let deadline = note.deadline {
                        fact(strings.noteFactsDeadline, DateText(strings.language).long(deadline, note.deadlineTime))
                    }
                    if let reminder = note.remindAt.map({ core.time.clock.moment(of: $0) }) {
                        fact(strings.deadlineReminder, DateText(strings.language).long(reminder.day, reminder.time))
                    }
                    fact(strings.noteFactsWords, number(count.words))
                    fact(strings.noteFactsCharacters, number(count.characters))
                    fact(strings.noteFactsChanges, number(text.agents.reduce(0) { $0 + $1.nextSequence }))
                    fact(strings.noteFactsSessions, number(text.agents.count))
                    fact(strings.noteFactsStored, isPending ? strings.statusOnDevice : strings.statusOnServer)
                }
                el(.p, "page-hint") { strings.noteFactsHint }
            }
        ]
    }

    private func number(_ value: Int) -> String { NumberText(strings.language).grouped(Int64(value)) }

    private func fact(_ title: String, _ value: String) -> Element {
        el(.div, "setting property") {
            el(.dt, "setting-title") { title }
            el(.dd, "property-value") { el(.span) { value }.attr(.dir, "auto") }
        }
    }
}
