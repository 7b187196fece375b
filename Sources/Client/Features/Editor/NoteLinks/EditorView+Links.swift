import Components
import Domain
import Localization
import ViewTree

extension EditorView {
    /// The maximum number of links that are shown below the text before a button shows the others.
    private static let fewLinks = 3

    /// A link below the text.
    private struct Chip: Equatable {
        let link: ParagraphList.Link
        /// The present title of the linked note; nil where the note is gone, or the link leads elsewhere.
        let title: String?
    }

    /// A note that a chip opens.
    public struct LinkedNote: Equatable, Sendable {
        /// The first digits of the note's identity.
        public let reference: String
        /// The note's title as it is shown.
        public let title: String

        public init(reference: String, title: String) {
            self.reference = reference
            self.title = title
        }
    }

    /// Returns the links of the text as a list below it, where keys can open them.
    func links(of state: EditorState) -> Node {
        let (strings, send) = (self.strings, self.send)
        let chips = state.paragraphs.links.map { Chip(link: $0, title: $0.target == .note ? noteTitle($0.address) : nil) }
        return part("links " + state.entity.text + strings.language.rawValue, of: chips) { chips in
            el(.div, "editor-links") {
                if !chips.isEmpty {
                    EditorView.list(chips.prefix(EditorView.fewLinks), strings, send).attr(.ariaLabel, strings.editorLinks)
                }
                if chips.count > EditorView.fewLinks {
                    el(.details) {
                        el(.summary, "chip") { strings.editorLinksMore(count: chips.count - EditorView.fewLinks) }
                        EditorView.list(chips.dropFirst(EditorView.fewLinks), strings, send).attr(.ariaLabel, strings.editorLinks)
                    }
                }
            }
        }
    }

    private static func list(_ chips: ArraySlice<Chip>, _ strings: Strings, _ send: @escaping (EditorMessage) -> Void) -> Element {
        el(.ul, "chips") {
            for chip in chips {
                el(.li, key: chip.link.address) {
                    switch chip.link.target {
                    case .page: HighlightedText.link(chip.link.text, to: chip.link.address, className: "chip")
                    case .note:
                        if let title = chip.title {
                            noteChip(LinkedNote(reference: chip.link.address, title: title), send)
                        } else {
                            el(.span, "chip is-gone") {
                                el(.s) { chip.link.text }.attr(.dir, "auto")
                                " " + strings.linksGone
                            }
                        }
                    case .person, .tag:
                        el(.button, "chip is-person") { el(.span, "chip-title") { chip.link.text }.attr(.dir, "auto") }
                            .attr(.type, "button").onTap { send(.link(.mentionTapped(chip.link.address))) }
                    }
                }
            }
        }
    }

    private static func noteChip(_ note: LinkedNote, _ send: @escaping (EditorMessage) -> Void) -> Element {
        el(.button, "chip is-note") {
            Icon.notes.node
            el(.span, "chip-title") { note.title }.attr(.dir, "auto")
        }
        .attr(.type, "button").onTap { send(.link(.tapped(note.reference))) }
    }

    /// Returns the notes that link to the note, or show the photo.
    func linkedFrom(_ state: EditorState) -> Node {
        let (strings, send) = (self.strings, self.send)
        let isPhoto = state.photo.hasValue
        return part("linked from " + state.entity.text + strings.language.rawValue, of: linkedFrom) { notes in
            el(.div, "linked-from") {
                if !notes.isEmpty {
                    el(.h2, "linked-title") { isPhoto ? strings.picturesShownIn : strings.linksFrom }.attr(.id, "linked-from")
                    el(.ul, "chips") {
                        for note in notes { el(.li, key: note.reference) { EditorView.noteChip(note, send) } }
                    }
                    .attr(.ariaLabelledby, "linked-from")
                }
            }
        }
    }
}
