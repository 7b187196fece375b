import Components
import Core
import Localization
import ViewTree

/// The screen that explains how pages of other websites come into the notebook.
struct ClipperView {
    let strings: Strings
    /// The address of the bookmark.
    let address: String
    /// The address of a page that is to be kept, as it is typed.
    let pageAddress: String
    let send: (SharingMessage) -> Void
    /// Called when the person copies the address.
    let onCopy: () -> Void
    let onBack: () -> Void

    /// The field for the address of a page.
    static let addressField = ElementID("clipper-address")

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
            keeping
        }
    }

    /// The form that keeps a page by its address.
    private var keeping: Element {
        el(.form, "form") {
            el(.h2, "form-title") { strings.clipperKeepTitle }
            el(.p, "page-hint") { strings.clipperKeepText }
            el(.div, "field") {
                el(.label) { strings.clipperAddress }.attr(.for, "clipper-address")
                el(.input, "field-input").attr(.id, "clipper-address").attr(.type, "text").attr(.inputmode, "url")
                    .attr(.autocomplete, "off").attr(.dir, "ltr").attr(.placeholder, "https://").attr(.enterkeyhint, "go")
                    .prop(.value, pageAddress).ref(ClipperView.addressField)
                    .on(.input) { [send] event in
                        send(.addressTyped(event.text))
                        return []
                    }
            }
            el(.div, "page-buttons") { el(.button, "button") { strings.clipperKeep }.attr(.type, "submit") }
        }
        .on(.submit) { [send] _ in
            send(.keepTapped)
            return .preventDefault
        }
    }
}

/// The kind of that screen.
extension ScreenKind {
    static var clipper: ScreenKind { ScreenKind("/more/clipper", .more, depth: 2) }
}
