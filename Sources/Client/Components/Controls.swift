import ViewTree

/// The controls that every screen shares, so that they look and sound the same everywhere.
public enum Controls {
    /// Returns a button with an icon, and a name for screen readers; `key`, which does the same, is shown while a pointer is over it.
    public static func iconButton(
        _ icon: Icon, label: String, key: String? = nil, className: String = "", onTap: @escaping () -> Void
    ) -> Element {
        el(.button, "icon-button " + className) { icon.node }
            .attr(.type, "button").attr(.ariaLabel, label).attr(.title, key.map { label + " (" + $0 + ")" } ?? label)
            .attr(.ariaKeyshortcuts, key).onTap(onTap)
    }

    /// Returns a button with a text.
    public static func button(_ text: String, className: String = "button", onTap: @escaping () -> Void) -> Element {
        el(.button, className) { text }.attr(.type, "button").onTap(onTap)
    }

    /// Returns a row of a settings list that opens something.
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

    /// Returns a row of a list in which one item is chosen.
    public static func choiceRow(title: String, isChosen: Bool, language: String? = nil, onTap: @escaping () -> Void) -> Element {
        el(.li, "setting") {
            el(.button, "setting-row") {
                el(.span, "setting-title") { title }.attr(.lang, language)
                if isChosen { Icon.check.node }
            }
            .attr(.type, "button").attr(.ariaPressed, isChosen ? "true" : "false").onTap(onTap)
        }
    }

    /// Returns a labelled field of a form.
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

    /// Returns a text for screen readers only, for those who can't see what has changed.
    public static func announcement(_ text: String) -> Element { el(.p, "visually-hidden") { text }.attr(.role, "status") }
}
