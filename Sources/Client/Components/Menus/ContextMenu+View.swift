import ViewTree

extension ContextMenu {
    /// Something that can be done.
    public struct Item: Equatable, Sendable {
        /// The item's icon.
        public var icon: Icon
        /// The item's name.
        public var title: String
        /// The key that does the same; empty for none.
        public var key: String
        /// Whether the item is set apart, because it removes something.
        public var isDangerous: Bool

        public init(_ icon: Icon, _ title: String, key: String = "", isDangerous: Bool = false) {
            self.icon = icon
            self.title = title
            self.key = key
            self.isDangerous = isDangerous
        }
    }

    /// Returns the menu while it is open; the style sheet keeps it inside the window.
    public func node(label: String, _ items: [Item], send: @escaping (Message) -> Void) -> Node {
        guard let place, !items.isEmpty else { return .text("") }
        let focused = min(self.focused, items.count - 1)
        return .element(
            el(.div, "context", key: "context") {
                el(.div, "context-shade").attr(.ariaHidden, "true")
                    .on(.pointerdown) { _ in
                        send(.closed)
                        return .preventDefault
                    }
                    .on(.contextmenu) { _ in .preventDefault }
                el(.div, "context-menu") {
                    for (index, item) in items.enumerated() { element(item, index, isFocused: index == focused, send) }
                }
                .attr(.role, "menu").attr(.ariaLabel, label)
                .style(.xVariable, StyleLength.pixels(place.x)).style(.yVariable, StyleLength.pixels(place.y))
                .style(.countVariable, "\(items.count)")
                .on(.contextmenu) { _ in .preventDefault }
                .on(.keydown) { event in
                    guard !event.isComposing else { return [] }
                    if event.text == "Escape" || event.text == "Tab" {
                        send(.closed)
                    } else if event.modifiers.isEmpty || event.modifiers == .shift,
                        let item = ContextMenu.item(for: event.text, from: focused, among: items.map { $0.title })
                    {
                        send(.moved(to: item))
                    } else {
                        return .stopPropagation
                    }
                    return [.preventDefault, .stopPropagation]
                }
                .insertion(.scale(from: 0.94, duration: 0.14)).insertion(.fade)
            }
            .removal(.fade))
    }

    private func element(_ item: Item, _ index: Int, isFocused: Bool, _ send: @escaping (Message) -> Void) -> Element {
        let button = el(.button, item.isDangerous ? "context-item is-dangerous" : "context-item") {
            item.icon.node
            el(.span, "context-name") { item.title }.attr(.dir, "auto")
            if !item.key.isEmpty { el(.span, "context-key") { item.key }.attr(.ariaHidden, "true") }
        }
        .attr(.type, "button").attr(.role, "menuitem").attr(.tabindex, isFocused ? "0" : "-1")
        .onTap { send(.chosen(index)) }
        return isFocused ? button.ref(ContextMenu.focusedItem) : button
    }
}
