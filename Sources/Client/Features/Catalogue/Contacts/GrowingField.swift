import ViewTree

/// A multi-line field that grows with its text.
enum GrowingField {
    /// Returns the field; `onInput` is called with the typed text and the range it replaces, in UTF-16 units.
    static func node(
        id: String, text: String, hint: String, limit: Int, onInput: @escaping (String, Range<Int>) -> Void,
        onLeave: @escaping () -> Void = {}
    ) -> Element {
        el(.div, "growing") {
            el(.div, "growing-mirror") { text + "\u{200B}" }.attr(.dir, "auto").attr(.ariaHidden, "true")
            el(.textarea, "growing-input")
                .attr(.id, id).attr(.placeholder, hint).attr(.maxlength, "\(limit)").attr(.rows, "2").attr(.dir, "auto").prop(.value, text)
                .on(.input) { event in
                    onInput(event.text, event.replaced ?? 0..<0)
                    return []
                }
                .on(.blur) { _ in
                    onLeave()
                    return []
                }
        }
    }
}
