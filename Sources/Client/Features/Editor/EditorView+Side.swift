import Components
import Domain
import Localization
import Markup
import ViewTree

extension EditorView {
    /// Tells where the sections that belong to a text stand: outline, links, colour, deadline, and what can be done with it.
    public enum Side: Equatable, Sendable {
        case below
        /// Over the text, as a popover that a button of the bar opens.
        case over
        case beside
    }

    /// Names the popover.
    public static let popover = ElementID("editor-popover")
    /// Names the button that opens the popover.
    public static let popoverButton = ElementID("editor-popover-button")

    var isPopoverOpen: Bool { side == .over && state.isPopoverOpen }

    /// Gives the button that opens the popover, where there is one.
    @NodeBuilder var popoverToggle: [Node] {
        let send = self.send
        if side == .over {
            Controls.iconButton(.info, label: strings.editorMore) { send(.popoverToggled) }
                .attr(.ariaHaspopup, "dialog").attr(.ariaExpanded, isPopoverOpen ? "true" : "false").ref(EditorView.popoverButton)
        }
    }

    /// Gives the sections under or beside the text; where a popover has them, the pictures alone.
    @NodeBuilder var belongings: [Node] {
        if side == .over {
            pictures(of: state)
        } else {
            el(.div, "editor-side", key: "side") { sections }
        }
    }

    /// Gives the popover with the sections, while it is open.
    @NodeBuilder var popover: [Node] {
        let send = self.send
        if isPopoverOpen {
            el(.div, "popover-shade", key: "shade").attr(.ariaHidden, "true").onTap { send(.popoverToggled) }
            el(.div, "editor-side is-popover", key: "popover") { sections }
                .attr(.role, "dialog").attr(.ariaModal, "true").attr(.ariaLabel, strings.editorMore).attr(.tabindex, "-1")
                .ref(EditorView.popover).insertion(.fade)
        }
    }

    @NodeBuilder private var sections: [Node] {
        let send = self.send
        outline(of: state)
        if side != .over { pictures(of: state) }
        links(of: state)
        linkedFrom(state)
        ColorSection(choice: state.color, mark: mark, strings: strings) { send(.color($0)) }.cells
        deadline.node(state.deadline, strings) { send(.deadline($0)) }
        el(.div, "page-buttons") {
            taskButtons
            Controls.button(strings.editorFind, className: "button plain") { send(.findTapped) }
            Controls.button(strings.documentOfNote, className: "button plain") { send(.documentTapped) }
            buttons
        }
    }
}
