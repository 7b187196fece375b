import Components
import Devices
import Domain
import Editor
import Localization
import Notes
import Settings
import Start
import Topics
import Trash
import ViewTree

/// Shows the app: the screen, the bar of tabs and the notice.
public struct AppView {
    /// Holds the app that is shown.
    let app: App
    /// Holds the words.
    let strings: Strings
    /// Hands messages to the app.
    let send: (Message) -> Void

    /// Makes the view of the app.
    public init(app: App, send: @escaping (Message) -> Void) {
        self.app = app
        strings = app.strings
        self.send = send
    }

    /// Gives all that is shown.
    public func node() -> Node {
        .element(
            el(.div, app.screen.tab == nil ? "app" : "app has-tabs") {
                if app.isLoaded {
                    el(.div, "screen", key: app.screen.path) { screen }
                        .insertion(.slide(dx: app.isGoingBack ? -AppView.slide : AppView.slide))
                        .insertion(.fade)
                    if let tab = app.screen.tab { tabBar(tab) }
                } else {
                    splash
                }
                el(.div, "notices", key: "notices") {
                    if let notice = app.notice { element(notice) }
                }
                .attr(.role, "status").attr(.ariaLive, "polite")
            })
    }

    private static let slide = 24.0

    private var splash: Element {
        el(.div, "splash", key: "splash") {
            el(.img, "splash-picture").attr(.src, "/app/images/raccoon.svg").attr(.alt, strings.commonAppName)
            el(.p, "splash-text") { strings.commonLoading }.attr(.role, "status")
        }
    }

    @NodeBuilder private var screen: [Node] {
        let send = self.send
        switch app.screen {
        case .start: StartView.node(strings) { send(.startTapped) }
        case .topics: topics
        case .notes(let topic): notes(topic)
        case .editor: editor
        case .more, .language, .about: settings
        case .trash: trash
        case .devices:
            DevicesView(
                state: app.devices, session: app.session, strings: strings, dateText: { [app] in app.dateText($0) },
                send: { send(.devices($0)) }
            ).node()
        }
    }

    private var topics: [Node] {
        let send = self.send
        var rows: [TopicsView.Row] = []
        for topic in app.notebook.topics() {
            rows.append(TopicsView.Row(topic: topic, noteCount: app.notebook.notes(in: topic.id).count))
        }
        return TopicsView(state: app.topics, rows: rows, strings: strings) { send(.topics($0)) }.node(status: statusMark)
    }

    private func notes(_ topic: Identifier<Topic>) -> [Node] {
        let send = self.send
        guard let state = app.notes else { return [] }
        let pending = app.pendingEntities
        return NotesView(
            state: state, title: app.notebook.topic(topic)?.name ?? "", notes: app.notebook.notes(in: topic),
            isPending: { pending.contains($0.entity) }, strings: strings, send: { send(.notes($0)) }
        ).node(status: statusMark)
    }

    private var editor: [Node] {
        let send = self.send
        guard let state = app.editor else { return [] }
        let topic = app.notebook.note(state.note)?.topicID.flatMap { app.notebook.topic($0)?.name }
        return EditorView(state: state, backLabel: topic ?? strings.topicsTitle, strings: strings) { send(.editor($0)) }
            .node(status: storageMark(isPending: app.isPending(state.note)))
    }

    private var settings: [Node] {
        let send = self.send
        let view = SettingsView(strings: strings) { send(.settings($0)) }
        switch app.screen {
        case .language: return view.languages(chosen: app.chosenLanguage)
        case .about: return view.about(version: app.boot.version)
        default:
            return view.more(
                languageName: app.chosenLanguage?.nativeName ?? strings.languageAutomatic, synchronization: synchronization,
                deletedCount: app.notebook.trash(now: app.now).count)
        }
    }

    private var trash: [Node] {
        let send = self.send
        var rows: [TrashView.Row] = []
        for item in app.notebook.trash(now: app.now) {
            let date = app.dateText(item.deletedAt.adding(days: TrashRetention.days).milliseconds)
            switch item {
            case .topic(let topic, let count):
                rows.append(
                    TrashView.Row(
                        key: topic.id.text, name: topic.name, detail: strings.trashTopic(count: count, date: date),
                        restore: .restoreTopic(topic.id)))
            case .note(let note):
                let name = note.title.isEmpty ? strings.notesNoTitle : note.title
                rows.append(
                    TrashView.Row(
                        key: note.id.text, name: name, detail: strings.trashNote(date: date), restore: .restoreNote(note.id)))
            }
        }
        return TrashView(rows: rows, strings: strings) { send(.trash($0)) }.node()
    }
}
