import Domain
import Localization
import ViewTree

/// A dialog that asks to which topic notes are to be moved.
public struct TopicSheet {
    private let topics: [Topic]
    private let strings: Strings
    private let onChoice: (Identifier<Topic>?) -> Void

    /// Creates a choice of topics; `onChoice` is called with the chosen one, or nil for none.
    public init(topics: [Topic], strings: Strings, onChoice: @escaping (Identifier<Topic>?) -> Void) {
        self.topics = topics
        self.strings = strings
        self.onChoice = onChoice
    }

    /// The dialog.
    public var node: Node {
        let onChoice = self.onChoice
        return Sheet(title: strings.severalMoveTitle, onCancel: { onChoice(nil) }).node {
            if topics.isEmpty {
                el(.p, "sheet-text") { strings.severalNoTopic }
            } else {
                el(.ul, "settings sheet-list") {
                    for topic in topics {
                        el(.li, "setting", key: topic.id.text) {
                            el(.button, "setting-row") { el(.span, "setting-title") { strings.title(topic.name) }.attr(.dir, "auto") }
                                .attr(.type, "button").onTap { onChoice(topic.id) }
                        }
                    }
                }
            }
            el(.div, "sheet-buttons") {
                Controls.button(strings.commonCancel, className: "button plain") { onChoice(nil) }
            }
        }
    }
}
