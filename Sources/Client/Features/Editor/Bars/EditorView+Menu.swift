import Components
import Domain
import Localization
import ViewTree

extension EditorView {
    /// The button that opens the menu.
    public static let menuButton = ElementID("editor-menu-button")

    /// The button that opens the menu, which appears below it.
    var menuToggle: Element {
        let send = self.send
        let isOpen = state.menu.isOpen
        return el(.button, "icon-button menu-button") { Icon.more.node }
            .attr(.type, "button").attr(.ariaLabel, menuLabel).attr(.title, menuLabel)
            .attr(.ariaHaspopup, "menu").attr(.ariaExpanded, isOpen ? "true" : "false").ref(EditorView.menuButton)
            .on(.click) { event in
                let box = event.currentTarget
                send(.menu(isOpen ? .closed : .asked(key: "", x: box.left, y: box.top + box.height), nil))
                return []
            }
    }

    private var menuLabel: String { state.photo.hasValue ? strings.photosMenu : strings.editorMenu }

    /// The menu, while it is open.
    var menu: Node {
        let send = self.send
        let items = self.items
        return state.menu.node(label: menuLabel, items.map { $0.item }) { message in
            var act: EditorAct?
            if case .chosen(let place) = message, place < items.count { act = items[place].act }
            send(.menu(message, act))
        }
    }

    /// The entries of the menu, the most usual first.
    private var items: [(act: EditorAct, item: ContextMenu.Item)] {
        var items: [(act: EditorAct, item: ContextMenu.Item)] = []
        func add(_ act: EditorAct, _ icon: Icon, _ title: String, key: String = "") {
            items.append((act, ContextMenu.Item(icon, title, key: key, isDangerous: act == .delete)))
        }
        add(.find, .search, strings.editorFind, key: findKey)
        if side == .over {
            if state.paragraphs.headings.count >= EditorView.fewestHeadings { add(.outline, .list, strings.editorOutline) }
            add(.deadline, .calendar, strings.deadlineSwitch)
            add(.color, .color, strings.colorTitle)
        }
        if state.note.hasValue {
            add(.pin, .pin, isPinned ? strings.notesUnpin : strings.notesPin)
            add(.move, .move, strings.severalMove)
            add(.duplicate, .copy, strings.menuDuplicate)
        }
        add(.makeTasks, .task, strings.editorMakeTasks)
        if state.hasTicked {
            add(.tickedToEnd, .arrange, strings.editorTickedToEnd)
            add(.removeTicked, .close, strings.editorRemoveTicked)
        }
        add(.document, .document, strings.documentOfNote)
        add(.print, .print, strings.editorPrint)
        if state.note.hasValue { add(.about, .info, strings.noteFactsTitle) }
        add(.delete, .trash, state.photo.hasValue ? strings.photosDelete : strings.editorDelete)
        return items
    }
}
