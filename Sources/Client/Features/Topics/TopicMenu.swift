import Components
import Domain
import Localization
import ViewTree

/// The context menu of a topic, in the list and in the side bar.
enum TopicMenu {
    /// Returns the menu.
    static func node(
        _ context: ContextMenu, of topic: Topic, _ strings: Strings, send: @escaping (ContextMenu.Message, TopicAct?) -> Void
    ) -> Node {
        let acts: [TopicAct] = [.open, .rename(from: topic.name), .archive, .versions, .delete]
        let items = [
            ContextMenu.Item(.notes, strings.menuOpen, key: strings.menuKeyEnter),
            ContextMenu.Item(.pencil, strings.menuRename),
            ContextMenu.Item(.archive, strings.menuArchive),
            ContextMenu.Item(.restore, strings.versionsTopicTitle),
            ContextMenu.Item(.trash, strings.menuDelete, key: strings.menuKeyDelete, isDangerous: true),
        ]
        return context.node(label: strings.title(topic.name), items) { message in
            var act: TopicAct?
            if case .chosen(let place) = message, place < acts.count { act = acts[place] }
            send(message, act)
        }
    }
}
