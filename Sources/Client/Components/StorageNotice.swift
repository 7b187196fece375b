import Localization
import ViewTree

/// Says that the browser lets the page keep nothing, why, and what helps.
public enum StorageNotice {
    /// Gives the notice.
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
