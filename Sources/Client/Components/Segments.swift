import ViewTree

/// A few choices side by side, one of which is chosen, with a thumb that slides to it.
public struct Segments {
    /// The group's name for screen readers.
    public var label: String
    /// The names of the choices, as they are shown.
    public var items: [String]
    /// What is drawn above the names; empty for nothing.
    public var pictures: [Node] = []
    /// The chosen one, for effects that focus it.
    public var item = Segments.chosenItem
    /// The index of the chosen one.
    public var chosen: Int

    public init(label: String, items: [String], chosen: Int) {
        self.label = label
        self.items = items
        self.chosen = chosen
    }

    /// The chosen one on a screen with a single such control.
    public static let chosenItem = ElementID("segment-chosen")

    /// Returns the control; arrow keys choose, as in every group of radio buttons.
    public func node(_ onChoose: @escaping (Int) -> Void) -> Element {
        let (chosen, count, chosenItem) = (self.chosen, items.count, self.item)
        return el(.div, "segments") {
            el(.span, "segments-thumb").attr(.ariaHidden, "true")
            for (place, title) in items.enumerated() {
                let item = el(.button, place == chosen ? "segment is-chosen" : "segment") {
                    if !pictures.isEmpty { pictures[place] }
                    title
                }
                .attr(.type, "button").attr(.role, "radio").attr(.ariaChecked, place == chosen ? "true" : "false")
                .attr(.tabindex, place == chosen ? "0" : "-1")
                .onTap { onChoose(place) }
                if place == chosen { item.ref(chosenItem) } else { item }
            }
        }
        .attr(.role, "radiogroup").attr(.ariaLabel, label)
        .style(.indexVariable, "\(chosen)").style(.countVariable, "\(count)")
        .on(.keydown) { event in
            guard event.modifiers.isEmpty else { return [] }
            switch event.text {
            case "ArrowRight", "ArrowDown": onChoose((chosen + 1) % count)
            case "ArrowLeft", "ArrowUp": onChoose((chosen + count - 1) % count)
            default: return []
            }
            return [.preventDefault, .stopPropagation]
        }
    }
}
