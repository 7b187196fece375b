import Components
import Domain
import Localization
import ViewTree

extension EditorView {
    /// Counts the headings that an outline has at least.
    private static let fewestHeadings = 2

    /// Names a heading in the highlighted copy of the text.
    public static func heading(_ key: String) -> ElementID { ElementID("heading-" + key) }

    /// Lists the headings of the text; each leads to its place.
    func outline(of state: EditorState) -> Node {
        let (strings, send, isOpen) = (self.strings, self.send, side != .below)
        let key = "outline " + state.entity.text + strings.language.rawValue + (isOpen ? " open" : "")
        return part(key, of: state.paragraphs.headings) { headings in
            el(.div, "editor-outline") {
                if headings.count >= EditorView.fewestHeadings {
                    el(.details) {
                        el(.summary, "field-label") { strings.editorOutline }
                        el(.ul) {
                            for heading in headings {
                                el(.li, key: heading.key) {
                                    el(.button, "outline-heading") { heading.text }
                                        .attr(.type, "button").attr(.dir, "auto").style(.indexVariable, "\(heading.level)")
                                        .onTap { send(.headingTapped(heading.key)) }
                                }
                            }
                        }
                        .attr(.ariaLabel, strings.editorOutline)
                    }
                    .flag(.open, isOpen)
                }
            }
        }
    }
}
