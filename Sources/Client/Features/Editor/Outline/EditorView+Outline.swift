import Components
import Domain
import Localization
import ViewTree

extension EditorView {
    /// The minimum number of headings in an outline.
    static let fewestHeadings = 2

    /// Returns the element of a heading in the highlighted copy of the text.
    public static func heading(_ key: String) -> ElementID { ElementID("heading-" + key) }

    /// The button in the bar that opens the outline.
    static let outlineButton = ElementID("editor-outline-button")

    /// What the outline is drawn from.
    private struct OutlineLook: Equatable {
        let headings: [ParagraphList.Heading]
        /// The key of the heading under which one reads or writes.
        let current: String?
        /// Whether headings have addresses.
        let isOfNote: Bool
    }

    /// The button that opens the outline of a page, where it isn't beside it.
    @NodeBuilder var outlineToggle: [Node] {
        let send = self.send
        if side == .over, state.page.hasValue, state.hasOutline {
            Controls.iconButton(.list, label: strings.editorOutline, className: "outline-button") { send(.act(.outline)) }
                .attr(.ariaHaspopup, "dialog").ref(EditorView.outlineButton)
        }
    }

    /// Returns the headings of the text, each of which scrolls to its place. Beside the text the list can be collapsed.
    func outline(of state: EditorState) -> Node {
        let (strings, send, folds) = (self.strings, self.send, side == .beside)
        let key = "outline " + state.entity.text + strings.language.rawValue + (folds ? " folds" : "")
        let current = state.hasOutline ? state.currentHeading : nil
        let look = OutlineLook(headings: state.paragraphs.headings, current: current, isOfNote: state.note.hasValue)
        return part(key, of: look) { look in
            el(.div, "editor-outline") {
                if look.headings.count >= EditorView.fewestHeadings {
                    if folds {
                        el(.details) {
                            el(.summary, "field-label") { strings.editorOutline }
                            EditorView.headingList(look, strings, send)
                        }
                        .flag(.open, true)
                    } else {
                        EditorView.headingList(look, strings, send)
                    }
                }
            }
        }
    }

    private static func headingList(
        _ look: OutlineLook, _ strings: Strings, _ send: @escaping (EditorMessage) -> Void
    ) -> Element {
        el(.ul) {
            for heading in look.headings {
                el(.li, key: heading.key) {
                    let isCurrent = heading.key == look.current
                    el(.button, "outline-heading") { heading.text }
                        .attr(.type, "button").attr(.dir, "auto").style(.indexVariable, "\(heading.level)")
                        .attr(.ariaCurrent, isCurrent ? "location" : nil)
                        .onTap { send(.headingTapped(heading.key)) }
                    if look.isOfNote {
                        Controls.iconButton(.link, label: strings.outlineCopyLink(heading: heading.text), className: "outline-link") {
                            send(.page(.headingLinkAsked(heading.key)))
                        }
                    }
                }
            }
        }
        .attr(.ariaLabel, strings.editorOutline)
    }
}
