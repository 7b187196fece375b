import Components
import Domain
import ViewTree

/// The rows of the list that is shown.
extension Core {
    /// Returns the feature that a screen is of.
    public func feature(of screen: Screen) -> Feature? { features.first { $0.screens.contains(screen.kind) } }

    /// What the list that is shown has, from top to bottom.
    public var rows: [EntityID] { feature(of: shell.listScreen)?.shownRows ?? [] }

    /// Puts the focus on the row of an entity, and on the title of the screen where there is no such row.
    public func focusRow(_ entity: EntityID?) {
        if shell.listScreen == navigation.screen { ask(.announceScreen) }
        if let entity { focusRow(at: .open, of: entity) }
    }

    /// Puts the focus on a cell of the row of an entity, where there is such a row.
    public func focusRow(at cell: ReorderableList.Cell, of entity: EntityID) {
        guard feature(of: shell.listScreen)?.reveal(entity) == true else { return }
        ask(.perform(ReorderableList.cell(cell, of: entity.text), .focus))
        showRow(entity)
    }

    /// Scrolls the least that shows the row of an entity.
    public func showRow(_ entity: EntityID) { ask(.perform(ReorderableList.row(entity.text), .scrollIntoView(isCentered: false))) }

    /// Deletes the entities of rows, or moves them elsewhere, and puts the focus on the row that takes the place of the last.
    public func removeRows(_ entities: Set<EntityID>, _ remove: () -> Void) {
        let rows = self.rows
        remove()
        guard let index = rows.lastIndex(where: { entities.contains($0) }) else { return }
        let isLeft = { (row: EntityID) in !entities.contains(row) }
        focusRow(rows[index...].first(where: isLeft) ?? rows[..<index].last(where: isLeft))
    }
}
