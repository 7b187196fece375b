import Localization
import ViewTree

/// A notice of what a page over plain HTTP lacks, why, and what helps.
public enum InsecureNotice {
    /// Returns the notice.
    public static func node(_ strings: Strings) -> Node {
        .element(
            el(.section, "insecure") {
                el(.h2, "insecure-title") { strings.insecureTitle }.attr(.id, "insecure-title")
                el(.p) { strings.insecureWhy }
                el(.ul) {
                    el(.li) { strings.insecureOffline }
                    el(.li) { strings.insecureCamera }
                    el(.li) { strings.insecureStorage }
                }
                el(.p) { strings.insecureHelp }
            }
            .attr(.ariaLabelledby, "insecure-title"))
    }
}
