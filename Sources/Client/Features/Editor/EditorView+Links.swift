import Components
import Domain
import Localization
import ViewTree

extension EditorView {
    /// Tells how many links are shown below the text; the others are behind a button.
    private static let fewLinks = 3

    /// Lists the links of the text, which by keys can't be opened in it.
    static func links(of state: EditorState, _ strings: Strings) -> Node {
        part("links " + state.entity.text + strings.language.rawValue, of: state.paragraphs.links) { links in
            el(.div, "editor-links") {
                if !links.isEmpty { list(links.prefix(fewLinks)).attr(.ariaLabel, strings.editorLinks) }
                if links.count > fewLinks {
                    el(.details) {
                        el(.summary, "chip") { strings.editorLinksMore(count: links.count - fewLinks) }
                        list(links.dropFirst(fewLinks)).attr(.ariaLabel, strings.editorLinks)
                    }
                }
            }
        }
    }

    private static func list(_ links: ArraySlice<ParagraphList.Link>) -> Element {
        el(.ul, "chips") {
            for link in links {
                el(.li, key: link.address) { HighlightedText.link(link.text, to: link.address, className: "chip") }
            }
        }
    }
}
