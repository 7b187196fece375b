import EmbeddedSupport
import Merge

extension TextEdit {
    /// Creates an edit that begins a text with another, up to a limit in Unicode scalars.
    public init(beginning text: String, limit: Int) {
        self.init(position: 0, deletedCount: 0, inserted: ExactText.scalars(of: text, limit: limit))
    }
}
