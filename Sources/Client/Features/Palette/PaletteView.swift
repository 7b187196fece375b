import Components
import Localization
import ViewTree

/// The palette: a field, and below it the entries (WAI-ARIA, combobox with a list box).
public struct PaletteView {
    private let state: PaletteState
    private let strings: Strings
    private let send: (PaletteMessage) -> Void

    public init(state: PaletteState, strings: Strings, send: @escaping (PaletteMessage) -> Void) {
        self.state = state
        self.strings = strings
        self.send = send
    }

    /// The palette's dialog element.
    public static let dialog = ElementID("palette")
    /// The field for what is looked for.
    public static let field = ElementID("palette-field")
    /// The button that closes the list of keys.
    public static let keysClose = ElementID("keys-close")
    /// The element of the chosen entry.
    public static let chosen = ElementID("palette-chosen")

    /// A modal dialog of the browser, which keeps the focus and moves it back when it closes.
    public var node: Element {
        let send = self.send
        let listsKeys = !state.keys.isEmpty
        return el(.dialog, listsKeys ? "palette lists-keys" : "palette", key: "palette") {
            if listsKeys { keyList } else if state.isOpen { content }
        }
        .ref(PaletteView.dialog).attr(.ariaLabel, listsKeys ? strings.keysTitle : strings.paletteTitle)
        .on(.close) { _ in
            send(.closed)
            return []
        }
        .on(.click) { event in
            // A click on the backdrop is a click on the dialog itself, outside its box.
            let box = event.currentTarget
            let isInside =
                event.x >= box.left && event.x <= box.left + box.width && event.y >= box.top && event.y <= box.top + box.height
            if !isInside { send(.closed) }
            return []
        }
    }

    @NodeBuilder private var content: [Node] {
        field
        if state.entries.isEmpty {
            el(.p, "palette-none") { strings.paletteNothing }.attr(.role, "status")
        } else {
            el(.ul, "palette-list") {
                for (place, entry) in state.entries.enumerated() { item(entry, at: place) }
            }
            .attr(.role, "listbox").attr(.id, "palette-list").attr(.ariaLabel, strings.paletteTitle)
        }
        el(.p, "palette-hint") { strings.paletteHint }
    }

    @NodeBuilder private var keyList: [Node] {
        let send = self.send
        el(.div, "keys-head", key: "keys-head") {
            el(.h2, "keys-title") { strings.keysTitle }
            Controls.iconButton(.close, label: strings.commonClose) { send(.closed) }.attr(.autofocus, "").ref(PaletteView.keysClose)
        }
        el(.div, "keys-groups", key: "keys") {
            for group in state.keys {
                el(.section, "keys-group") {
                    el(.h3, "keys-place") { group.title }
                    el(.dl, "keys") {
                        for row in group.rows {
                            el(.div, "keys-row") {
                                el(.dt) { row.name }
                                el(.dd) { for key in row.keys { el(.kbd) { key } } }
                            }
                        }
                    }
                }
            }
        }
        .attr(.tabindex, "0")
    }

    private var field: Element {
        let send = self.send
        return el(.input, "palette-field")
            .attr(.type, "text").attr(.autofocus, "").attr(.autocomplete, "off").attr(.autocapitalize, "off").attr(.spellcheck, "false")
            .attr(.role, "combobox").attr(.ariaExpanded, "true").attr(.ariaControls, "palette-list").attr(.ariaAutocomplete, "list")
            .attr(.ariaActivedescendant, state.entries.isEmpty ? nil : "palette-\(state.chosen)")
            .attr(.ariaLabel, strings.palettePlaceholder).attr(.placeholder, strings.palettePlaceholder)
            .prop(.value, state.text)
            .ref(PaletteView.field)
            .on(.input) { event in
                send(.typed(event.text))
                return []
            }
            .on(.keydown) { event in
                guard !event.isComposing else { return [] }
                switch event.text {
                case "ArrowDown": send(.stepped(1))
                case "ArrowUp": send(.stepped(-1))
                case "Enter": send(.taken(nil))
                default: return []
                }
                return [.preventDefault, .stopPropagation]
            }
    }

    private func item(_ entry: PaletteState.Entry, at place: Int) -> Element {
        let send = self.send
        let isChosen = place == state.chosen
        let item = el(.li, isChosen ? "palette-item is-chosen" : "palette-item") {
            el(.span, "palette-name") { entry.name }.attr(.dir, "auto")
            if !entry.detail.isEmpty { el(.span, "palette-detail") { entry.detail }.attr(.dir, "auto") }
        }
        .attr(.role, "option").attr(.id, "palette-\(place)").attr(.ariaSelected, isChosen ? "true" : "false")
        .onTap { send(.taken(place)) }
        return isChosen ? item.ref(PaletteView.chosen) : item
    }
}
