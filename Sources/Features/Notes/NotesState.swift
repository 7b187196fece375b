import Components
import Domain

/// Holds the list of a topic's notes as it is shown (N2).
public struct NotesState: Equatable, Sendable {
    /// Names the topic.
    public let topic: Identifier<Topic>
    /// Places and drags the rows.
    public var list = ReorderableList(rowHeight: 96)

    /// Makes the list of a topic as it is first shown.
    public init(topic: Identifier<Topic>) {
        self.topic = topic
    }

    /// Takes a message and gives what it asks of the composition.
    public mutating func update(_ message: NotesMessage) -> [NotesEffect] {
        switch message {
        case .list(let message):
            guard let move = list.update(message), let note = Identifier<Note>(text: move.key) else { return [] }
            return [.move(note, to: move.index)]
        case .open(let note): return [.open(note)]
        case .delete(let note): return [.delete(note), .focusScreen]
        case .addTapped: return [.add(in: topic)]
        case .backTapped: return [.back]
        }
    }
}
