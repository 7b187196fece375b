import Components
import Domain
import Localization
import Markup
import ViewTree

extension EditorView {
    /// The bar above a phone's keyboard, shown while the text has the focus.
    ///
    /// A disabled button would let a tap through, and the text would lose the focus: buttons that can do nothing only look disabled.
    var writingBar: Element {
        let send = self.send
        let onScan = self.onScan
        return el(.div, "writing-bar", key: "writing") {
            el(.div, "writing-tools") {
                tool(.undo, strings.editorUndo, isUsable: state.canUndo) { send(.historyStepped(isRedo: false, isTitle: nil)) }
                tool(.task, strings.editorTask) { send(.commanded(.toggleTasks, selection: nil)) }
                tool(.list, strings.editorBullets) { send(.commanded(.toggleBullets, selection: nil)) }
                if isInItem {
                    tool(.outdent, strings.editorOutdent) { send(.commanded(.outdent, selection: nil)) }
                    tool(.indent, strings.editorIndent) { send(.commanded(.indent, selection: nil)) }
                }
                tool(.heading, strings.editorMakeHeading) { send(.commanded(.toggleHeading, selection: nil)) }
                if state.note.hasValue {
                    tool(.link, strings.editorLink) { send(.linkAsked) }
                    tool(.image, strings.picturesAdd) { send(.picture(.asked)) }
                }
                if let onScan { tool(.words, strings.readingTitle, onScan) }
                if state.canRedo { tool(.redo, strings.editorRedo) { send(.historyStepped(isRedo: true, isTitle: nil)) } }
            }
            tool(.hideKeyboard, strings.editorHideKeyboard) { send(.writingEnded) }
        }
        .attr(.role, "toolbar").attr(.ariaLabel, strings.editorTools)
        // The focus stays in the text, which keeps the keyboard open.
        .on(.pointerdown) { _ in .preventDefault }
    }

    /// Whether the line of the caret is an item, which can be indented.
    private var isInItem: Bool {
        let (scalars, caret) = (state.text.scalars, state.caretScalar)
        return ListItem(scalars[TextLines.line(at: caret, in: scalars)]).hasValue
    }

    private func tool(_ icon: Icon, _ label: String, isUsable: Bool = true, _ onTap: @escaping () -> Void) -> Element {
        Controls.iconButton(icon, label: label, className: "writing-tool") { if isUsable { onTap() } }
            .attr(.tabindex, "-1").attr(.ariaDisabled, isUsable ? nil : "true")
    }
}
