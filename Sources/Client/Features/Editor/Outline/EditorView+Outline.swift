import Components
import Domain
import Localization
import ViewTree

extension EditorView {
    /// The minimum number of headings in an outline.
    static let fewestHeadings = 2

    /// Returns the element of a heading in the highlighted copy of the text.
    public static func heading(_ key: String) -> ElementID { ElementID("heading-" + key) }

    /// Returns the headings of the text, each of which scrolls to its place. Beside the text the list can be collapsed.
    func outline(of state: EditorState) -> Node {
        let (strings, send, folds) = (self.strings, self.send, side == .beside)
        let key = "outline " + state.entity.text + strings.language.rawValue + (folds ? " folds" : "")
        return part(key, of: state.paragraphs.headings) { headings in
            el(.div, "editor-outline") {
                if headings.count >= EditorView.fewestHeadings {
                    if folds {
                        el(.details) {
                            el(.summary, "field-label") { strings.editorOutline }
                            EditorView.headingList(headings, strings, send)
                        }
                        .flag(.open, true)
                    } else {
                        EditorView.headingList(headings, strings, send)
                    }
                }
            }
        }
    }

    private static func headingList(
        _ headings: [ParagraphList.Heading], _ strings: Strings, _ send: @escaping (EditorMessage) -> Void
    ) -> Element {
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
}
