/// What a form is for: to be filled in, or only around a page's text.
enum FormPurpose {
    /// The number of letters from which on what is in a form is the page's text.
    private static let leastText = 200
    /// The kinds of `input` that a person doesn't fill in.
    private static let silent: Set<String> = ["hidden", "submit", "button", "image", "reset"]

    /// Returns whether a form is there to be filled in, so that its words are of no use without it.
    static func isFilledIn(_ form: MarkupNode) -> Bool {
        let fields = form.all { node in
            node.name == "textarea" || node.name == "select"
                || (node.name == "input" && !silent.contains((node["type"] ?? "").lowercased()))
        }
        if fields.isEmpty { return !form.all { $0.name == "button" || $0.name == "input" }.isEmpty && text(of: form).isEmpty }
        return text(of: form).unicodeScalars.count < leastText
    }

    private static func text(of node: MarkupNode) -> String { PlainText.visible(node) }
}
