import Core
import Domain
import Localization
import ViewTree

/// What the screens of a note and a photo are drawn from.
extension EditorFeature {
    /// Returns the screen of the open note.
    func note(in frame: Frame) -> [Node] {
        guard let state, let id = state.note else { return [] }
        let note = notebook.outline(of: id)
        let topic = note?.topicID.flatMap { notebook.topic($0) }.map { strings.title($0.name) }
        var view = EditorView(
            state: state, deadline: DeadlineView(note: note, at: core.time.present, by: core.time.clock),
            backLabel: isFromFinding ? strings.findingTitle : core.name(of: list), strings: strings
        ) { [self] in frame.send($0, to: update) }
        view.printedHead = printedHead(of: state, note, topic)
        view.tools = PictureSheet.controls(strings) { [self] in frame.send(.picture($0), to: update) } + needs.readingButton(in: frame)
        view.mark = core.colorMark
        view.leadsBack = isFromFinding && core.shell.list != .search
        view.side = side
        view.onScan = { [needs] in frame.act { needs.openReading() } }
        view.note = note
        view.starters = needs.templateOffer(in: frame)
        view.usesCommandKey = core.boot.usesCommandKey
        view.takesCommand = takesCommand
        equip(&view)
        view.offersLinks = { [unowned(unsafe) self] in self.state?.links.isOffering ?? false }
        view.hasChosenLink = { [unowned(unsafe) self] in self.state?.links.hasChosen ?? false }
        view.noteTitle = { [unowned(unsafe) self] in notebook.linkedNote($0).map { linked($0).title } }
        view.embedded = { [unowned(unsafe) self] in embedded($0) }
        view.shownPhoto = { [unowned(unsafe) self] in shownPhoto($0) }
        view.linkedFile = { [needs] in needs.file($0) }
        view.fileVersion = needs.fileVersion
        view.linkedFrom = notebook.notesLinking(to: id).map(linked)
        view.dialog = needs.readingDialog(in: frame) + pictureDialog(in: frame) + topicDialog(in: frame) + linkDialog(in: frame)
        return view.node(status: core.storageMark(isPending: core.journal.engine.isPending(id.entity)))
    }

    private func printedHead(of state: EditorState, _ note: Note?, _ topic: String?) -> PrintedHead {
        var detail = topic ?? ""
        if let made = note?.createdAt { detail += (detail.isEmpty ? "" : " · ") + core.words.dateText(made.milliseconds) }
        let deadline = note?.deadline.map {
            strings.deadlineUntil(date: DateText(strings.language).long($0, note?.deadlineTime))
        }
        return PrintedHead(name: TitleText.shown(state.title.string), detail: detail, deadline: deadline ?? "")
    }

    /// Returns the screen of the open photo.
    func photo(in frame: Frame) -> [Node] {
        guard let state, let id = state.photo, let photo = notebook.photo(id) else { return [] }
        let topic = needs.photosList.topic.flatMap { notebook.topic($0) }.map { strings.title($0.name) }
        var view = EditorView(
            state: state, deadline: DeadlineView(photo: photo, at: core.time.present, by: core.time.clock),
            backLabel: isFromFinding ? strings.findingTitle : topic ?? strings.photosTitle, strings: strings
        ) { [self] in frame.send($0, to: update) }
        view.tools = needs.readingButton(in: frame)
        view.onScan = { [needs] in frame.act { needs.openReading() } }
        view.mark = core.colorMark
        view.usesCommandKey = core.boot.usesCommandKey
        view.takesCommand = takesCommand
        equip(&view)
        view.noteTitle = { [unowned(unsafe) self] in notebook.linkedNote($0).map { linked($0).title } }
        view.linkedFrom = notebook.notesShowing(id).map(linked)
        view.dialog = needs.readingDialog(in: frame) + linkDialog(in: frame)
        view.picture = needs.photoHeader(of: photo, in: frame)
        return view.node(status: needs.storageMark(of: photo))
    }

    /// A function that returns whether a command changes the text as it is once a key is pressed.
    private var takesCommand: (LineCommand, Range<Int>) -> Bool {
        { [unowned(unsafe) self] in state?.canPerform($0, selection: $1) ?? false }
    }
}
