import Components
import Domain
import Localization
import Markup
import ViewTree

/// Shows a note being edited: title, growing text over its own highlighted mirror, and where the note is stored.
public struct EditorView {
    private let state: EditorState
    private let backLabel: String
    private let strings: Strings
    private let send: (EditorMessage) -> Void

    /// Makes the view of a state; `backLabel` names the list the note is in.
    public init(state: EditorState, backLabel: String, strings: Strings, send: @escaping (EditorMessage) -> Void) {
        self.state = state
        self.backLabel = backLabel
        self.strings = strings
        self.send = send
    }

    /// Names the title's field.
    public static let titleField = ElementID("editor-title")
    /// Names the text's field.
    public static let textField = ElementID("editor-text")
    /// Names the element that scrolls.
    public static let scroller = ElementID("editor-scroller")

    /// Gives the screen; `status` says where the note is stored.
    public func node(status: Node) -> [Node] {
        let send = self.send
        return [
            .element(
                el(.main, "page editor") {
                    el(.header, "bar") {
                        el(.button, "bar-back") {
                            Icon.back.node
                            el(.span) { backLabel }
                        }
                        .attr(.type, "button").onTap { send(.doneTapped) }
                        el(.div, "bar-space")
                        status
                        Controls.iconButton(.trash, label: strings.editorDelete) { send(.deleteTapped) }
                        Controls.button(strings.commonDone, className: "bar-done") { send(.doneTapped) }
                    }
                    el(.div, "page-scroll") {
                        el(.h1, "visually-hidden") { strings.editorHeading }.attr(.tabindex, "-1").attr(.id, "page-title")
                        titleField
                        textField
                        links
                    }
                    .ref(EditorView.scroller)
                }
                .on(.keydown) { event in
                    guard event.text == "Escape", !event.isComposing else { return [] }
                    send(.doneTapped)
                    return .preventDefault
                })
        ]
    }

    /// Gives the title's field, which wraps and grows: it lies over a hidden copy that sets its height.
    private var titleField: Element {
        el(.div, "editor-title-box") {
            el(.div, "title-copy") { state.title.string + " " }.attr(.ariaHidden, "true")
            titleInput
        }
    }

    private var titleInput: Element {
        let send = self.send
        return el(.textarea, "editor-title")
            .attr(.rows, "1").attr(.placeholder, strings.editorTitlePlaceholder).attr(.ariaLabel, strings.editorTitleLabel)
            .attr(.maxlength, "\(Note.maximumTitleLength)").attr(.enterkeyhint, "next").attr(.autocomplete, "off")
            .attr(.dir, "auto")
            .prop(.value, state.title.string)
            .ref(EditorView.titleField)
            .on(.input) { event in
                send(.titleTyped(event.text, caret: event.selectionEnd))
                return []
            }
            .on(.compositionstart) { _ in
                send(.composing(true))
                return []
            }
            .on(.compositionend) { _ in
                send(.composing(false))
                return []
            }
            .on(.keydown) { event in
                guard event.text == "Enter", !event.isComposing else { return [] }
                send(.titleAccepted)
                return .preventDefault
            }
    }

    private var textField: Element {
        let send = self.send
        return el(.div, "editor-text") {
            el(.div, "mirror") {
                for paragraph in state.paragraphs.paragraphs {
                    memo(key: "\(paragraph.id)", version: paragraph.version) { EditorView.element(of: paragraph) }
                }
            }
            .attr(.ariaHidden, "true")
            el(.textarea, "editor-input")
                .attr(.placeholder, strings.editorTextPlaceholder).attr(.ariaLabel, strings.editorTextLabel)
                .attr(.maxlength, "\(Note.maximumTextLength)").attr(.rows, "1").attr(.dir, "auto")
                .prop(.value, state.text.string)
                .ref(EditorView.textField)
                .on(.input) { event in
                    send(.textTyped(event.text, caret: event.selectionEnd))
                    return []
                }
                .on(.selectionchange) { event in
                    send(.textSelected(start: event.selectionStart, end: event.selectionEnd))
                    return []
                }
                .on(.compositionstart) { _ in
                    send(.composing(true))
                    return []
                }
                .on(.compositionend) { _ in
                    send(.composing(false))
                    return []
                }
        }
    }

    private static func element(of paragraph: ParagraphList.Paragraph) -> Element {
        el(.div, paragraph.isHeading ? "paragraph is-heading" : "paragraph") {
            if paragraph.scalars.isEmpty {
                el(.br)
            } else {
                HighlightedText.nodes(of: paragraph.spans, opensLinks: false)
            }
        }
        .attr(.dir, "auto")
    }

    /// Lists the links of the text, since a text field can't open them.
    private var links: Node {
        var addresses: [(text: String, address: String)] = []
        for paragraph in state.paragraphs.paragraphs {
            for span in paragraph.spans {
                guard case .link(let address) = span.kind, addresses.count < EditorView.maximumLinkCount else { continue }
                if !addresses.contains(where: { $0.address == address }) { addresses.append((span.text, address)) }
            }
        }
        return .element(
            el(.ul, "editor-links") {
                for link in addresses {
                    el(.li, key: link.address) {
                        el(.a, "chip") { link.text }
                            .attr(.href, link.address).attr(.target, "_blank").attr(.rel, "noopener noreferrer")
                    }
                }
            }
            .attr(.ariaLabel, strings.editorLinks).flag(.hidden, addresses.isEmpty))
    }

    private static let maximumLinkCount = 50
}
