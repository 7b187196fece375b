import Localization
import ViewTree

/// A dialog that asks whether something is really wanted.
public enum Confirmation {
    /// The confirming button, for effects that focus it.
    public static let button = ElementID("confirmation")

    /// Returns the dialog, with `more` below its text; Escape, Cancel and a touch outside answer no.
    public static func node(
        title: String, text: String, confirm: String, _ strings: Strings, more: [Node] = [], onCancel: @escaping () -> Void,
        onConfirm: @escaping () -> Void
    ) -> Node {
        Sheet(title: title, onCancel: onCancel).node {
            el(.p, "sheet-text") { text }
            more
            el(.div, "sheet-buttons") {
                Controls.button(strings.commonCancel, className: "button plain", onTap: onCancel)
                Controls.button(confirm, onTap: onConfirm).ref(Confirmation.button)
            }
        }
    }
}
