import Components
import Core
import Domain
import Localization
import ViewTree

extension NotesView {
    /// Returns the bar that counts the selected notes and offers what can be done to them.
    func selectionBar(_ selected: [Identifier<Note>], of count: Int) -> Element {
        let send = self.send
        let acts = acts(on: selected) { send(.act($0)) }
        return el(.div, "selection-bar", key: "selection") {
            el(.div, "selection-head") {
                el(.span, "selection-count") { strings.severalCount(count: selected.count) }
                if selected.count < count {
                    Controls.button(strings.photosSelectAll, className: "bar-done") { send(.select(.all)) }
                }
                Controls.iconButton(.close, label: strings.severalClear) { send(.selectionDone) }
            }
            el(.div, "selection-acts") {
                for act in acts { Controls.iconButton(act.icon ?? .more, label: act.name, onTap: act.perform) }
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

    /// Returns the context menu of a note; if the note is one of several selected, the menu is for all of them.
    func contextMenu(_ selected: [Identifier<Note>]) -> Node {
        let send = self.send
        guard let note = state.context.place.flatMap({ Identifier<Note>(text: $0.key) }), notes.entities.contains(note.entity) else {
            return .text("")
        }
        let isSeveral = selected.count > 1 && selected.contains(note)
        let run = { (act: NoteAct) in send(.context(.closed, act)) }
        let acts =
            isSeveral ? acts(on: selected, run) : acts(onRow: note, isSelected: selected.contains(note), run) + acts(on: [note], run)
        let label =
            isSeveral
            ? strings.severalCount(count: selected.count) : notes.notes(among: [note]).first.map { NotesView.name(of: $0, strings) }
        return state.context.node(label: label ?? "", acts.map { ContextMenu.Item($0) }) { message in
            guard case .chosen(let place) = message, place < acts.count else { return send(.context(message, nil)) }
            acts[place].perform()
        }
    }

    /// Returns what can be done to notes, for the menu and the selection bar.
    private func acts(on meant: [Identifier<Note>], _ run: @escaping (NoteAct) -> Void) -> [Act] {
        let tomorrow = today.adding(days: 1)
        let notes = notes.notes(among: meant)
        let toggles = NoteToggle.all.map { toggle in
            let areOn = notes.allSatisfy { toggle.isOn($0) }
            return Act(toggle.id, .text, toggle.name(!areOn, strings), icon: toggle.icon) { run(.change(.toggle(toggle))) }
        }
        return [
            Act("note.move", .text, strings.severalMove, icon: .move) { run(.move) },
            Act("note.color", .text, strings.severalColor, icon: .color) { run(.color) },
            Act("note.deadline", .text, strings.severalDeadline, icon: .calendar) { run(.deadline(tomorrow)) },
        ] + toggles + [
            Act("note.duplicate", .text, strings.menuDuplicate, icon: .copy) { run(.change(.duplicate)) },
            Act(
                "note.delete", .text, strings.menuDelete, icon: .trash, keys: [Shortcut(strings.menuKeyDelete, in: .lists)],
                isDangerous: true
            ) {
                run(.change(.delete))
            },
        ]
    }

    /// Returns what the menu of a single note also offers.
    private func acts(onRow note: Identifier<Note>, isSelected: Bool, _ run: @escaping (NoteAct) -> Void) -> [Act] {
        let select = isSelected ? strings.menuUnselect : strings.menuSelect
        return [
            Act("note.open", .text, strings.menuOpen, icon: .notes, keys: [Shortcut(strings.menuKeyEnter, in: .lists)]) { run(.open) },
            Act("note.select", .text, select, icon: .check, keys: [Shortcut(strings.menuKeySpace, in: .lists)]) { run(.select) },
        ]
    }

    /// Returns the sheet that asks for a topic, a colour or a day.
    func node(_ sheet: NotesSheet) -> Node {
        switch sheet.kind {
        case .topic: topicSheet
        case .color: colorSheet(of: sheet.notes)
        case .deadline(let calendar): deadlineSheet(calendar, of: sheet.notes)
        }
    }

    private var topicSheet: Node {
        let send = self.send
        return TopicSheet(topics: topics.filter { $0.id != state.source.topic }, strings: strings) { topic in
            send(.sheet(topic.map { .topicChosen($0) } ?? .closed))
        }
        .node
    }

    private func colorSheet(of chosen: [Identifier<Note>]) -> Node {
        let send = self.send
        let colors = notes.notes(among: chosen).map { $0.color }
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
        let days = notes.notes(among: chosen).map { $0.deadline }
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
