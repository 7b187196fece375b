import Components
import Domain
import Localization
import ViewTree

/// The rows of the current list.
extension Core {
    /// Returns the feature that a screen belongs to.
    public func feature(of screen: Screen) -> Feature? { features.first { $0.screens.contains(screen.kind) } }

    /// Returns the name of a screen.
    public func name(of screen: Screen) -> String { feature(of: screen)?.title(of: screen) ?? words.strings.topicsTitle }

    /// The rows of the current list, from top to bottom.
    public var rows: [EntityID] { feature(of: shell.listScreen)?.shownRows ?? [] }

    /// Returns the list that a note was opened from, or that of its topic.
    public func list(of note: Identifier<Note>) -> Screen {
        navigation.smartList ?? notebook.outline(of: note)?.topicID.map { .notes($0) } ?? .topics
    }

    /// Moves the focus to the row of an entity, or to the title of the screen where there is no such row.
    public func focusRow(_ entity: EntityID?) {
        if shell.listScreen == navigation.screen { enqueue(.announceScreen) }
        if let entity { focusRow(at: .open, of: entity) }
    }

    /// Moves the focus to a cell in the row of an entity, where there is such a row.
    public func focusRow(at cell: ReorderableList.Cell, of entity: EntityID) {
        guard feature(of: shell.listScreen)?.reveal(entity) == true else { return }
        enqueue(.perform(ReorderableList.cell(cell, of: entity.text), .focus))
        showRow(entity)
    }

    /// Scrolls as little as necessary to show the row of an entity.
    public func showRow(_ entity: EntityID) { enqueue(.perform(ReorderableList.row(entity.text), .scrollIntoView(isCentered: false))) }

    /// Deletes the entities of rows, or moves them elsewhere, and moves the focus to the row that replaces the last of them.
    public func removeRows(_ entities: Set<EntityID>, _ remove: () -> Void) {
        let rows = self.rows
        remove()
        guard let index = rows.lastIndex(where: { entities.contains($0) }) else { return }
        let isLeft = { (row: EntityID) in !entities.contains(row) }
        focusRow(rows[index...].first(where: isLeft) ?? rows[..<index].last(where: isLeft))
    }
}
