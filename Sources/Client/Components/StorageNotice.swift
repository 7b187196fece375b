import Localization
import ViewTree

/// A notice that the browser stores nothing for this page, why, and what helps.
public enum StorageNotice {
    /// Returns the notice.
    public static func node(_ strings: Strings) -> Node {
        .element(
            el(.section, "insecure") {
                el(.h2, "insecure-title") { strings.storageTitle }.attr(.id, "storage-title")
                el(.p) { strings.storageWhy }
                el(.p) { strings.storageLoss }
                el(.p) { strings.storageHelp }
            }
            .attr(.ariaLabelledby, "storage-title"))
    }
}
