import Components
import Domain
import Localization
import ViewTree

extension EditorView {
    /// Where outline, colour and deadline of a text are shown.
    public enum Side: Equatable, Sendable {
        /// Over the text, in a panel that the menu opens.
        case over
        case beside
    }

    /// The panel over the text.
    public static let popover = ElementID("editor-popover")

    /// The panel that lies over the text; nil for none.
    var shownPanel: EditorPanel? { side == .over ? state.bars.panel : nil }

    /// The sections beside the text or, if there is no room for them, what is useful below it.
    @NodeBuilder var belongings: [Node] {
        if side == .over {
            collections
            linkedFrom(state)
        } else {
            el(.div, "editor-side", key: "side") {
                outline(of: state)
                collections
                linkedFrom(state)
                colors
                deadlines
            }
        }
    }

    /// The links of the text, which a page has in their places.
    @NodeBuilder private var collections: [Node] {
        if !state.page.hasValue, !state.pages.preview.hasValue { links(of: state) }
    }

    /// The panel, while it is open.
    @NodeBuilder var popover: [Node] {
        let send = self.send
        if let panel = shownPanel {
            el(.div, "popover-shade", key: "shade").attr(.ariaHidden, "true").onTap { send(.panelClosed) }
            el(.div, "editor-side is-popover", key: "popover") {
                el(.div, "panel-head") {
                    el(.h2, "panel-title") { title(of: panel) }
                    Controls.iconButton(.close, label: strings.commonClose) { send(.panelClosed) }
                }
                switch panel {
                case .outline: outline(of: state)
                case .color: colors
                case .deadline: deadlines
                }
            }
            .attr(.role, "dialog").attr(.ariaModal, "true").attr(.ariaLabel, title(of: panel)).attr(.tabindex, "-1")
            .ref(EditorView.popover).insertion(.fade).insertion(.slide(dy: 24))
        }
    }

    private func title(of panel: EditorPanel) -> String {
        switch panel {
        case .outline: strings.editorOutline
        case .color: strings.colorTitle
        case .deadline: strings.deadlineSwitch
        }
    }

    private var colors: Node {
        let send = self.send
        return ColorSection(choice: state.color, mark: mark, strings: strings) { send(.color($0)) }.cells
    }

    private var deadlines: Element {
        let send = self.send
        return deadline.node(state.deadline, strings) { send(.deadline($0)) }
    }

    /// The deadline and the colour under the title, each of which opens its panel.
    var facts: Element {
        let send = self.send
        return el(.div, "editor-facts", key: "facts") {
            if side == .over, let day = deadline.deadline {
                el(.button, deadline.isOverdue ? "chip is-overdue" : "chip", key: "deadline") {
                    Icon.calendar.node
                    el(.span, "chip-title") { strings.deadlineUntil(date: DateText(strings.language).long(day, deadline.time)) }
                    if let recurrence = deadline.recurrence {
                        Icon.repeating.node
                        el(.span) { strings.name(of: recurrence) }
                    }
                    if deadline.isOverdue { el(.span, "overdue-mark") { strings.deadlineOverdue } }
                }
                .attr(.type, "button").attr(.ariaHaspopup, "dialog").onTap { send(.act(.deadline)) }
            }
            if side == .over, let color = state.color.color {
                el(.button, "chip", key: "color") {
                    el(.span, "fact-color").style(.colorVariable, color.css).attr(.ariaHidden, "true")
                    el(.span, "chip-title") { color.name(strings) }
                }
                .attr(.type, "button").attr(.ariaHaspopup, "dialog").onTap { send(.act(.color)) }
            }
        }
    }
}
