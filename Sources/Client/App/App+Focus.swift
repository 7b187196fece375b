import Components
import Domain
import Notes
import Topics
import ViewTree

extension App {
    /// Lists what the list on the screen shows, from top to bottom; nothing where it is no list of notes or topics.
    var shownRows: [EntityID] {
        switch screen {
        case .topics: notebook.topics().map { $0.id.entity }
        case .notes(let topic):
            (notes?.arrangement ?? NotesArrangement()).arranged(notebook.notes(in: topic), today: today).map { $0.id.entity }
        default: []
        }
    }

    /// Puts the focus on the row of an entity, and on the title of the screen where there is no such row.
    func focusRow(_ entity: EntityID?) {
        ask(.announceScreen)
        let rows = shownRows
        guard let entity, let index = rows.firstIndex(of: entity) else { return }
        let isTopics = screen == .topics
        let offset = isTopics ? topics.list.reveal(index, count: rows.count) : notes?.list.reveal(index, count: rows.count)
        if let offset { ask(.perform(isTopics ? TopicsView.scroller : NotesView.scroller, .scroll(left: 0, top: offset))) }
        let row = ReorderableList.row(entity.text)
        ask(.perform(row, .focus))
        showRow(entity)
    }

    /// Scrolls the least that shows the row of an entity.
    func showRow(_ entity: EntityID) { ask(.perform(ReorderableList.row(entity.text), .scrollIntoView(isCentered: false))) }

    /// Deletes a row's entity, and puts the focus on the row that takes its place.
    func deleteRow(_ entity: EntityID, _ delete: () -> Void) {
        let rows = shownRows
        delete()
        guard let index = rows.firstIndex(of: entity) else { return }
        focusRow(index + 1 < rows.count ? rows[index + 1] : index > 0 ? rows[index - 1] : nil)
    }

    /// Names what is left when a screen is left for the list it is in; nil for any other way.
    func entityLeft(_ old: Screen, for target: Screen) -> EntityID? {
        switch (old, target) {
        case (.editor(let note), .notes): note.entity
        case (.notes(let topic), .topics): topic.entity
        default: nil
        }
    }
}
