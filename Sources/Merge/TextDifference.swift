/// Finds the edit that a person made from the text before and after it.
public enum TextDifference {
    /// Returns one edit that turns the old text into the new one by what they share at both ends; nil when they are equal.
    ///
    /// Where equal scalars stand side by side, several edits would do: then the one is taken that ends at the caret, given in
    /// scalars of the new text, or as near to it as can be. Without a caret it is the last one.
    public static func edit(from old: [Unicode.Scalar], to new: [Unicode.Scalar], caret: Int?) -> TextEdit? {
        let shorter = min(old.count, new.count)
        var prefix = 0
        while prefix < shorter && old[prefix] == new[prefix] { prefix += 1 }
        if prefix == old.count && prefix == new.count { return nil }
        var suffix = 0
        while suffix < shorter && old[old.count - 1 - suffix] == new[new.count - 1 - suffix] { suffix += 1 }
        if prefix + suffix > shorter {
            let least = shorter - prefix
            let wanted = caret.map { new.count - min(max($0, 0), new.count) } ?? least
            suffix = min(max(wanted, least), suffix)
            prefix = shorter - suffix
        }
        return TextEdit(
            position: prefix, deletedCount: old.count - prefix - suffix,
            inserted: [Unicode.Scalar](new[prefix..<new.count - suffix]))
    }
}
