import EmbeddedSupport
import Merge

extension TextEdit {
    /// Begins a text with another, as far as it may be long, in Unicode scalars.
    public init(beginning text: String, limit: Int) {
        self.init(position: 0, deletedCount: 0, inserted: ExactText.scalars(of: text, limit: limit))
    }
}
