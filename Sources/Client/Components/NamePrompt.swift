import Domain
import EmbeddedSupport
import Localization
import ViewTree

/// A dialog that asks for a name: a field, Cancel and a confirming button.
public struct NamePrompt: Equatable, Sendable {
    /// The typed text.
    public var text: String
    /// Whether confirming was tried without a name.
    public var isMissing = false

    /// Creates a prompt with a text proposed in the field.
    public init(text: String = "") {
        self.text = text
    }

    /// The field, for effects that focus it.
    public static let field = ElementID("name-prompt")

    /// The name on one line, without white space around it and signs that change its direction; nil if nothing of it is visible.
    public var name: String? {
        let name = ExactText.trimmed(TitleText.shown(DirectionSigns.removed(from: text)))
        return name.isEmpty ? nil : name
    }

    /// The strings of a prompt.
    public struct Words {
        /// The dialog's title.
        public var title: String
        /// The field's label.
        public var label: String
        /// The label of the confirming button.
        public var confirm: String

        public init(title: String, label: String, confirm: String) {
            self.title = title
            self.label = label
            self.confirm = confirm
        }
    }

    /// Returns the dialog.
    public func node(
        _ words: Words, _ strings: Strings, onInput: @escaping (String) -> Void, onCancel: @escaping () -> Void,
        onConfirm: @escaping () -> Void
    ) -> Node {
        Sheet(title: words.title, onCancel: onCancel).node {
            el(.form, "prompt") {
                el(.input, "field-input")
                    .attr(.type, "text").attr(.ariaLabel, words.label).attr(.placeholder, words.label)
                    .attr(.autocomplete, "off").attr(.enterkeyhint, "done").attr(.maxlength, "200")
                    .attr(.ariaInvalid, isMissing ? "true" : nil)
                    .attr(.dir, "auto").prop(.value, text)
                    .ref(NamePrompt.field)
                    .on(.input) { event in
                        onInput(event.text)
                        return []
                    }
                if isMissing { el(.p, "field-problem") { strings.commonNameMissing }.attr(.role, "alert") }
                el(.div, "sheet-buttons") {
                    Controls.button(strings.commonCancel, className: "button plain", onTap: onCancel)
                    el(.button, "button") { words.confirm }.attr(.type, "submit")
                }
            }
            .on(.submit) { _ in
                onConfirm()
                return .preventDefault
            }
        }
    }
}
