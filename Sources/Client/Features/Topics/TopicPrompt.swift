import Components
import Domain
import Localization
import ViewTree

/// The dialog that asks for the name of a topic, in the list and in the side bar.
public enum TopicPrompt {
    /// Returns the dialog; empty while it is closed.
    @NodeBuilder public static func node(
        of state: TopicsState, _ strings: Strings, send: @escaping (TopicsMessage) -> Void
    ) -> [Node] {
        if let prompt = state.prompt {
            state.name.node(
                prompt == .add
                    ? NamePrompt.Words(title: strings.topicsAddTitle, label: strings.topicsName, confirm: strings.commonAdd)
                    : NamePrompt.Words(title: strings.topicsRenameTitle, label: strings.topicsName, confirm: strings.commonSave),
                strings, onInput: { send(.nameTyped($0)) }, onCancel: { send(.nameCancelled) }, onConfirm: { send(.nameConfirmed) })
        }
    }
}
