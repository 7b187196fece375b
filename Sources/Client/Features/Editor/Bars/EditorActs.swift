import Components
import Core
import Domain
import Localization

/// What can be done with an open text, for its menu, the palette and the list of keys.
public struct EditorActs {
    private let state: EditorState?
    private let side: EditorView.Side
    private let note: Note?
    /// Whether the window can show page and source side by side.
    private let canShowBoth: Bool
    private let strings: Strings
    /// Whether the bar with formatting is hidden on this device.
    var hidesBar = false
    /// The date of today as it is written into a text.
    var today = ""
    /// Whether undoing undoes what was done last rather than an edit of the text.
    var undoesAct = false

    /// Collects what can be done with the text of a state; nil where none is open. `note` is the note as it is stored.
    init(_ state: EditorState?, side: EditorView.Side, note: Note?, canShowBoth: Bool = false, strings: Strings) {
        self.state = state
        self.side = side
        self.note = note
        self.canShowBoth = canShowBoth
        self.strings = strings
    }

    /// Returns the acts of the menu, the most usual first; `perform` carries one out.
    func menu(perform: @escaping (EditorAct) -> Void) -> [Act] {
        let isOpen = state.hasValue
        let isNote = state?.note.hasValue ?? false
        let isOver = isOpen && side == .over
        let hasTicked = state?.hasTicked ?? false
        let isFoldable = state?.page?.isFoldable ?? false
        let hasOutline = isOver && state?.hasOutline == true
        var acts: [Act] = []
        func add(
            _ act: EditorAct, _ id: String, _ icon: Icon, _ name: String, _ shortcuts: [Shortcut] = [], if isPossible: Bool,
            isDangerous: Bool = false
        ) {
            acts.append(
                Act(id, .text, name, icon: icon, keys: shortcuts, isPossible: isPossible, isDangerous: isDangerous) { perform(act) })
        }
        add(.find, "text.find", .search, strings.editorFind, [.findInText], if: isOpen)
        add(.outline, "text.outline", .list, strings.editorOutline, if: hasOutline)
        add(.fold(true), "text.fold", .forward, strings.pageFoldAll, if: isFoldable)
        add(.fold(false), "text.unfold", .down, strings.pageUnfoldAll, if: isFoldable && state?.pages.folds.isEmpty == false)
        add(.deadline, "text.deadline", .calendar, strings.deadlineSwitch, if: isOver)
        add(.color, "text.color", .color, strings.colorTitle, if: isOver)
        for toggle in NoteToggle.all {
            let isOn = note.map(toggle.isOn) ?? false
            add(.change(.toggle(toggle)), toggle.id, toggle.icon, toggle.name(!isOn, strings), if: isNote)
        }
        add(.move, "note.move", .move, strings.severalMove, if: isNote)
        add(.change(.duplicate), "note.duplicate", .copy, strings.menuDuplicate, if: isNote)
        add(
            .format(.form(.task)), "text.tasks", .task, strings.editorMakeTasks, [Shortcut("L", .shiftedCommand, in: .text)],
            if: isOpen && state?.page == nil)
        add(.tickedToEnd, "text.tickedToEnd", .arrange, strings.editorTickedToEnd, if: hasTicked)
        add(.removeTicked, "text.removeTicked", .close, strings.editorRemoveTicked, if: hasTicked)
        add(
            .both, "text.both", .layout, state?.pages.showsBoth == true ? strings.pageAlone : strings.pageBoth,
            [Shortcut("P", .shiftedCommand)],
            if: isNote && canShowBoth)
        add(
            .bar, "text.bar", .words, hidesBar ? strings.editorBarShow : strings.editorBarHide,
            if: isOpen && canShowBoth && state?.page == nil)
        add(.copyText, "text.copy", .copy, strings.editorCopyText, if: isOpen && state?.text.scalars.isEmpty == false)
        add(
            .copyHeadingLink, "text.headingLink", .link, strings.outlineCopyCurrent,
            if: isNote && state?.paragraphs.headings.isEmpty == false)
        add(.document, "text.document", .document, strings.documentOfNote, if: isOpen)
        add(.print, "text.print", .print, strings.editorPrint, if: isOpen)
        add(.versions, "note.versions", .restore, strings.versionsTitle, if: isNote)
        add(.about, "note.about", .info, strings.noteFactsTitle, if: isNote)
        let isPhoto = state?.photo.hasValue ?? false
        add(.delete, "text.delete", .trash, isPhoto ? strings.photosDelete : strings.editorDelete, if: isOpen, isDangerous: true)
        return acts
    }

    /// Returns all acts: undo and redo, which have buttons of their own, before those of the menu. `step` is called with whether to redo.
    func all(perform: @escaping (EditorAct) -> Void, step: @escaping (_ isRedo: Bool) -> Void) -> [Act] {
        let undo = Act(
            "text.undo", .text, strings.editorUndo, icon: .undo, keys: [Shortcut("Z", .command)],
            isPossible: undoesAct || state?.canUndo ?? false
        ) { step(false) }
        let redo = Act(
            "text.redo", .text, strings.editorRedo, icon: .redo, keys: [Shortcut("Z", .shiftedCommand)],
            isPossible: state?.canRedo ?? false
        ) { step(true) }
        return [undo, redo] + menu(perform: perform) + formatting(perform: perform)
    }

    /// Returns the acts that format the text, but for tasks, which the menu has.
    private func formatting(perform: @escaping (EditorAct) -> Void) -> [Act] {
        let canFormat = state.hasValue && state?.page == nil
        let mayBeInTable = state?.mayBeInTable ?? false
        return FormattingItem.all(today: today, strings).filter { $0.formatting != .form(.task) }.map { item in
            let isPossible = canFormat && (mayBeInTable || !item.formatting.isOfTable)
            return Act(
                item.id, .text, item.name, icon: item.icon, keys: item.shortcut.map { [$0] } ?? [], isPossible: isPossible
            ) { perform(.format(item.formatting)) }
        }
    }
}
