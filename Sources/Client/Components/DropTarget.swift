import ViewTree

/// Where files are dropped: seen over its pane while a person drags files there (`Web/capture.js`).
public enum DropTarget {
    /// Returns the target with its words; `kind` says what the files are for.
    public static func node(_ words: String, kind: String) -> Node {
        .element(el(.div, "drop-target", key: "drop") { el(.span) { words } }.attr(.dataKind, kind).attr(.ariaHidden, "true"))
    }
}
