import Components
import Core
import Localization
import ViewTree

/// The screen that explains how pages of other websites come into the notebook.
struct ClipperView {
    let strings: Strings
    /// The address of the bookmark.
    let address: String
    /// Called when the person copies the address.
    let onCopy: () -> Void
    let onBack: () -> Void

    /// The whole screen.
    var node: Node {
        var page = Page(title: strings.clipperTitle)
        page.backLabel = strings.moreTitle
        page.onBack = onBack
        return page.node {
            el(.div, "form clipper") {
                el(.p, "page-hint") { strings.clipperText }
                el(.p) { el(.a, "button clipper-bookmark") { strings.clipperName }.attr(.href, address).attr(.draggable, "true") }
                el(.p, "page-hint") { strings.clipperDrag }
                el(.p, "page-hint") { strings.clipperPhone }
                el(.p) { Controls.button(strings.clipperCopy, className: "button plain") { onCopy() } }
                el(.p, "page-hint") { strings.clipperLimits }
            }
        }
    }
}

/// The kind of that screen.
extension ScreenKind {
    static var clipper: ScreenKind { ScreenKind("/more/clipper", .more, depth: 2) }
}
