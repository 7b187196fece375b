import Components
import Domain

/// Holds the list of a topic's notes as it is shown (N2).
public struct NotesState: Equatable, Sendable {
    /// Names the topic.
    public let topic: Identifier<Topic>
    /// Places and drags the rows.
    public var list = ReorderableList(rowHeight: ReorderableList.usualRowHeight)

    /// Tells which notes are shown, and in which order.
    public var arrangement = NotesArrangement()
    /// Offers orders and filters.
    public private(set) var menu = ChoiceMenu()
    /// Says that the arrangement was changed since the list is shown, so that it is told to those who can't see it.
    public private(set) var isRearranged = false

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
        case .stepped(let index): return [.step(to: index)]
        case .reached(let index, let cell): return [.reach(index, cell)]
        case .delete(let note): return [.delete(note)]
        case .pinTapped(let note, let isPinned): return [.pin(note, isPinned)]
        case .addTapped: return showAll() + [.add(in: topic)]
        case .documentTapped: return [.makeDocument(topic)]
        case .backTapped: return [.back]
        case .menu(let message):
            let focus = NotesEffect.focusMenu(menu.update(message))
            guard case .chosen(let item) = message else { return [focus] }
            return arrange(arrangement.choosing(item)) + [focus]
        case .showAllTapped: return showAll() + [.focusScreen]
        }
    }

    /// Takes the filter away; what is written next would not be shown with it.
    private mutating func showAll() -> [NotesEffect] {
        var arrangement = arrangement
        arrangement.filter = .all
        return arrange(arrangement)
    }

    private mutating func arrange(_ arrangement: NotesArrangement) -> [NotesEffect] {
        guard arrangement != self.arrangement else { return [] }
        self.arrangement = arrangement
        isRearranged = true
        _ = list.update(.dragCancelled(pointer: nil))
        list.forgetMove()
        return [.arrange(arrangement), .scrollToTop]
    }
}
