import Components
import Localization
import ViewTree

/// The colours of a note and, over the editor, the picker.
struct ColorSection {
    let choice: ColorChoice
    /// The mark of the chosen colour.
    let mark: ColorMark
    let strings: Strings
    let send: (ColorMessage) -> Void

    /// The cells under their title; as there are many, they are drawn again only when they change.
    var cells: Node {
        let send = self.send
        let actions = ColorCells.Actions(
            onTap: { send(.tapped($0)) }, onReach: { send(.reached($0)) }, onPress: { send(.press($0)) },
            onEdit: { send(.editTapped) })
        var cells = ColorCells(
            chosen: choice.chosen, custom: choice.custom, isHeld: choice.press.phase == .growing, strings: strings, actions: actions)
        cells.mark = mark
        return part("color " + strings.language.rawValue, of: cells.look) { [cells] _ in
            el(.div, "editor-color") {
                el(.div, "editor-color-title") {
                    el(.span) { strings.colorTitle }.attr(.ariaHidden, "true")
                    if cells.chosen == .custom {
                        Controls.button(strings.colorEdit, className: "color-edit") { send(.editTapped) }
                            .attr(.ariaHaspopup, "dialog").insertion(.fade).removal(.fade)
                    }
                }
                cells.node
            }
        }
    }

    /// The picker, while it is open.
    var picker: [Node] {
        guard let mixed = choice.mixed else { return [] }
        let send = self.send
        let picker = ColorPicker(
            color: mixed, strings: strings, onChange: { send(.changed($0)) }, onCancel: { send(.cancelled) },
            onSave: { send(.saved) })
        return [picker.node]
    }
}
