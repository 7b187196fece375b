import Components
import Core
import Domain
import Localization
import ViewTree

extension EditorView {
    /// The button that opens the menu.
    public static let menuButton = ElementID("editor-menu-button")

    /// The button that opens the menu, which appears below it.
    var menuToggle: Element {
        let send = self.send
        let isOpen = state.bars.menu.isOpen
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
        guard state.bars.menu.isOpen else { return .text("") }
        let send = self.send
        var acts = EditorActs(state, side: side, note: note, canShowBoth: canShowBoth, strings: strings)
        acts.hidesBar = hidesBar
        let shown = acts.menu { send(.menu(.closed, $0)) }.filter { $0.isPossible }
        let items = shown.map { ContextMenu.Item($0, usesCommandKey: usesCommandKey) }
        return state.bars.menu.node(label: menuLabel, items) { message in
            guard case .chosen(let place) = message, place < shown.count else { return send(.menu(message, nil)) }
            shown[place].perform()
        }
    }
}
