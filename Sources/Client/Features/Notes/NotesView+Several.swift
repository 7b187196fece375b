import Components
import Domain
import Localization
import ViewTree

extension NotesView {
    /// Gives the bar that counts the selected notes and offers what can be done to them.
    func selectionBar(_ selected: [Identifier<Note>], of count: Int) -> Element {
        let send = self.send
        let arePinned = notes.allSatisfy { $0.isPinned || !selected.contains($0.id) }
        let act = { (icon: Icon, label: String, act: NoteAct) in Controls.iconButton(icon, label: label) { send(.act(act)) } }
        return el(.div, "selection-bar", key: "selection") {
            el(.div, "selection-head") {
                el(.span, "selection-count") { strings.severalCount(count: selected.count) }
                if selected.count < count {
                    Controls.button(strings.photosSelectAll, className: "bar-done") { send(.select(.all)) }
                }
                Controls.iconButton(.close, label: strings.severalClear) { send(.selectionDone) }
            }
            el(.div, "selection-acts") {
                act(.move, strings.severalMove, .move)
                act(.color, strings.severalColor, .color)
                act(.calendar, strings.severalDeadline, .deadline(today.adding(days: 1)))
                act(.pin, arePinned ? strings.notesUnpin : strings.notesPin, .pin)
                act(.trash, strings.menuDelete, .delete)
            }
        }
        .attr(.role, "region").attr(.ariaLabel, strings.severalActs)
        .on(.keydown) { event in
            guard event.text == "Escape" else { return [] }
            send(.selectionDone)
            return [.preventDefault, .stopPropagation]
        }
        .insertion(.slide(dy: 40)).insertion(.fade).removal(.fade)
    }

    /// Gives the context menu of a note; if the note is one of several selected, it is meant for all of them.
    func contextMenu(_ selected: [Identifier<Note>]) -> Node {
        let send = self.send
        guard let note = state.context.place.flatMap({ Identifier<Note>(text: $0.key) }), notes.contains(where: { $0.id == note }) else {
            return .text("")
        }
        let several = selected.count > 1 && selected.contains(note)
        let meant = several ? selected : [note]
        let items = acts(isSelected: selected.contains(note), isSeveral: several, on: meant)
        let label =
            several ? strings.severalCount(count: selected.count) : notes.first { $0.id == note }.map { NotesView.name(of: $0, strings) }
        return state.context.node(label: label ?? "", items.map { $0.item }) { message in
            var act: NoteAct?
            if case .chosen(let place) = message, place < items.count { act = items[place].act }
            send(.context(message, act))
        }
    }

    private func acts(isSelected: Bool, isSeveral: Bool, on meant: [Identifier<Note>]) -> [(act: NoteAct, item: ContextMenu.Item)] {
        let arePinned = notes.allSatisfy { $0.isPinned || !meant.contains($0.id) }
        let single: [(act: NoteAct, item: ContextMenu.Item)] = [
            (.open, ContextMenu.Item(.notes, strings.menuOpen, key: strings.menuKeyEnter)),
            (.select, ContextMenu.Item(.check, isSelected ? strings.menuUnselect : strings.menuSelect, key: strings.menuKeySpace)),
        ]
        return (isSeveral ? [] : single) + [
            (.pin, ContextMenu.Item(.pin, arePinned ? strings.notesUnpin : strings.notesPin)),
            (.move, ContextMenu.Item(.move, strings.severalMove)),
            (.color, ContextMenu.Item(.color, strings.severalColor)),
            (.deadline(today.adding(days: 1)), ContextMenu.Item(.calendar, strings.severalDeadline)),
            (.duplicate, ContextMenu.Item(.copy, strings.menuDuplicate)),
            (.delete, ContextMenu.Item(.trash, strings.menuDelete, key: strings.menuKeyDelete, isDangerous: true)),
        ]
    }

    /// Gives the sheet that asks for a topic, a colour or a day.
    func node(_ sheet: NotesSheet) -> Node {
        switch sheet.kind {
        case .topic: topicSheet
        case .color: colorSheet(of: sheet.notes)
        case .deadline(let calendar): deadlineSheet(calendar, of: sheet.notes)
        }
    }

    private var topicSheet: Node {
        let send = self.send
        return TopicSheet(topics: topics.filter { $0.id != state.topic }, strings: strings) { topic in
            send(.sheet(topic.map { .topicChosen($0) } ?? .closed))
        }
        .node
    }

    private func colorSheet(of chosen: [Identifier<Note>]) -> Node {
        let send = self.send
        let colors = notes.filter { chosen.contains($0.id) }.map { $0.color }
        let isOne = colors.allSatisfy { $0 == colors.first }
        let standard = isOne ? colors.first.flatMap { $0 }.flatMap { StandardColor.named(by: $0) } : nil
        let cells = StandardCells(chosen: standard, mark: mark, strings: strings) {
            send(.sheet(.colorChosen($0.color)))
        } onReach: {
            send(.sheet(.colorReached($0)))
        }
        return Sheet(title: strings.colorTitle, onCancel: { send(.sheet(.closed)) }).node {
            cells.node
            buttons(clear: strings.severalNoColor) { send(.sheet(.colorChosen(nil))) }
        }
    }

    private func deadlineSheet(_ calendar: MonthCalendar, of chosen: [Identifier<Note>]) -> Node {
        let send = self.send
        let days = notes.filter { chosen.contains($0.id) }.map { $0.deadline }
        let isOne = days.allSatisfy { $0 == days.first }
        return Sheet(title: strings.deadlineSwitch, onCancel: { send(.sheet(.closed)) }).node {
            calendar.node(chosen: isOne ? days.first.flatMap { $0 } : nil, today: today, strings) { send(.sheet(.calendar($0))) }
            buttons(clear: strings.severalNoDeadline) { send(.sheet(.deadlineCleared)) }
        }
    }

    private func buttons(clear: String? = nil, onClear: @escaping () -> Void = {}) -> Element {
        let send = self.send
        return el(.div, "sheet-buttons") {
            if let clear { Controls.button(clear, className: "button plain", onTap: onClear) }
            Controls.button(strings.commonCancel, className: "button plain") { send(.sheet(.closed)) }
        }
    }
}
