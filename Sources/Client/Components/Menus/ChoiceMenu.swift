import ViewTree

/// A small menu with groups of choices, one chosen in each group, opened by a button of the bar.
public struct ChoiceMenu: Equatable, Sendable {
    /// What a person did with the menu.
    public enum Message: Equatable, Sendable {
        /// The button was tapped, which opens or closes the menu.
        case toggled
        /// Escape was pressed, or something outside was touched.
        case closed
        /// A key led to an item, counted over all groups.
        case moved(to: Int)
        /// An item was chosen, counted over all groups.
        case chosen(Int)
    }

    /// A group of choices of which one is chosen.
    public struct Group {
        /// What the choice is about.
        public var title: String
        /// The names of the choices.
        public var items: [String]
        /// The index of the chosen one.
        public var chosen: Int

        public init(_ title: String, items: [String], chosen: Int) {
            self.title = title
            self.items = items
            self.chosen = chosen
        }
    }

    /// The index of the item that has the focus, over all groups; nil while the menu is closed.
    public private(set) var focused: Int?

    public init() {}

    /// The item that has the focus.
    public static let focusedItem = ElementID("menu-item")
    /// The button that opens the menu.
    public static let button = ElementID("menu-button")

    /// Applies a message and returns what gets the focus; a choice closes the menu.
    public mutating func update(_ message: Message) -> ElementID {
        switch message {
        case .toggled: focused = focused == nil ? 0 : nil
        case .moved(let place): focused = place
        case .closed, .chosen: focused = nil
        }
        return focused == nil ? ChoiceMenu.button : ChoiceMenu.focusedItem
    }

    /// Returns the button, and the menu while it is open; `isMarked` is whether something other than usual is chosen.
    public func node(_ icon: Icon, label: String, isMarked: Bool, _ groups: [Group], send: @escaping (Message) -> Void) -> Node {
        .element(
            el(.div, "menu-place") {
                Controls.iconButton(icon, label: label, className: isMarked ? "is-marked" : "") { send(.toggled) }
                    .attr(.ariaHaspopup, "menu").attr(.ariaExpanded, focused == nil ? "false" : "true").ref(ChoiceMenu.button)
                if let focused {
                    el(.div, "menu-shade", key: "shade").attr(.ariaHidden, "true").onTap { send(.closed) }
                    menu(label, groups, focused, send)
                }
            })
    }

    private func menu(_ label: String, _ groups: [Group], _ focused: Int, _ send: @escaping (Message) -> Void) -> Element {
        var count = 0
        for group in groups { count += group.items.count }
        return el(.div, "menu", key: "menu") {
            for (place, group) in groups.enumerated() {
                el(.div, "menu-group") {
                    el(.div, "menu-title") { group.title }.attr(.ariaHidden, "true")
                    for index in group.items.indices { item(index, of: group, first: groups[..<place], focused, send) }
                }
                .attr(.role, "group").attr(.ariaLabel, group.title)
            }
        }
        .attr(.role, "menu").attr(.ariaLabel, label)
        .insertion(.scale(from: 0.9)).insertion(.fade).removal(.fade)
        .on(.keydown) { event in
            switch event.text {
            case "ArrowDown": send(.moved(to: (focused + 1) % count))
            case "ArrowUp": send(.moved(to: (focused + count - 1) % count))
            case "Home": send(.moved(to: 0))
            case "End": send(.moved(to: count - 1))
            case "Escape", "Tab": send(.closed)
            default: return []
            }
            return [.preventDefault, .stopPropagation]
        }
    }

    private func item(
        _ index: Int, of group: Group, first earlier: ArraySlice<Group>, _ focused: Int, _ send: @escaping (Message) -> Void
    ) -> Element {
        var place = index
        for group in earlier { place += group.items.count }
        let isChosen = index == group.chosen
        let item = el(.button, "menu-item") {
            el(.span, "menu-check") { if isChosen { Icon.check.node } }
            el(.span) { group.items[index] }.attr(.dir, "auto")
        }
        .attr(.type, "button").attr(.role, "menuitemradio").attr(.ariaChecked, isChosen ? "true" : "false")
        .attr(.tabindex, place == focused ? "0" : "-1")
        .onTap { send(.chosen(place)) }
        return place == focused ? item.ref(ChoiceMenu.focusedItem) : item
    }
}
