import ViewTree

/// Makes the controls every screen shares, so that they look and sound the same everywhere.
public enum Controls {
    /// Makes a button that shows an icon and is named for screen readers; a pointer over it is told the key that does the same.
    public static func iconButton(
        _ icon: Icon, label: String, key: String? = nil, className: String = "", onTap: @escaping () -> Void
    ) -> Element {
        el(.button, "icon-button " + className) { icon.node }
            .attr(.type, "button").attr(.ariaLabel, label).attr(.title, key.map { label + " (" + $0 + ")" } ?? label)
            .attr(.ariaKeyshortcuts, key).onTap(onTap)
    }

    /// Makes a button with a text.
    public static func button(_ text: String, className: String = "button", onTap: @escaping () -> Void) -> Element {
        el(.button, className) { text }.attr(.type, "button").onTap(onTap)
    }

    /// Makes a row of a settings list that leads somewhere.
    public static func linkRow(_ icon: Icon, title: String, value: String = "", onTap: @escaping () -> Void) -> Element {
        el(.li, "setting") {
            el(.button, "setting-row") {
                icon.node
                el(.span, "setting-words") {
                    el(.span, "setting-title") { title }.attr(.dir, "auto")
                    if !value.isEmpty { el(.span, "setting-value") { value } }
                }
                Icon.forward.node
            }
            .attr(.type, "button").onTap(onTap)
        }
    }

    /// Makes a row of a list one item of which is chosen.
    public static func choiceRow(title: String, isChosen: Bool, language: String? = nil, onTap: @escaping () -> Void) -> Element {
        el(.li, "setting") {
            el(.button, "setting-row") {
                el(.span, "setting-title") { title }.attr(.lang, language)
                if isChosen { Icon.check.node }
            }
            .attr(.type, "button").attr(.ariaPressed, isChosen ? "true" : "false").onTap(onTap)
        }
    }

    /// Makes a labelled field of a form.
    public static func field(
        _ label: String, id: String, type: String, value: String, autocomplete: String, onInput: @escaping (String) -> Void
    ) -> Element {
        el(.div, "field") {
            el(.label) { label }.attr(.for, id)
            el(.input, "field-input")
                .attr(.id, id).attr(.type, type).attr(.autocomplete, autocomplete)
                .prop(.value, value)
                .on(.input) { event in
                    onInput(event.text)
                    return []
                }
        }
    }

    /// Says something to those who can't see what has changed.
    public static func announcement(_ text: String) -> Element { el(.p, "visually-hidden") { text }.attr(.role, "status") }
}
