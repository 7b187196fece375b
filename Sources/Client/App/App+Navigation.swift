import Components
import Devices
import Domain
import Editor
import Localization
import Merge
import Notes
import Settings
import Topics
import Trash
import ViewTree
import Wire

extension App {
    /// Names the page, for the window's title and screen readers.
    var title: String {
        let strings = self.strings
        switch screen {
        case .start: return strings.commonAppName
        case .topics, .notes, .editor: return strings.topicsTitle + " · " + strings.commonAppName
        default: return strings.moreTitle + " · " + strings.commonAppName
        }
    }

    /// Goes where the address points, once what is stored was read.
    func enter() {
        if invitation != nil { return useInvitation() }
        let asked = Screen(path: boot.path)
        let target = asked ?? (hasStarted ? .topics : .start)
        show(target, replaces: true)
        askSession()
    }

    /// Shows a screen; leaving the editor accepts the note.
    func show(_ target: Screen, replaces: Bool = false, isFromBrowser: Bool = false) {
        leaveEditor()
        isGoingBack = target.depth < screen.depth
        let isSame = target == screen
        screen = target
        prepare(target)
        if !isFromBrowser { ask(.navigate(path: screen.path, replaces: replaces || isSame)) }
        ask(.dress(language, title: title))
        if !isSame { ask(.announceScreen) }
    }

    /// Leaves the start screen for the notes; the first time for the welcome.
    func leaveStart() {
        let isFirst = !hasStarted
        if isFirst {
            hasStarted = true
            var batch = StoreBatch()
            batch.settings = [StoreBatch.Setting(Setting.hasStarted, "1")]
            store(batch)
        }
        let topics = notebook.topics()
        if isFirst, topics.count == 1 { return show(.notes(topics[0].id)) }
        show(session == nil && space == nil && notebook.isEmpty ? .devices : .topics)
    }

    /// Does what the trash asks for.
    func updateTrash(_ message: TrashMessage) {
        switch message {
        case .restoreTopic(let topic): restore(topic)
        case .restoreNote(let note): restore(note)
        case .backTapped: show(.more)
        }
    }

    /// Does what the further screens ask for.
    func updateSettings(_ message: SettingsMessage) {
        switch message {
        case .devicesTapped: show(.devices)
        case .languageTapped: show(.language)
        case .trashTapped: show(.trash)
        case .startTapped: show(.start)
        case .aboutTapped: show(.about)
        case .backTapped: show(.more)
        case .synchronizeTapped: tapStatus()
        case .languageChosen(let language):
            chosenLanguage = language
            var batch = StoreBatch()
            batch.settings = [StoreBatch.Setting(Setting.language, language?.rawValue ?? "")]
            store(batch)
            ask(.dress(self.language, title: title))
        }
    }

    private func prepare(_ target: Screen) {
        switch target {
        case .notes(let topic):
            if notes?.topic != topic {
                notes = NotesState(topic: topic)
                resize(viewportHeight: boot.viewportHeight, textScale: boot.textScale)
            }
            let offset = notes?.list.scrollTop ?? 0
            ask(.perform(NotesView.scroller, .scroll(left: 0, top: offset)))
        case .topics: ask(.perform(TopicsView.scroller, .scroll(left: 0, top: topics.list.scrollTop)))
        case .editor(let id):
            guard let note = notebook.note(id), note.deletedAt == nil else {
                screen = .topics
                return
            }
            editor = EditorState(note: note)
            if newNote == id { ask(.perform(EditorView.titleField, .focus)) }
        case .devices: perform(devices.update(.opened, hasPassPhrase: session?.hasPassPhrase ?? false))
        default: break
        }
    }

    /// Closes the editor; a new note in which nothing was written is taken back.
    private func leaveEditor() {
        guard let editor else { return }
        self.editor = nil
        receiveHeldBack()
        if editor.isEmpty, newNote == editor.note {
            change { notebook, now throws(MergeError) in try notebook.deleteNote(editor.note, now: now) }
        }
        newNote = nil
        save()
    }
}
