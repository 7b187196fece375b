import Components
import ViewTree

/// The head of a note on paper, as in its document: its title, its topic and day, and its deadline.
public struct PrintedHead {
    private let name: String
    private let detail: String
    private let deadline: String

    public init(name: String, detail: String, deadline: String) {
        self.name = name
        self.detail = detail
        self.deadline = deadline
    }

    /// The element that only paper shows.
    var node: Element {
        el(.div, "printed-head", key: "printed") {
            if !name.isEmpty { el(.p, "printed-name") { name }.attr(.dir, "auto") }
            el(.p, "printed-detail") { detail }.attr(.dir, "auto")
            if !deadline.isEmpty { el(.p, "printed-deadline") { deadline } }
        }
        .attr(.ariaHidden, "true")
    }
}
