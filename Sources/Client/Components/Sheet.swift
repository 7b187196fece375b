import ViewTree

/// A dialog over the screen; Escape and a touch outside close it.
public struct Sheet {
    /// The title, which is also the dialog's name.
    public var title: String
    /// Called to close the dialog without a choice.
    public var onCancel: () -> Void

    /// The dialog, for effects that focus it.
    public static let dialog = ElementID("sheet")

    public init(title: String, onCancel: @escaping () -> Void) {
        self.title = title
        self.onCancel = onCancel
    }

    /// Returns the dialog around its content.
    public func node(@NodeBuilder _ content: () -> [Node]) -> Node {
        let cancel = onCancel
        return .element(
            el(.div, "sheet-layer", key: "sheet") {
                el(.div, "sheet-shade").onTap(cancel).attr(.ariaHidden, "true").insertion(.fade).removal(.fade)
                el(.div, "sheet") {
                    el(.h2, "sheet-title") { title }.attr(.id, "sheet-title")
                    content()
                }
                .ref(Sheet.dialog).attr(.tabindex, "-1")
                .attr(.role, "dialog").attr(.ariaModal, "true").attr(.ariaLabelledby, "sheet-title")
                .insertion(.slide(dy: 40))
            }
            .removal(.fade)
            .on(.keydown) { event in
                guard event.text == "Escape", !event.isComposing else { return [] }
                cancel()
                return [.preventDefault, .stopPropagation]
            })
    }
}
