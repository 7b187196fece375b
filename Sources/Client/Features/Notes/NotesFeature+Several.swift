import Components
import Core
import Domain
import Merge
import Replication
import ViewTree

/// Changes to several notes at once, undone by one button.
extension NotesFeature {
    /// Changes those of the notes that aren't in the trash, and offers to undo it.
    public func change(_ notes: [Identifier<Note>], _ change: NoteChange) {
        let living = notes.filter { notebook.outline(of: $0).map { $0.deletedAt == nil } ?? false }
        guard !living.isEmpty else { return }
        switch change {
        case .move(let topic): move(living, to: topic)
        case .color(let color):
            write(living, as: .colored) { notebook, now throws(MergeError) in
                try notebook.write([FieldWrite(Fields.color, color)], toNotes: living, now: now)
            }
            for note in living { core.notify(.written(note.entity)) }
        case .deadline(let day):
            let clock = core.time.clock
            write(living, as: .dated) { notebook, now throws(MergeError) in
                var operations: [Operation] = []
                for note in living { operations += try notebook.setDeadline(note.entity, to: day, by: clock, now: now) }
                return operations
            }
        case .toggle(let toggle):
            let isOn = !living.allSatisfy { notebook.outline(of: $0).map(toggle.isOn) ?? false }
            if toggle == .done {
                setDone(living, to: isOn)
                break
            }
            write(living, as: .toggled(toggle, isOn: isOn)) { notebook, now throws(MergeError) in
                try notebook.write([FieldWrite(toggle.field, isOn)], toNotes: living, now: now)
            }
        case .duplicate: copy(living)
        case .delete: delete(living)
        }
        switch change {
        case .color, .deadline, .toggle: focusBack()
        case .move, .duplicate, .delete: break
        }
    }

    /// Marks notes as done, or as not done; those that repeat move to their next deadlines, and their ticked tasks are open again.
    private func setDone(_ notes: [Identifier<Note>], to isDone: Bool) {
        let (clock, today) = (core.time.clock, self.today)
        var deed = Notice.NoteDeed.toggled(.done, isOn: isDone)
        if isDone, notes.count == 1, let note = notebook.outline(of: notes[0]), let deadline = note.deadline {
            if let next = note.recurrence?.next(after: deadline, doneOn: today) { deed = .done(until: next) }
        }
        var tasks: [ReopenedTasks] = []
        for note in notes where isDone && notebook.outline(of: note)?.recurrence.hasValue == true {
            if let reopened = ReopenedTasks(of: note, in: notebook) { tasks.append(reopened) }
        }
        write(notes, as: deed, opening: tasks) { notebook, now throws(MergeError) in
            var operations: [Operation] = []
            for note in notes { operations += try notebook.setDone(note, to: isDone, by: clock, now: now) }
            return operations
        }
    }

    /// Writes fields of notes and opens ticked tasks, and offers to undo it all at once.
    private func write(
        _ notes: [Identifier<Note>], as deed: Notice.NoteDeed, opening tasks: [ReopenedTasks] = [],
        _ body: (inout Notebook, Instant) throws(MergeError) -> [Operation]
    ) {
        for task in tasks { needs.replace(task.changes, in: ReopenedTasks.field, of: task.note) }
        let former = change(body)
        say(
            .notes(deed, count: notes.count).undone { [self] in
                for task in tasks { needs.replace(task.backward(in: notebook), in: ReopenedTasks.field, of: task.note) }
                core.restore(former)
            })
    }

    /// Creates notes from drafts, in their order, and offers to undo it; opens the note if it is only one. What doesn't fit into a note is
    /// in another one after it.
    public func createNotes(from drafts: [NoteDraft]) {
        guard drafts.count > 1, !core.account.isHidden, let topic = drafts[0].topic(of: notebook.topics())?.id ?? needs.firstTopic() else {
            for draft in drafts { createNote(from: draft) }
            return
        }
        let parts = drafts.flatMap { $0.parts }
        if needs.refuses(parts.count, in: topic) { return enqueue(.announceScreen) }
        let identities = parts.map { _ in Identifier<Note>(core.makeIdentity()) }
        let former = change { notebook, now throws(MergeError) in
            var operations: [Operation] = []
            for (part, note) in zip(parts, identities).reversed() {
                operations += try notebook.addNote(note, in: topic, title: part.title, text: part.text, now: now)
            }
            return operations
        }
        show(.notes(topic))
        core.focusRow(identities[0].entity)
        say(.notes(.added, count: parts.count).undone { [core] in core.restore(former) })
    }

    /// Copies notes, each beside its original, without their deadlines.
    private func copy(_ notes: [Identifier<Note>]) {
        guard let topic = notebook.outline(of: notes[0])?.topicID, !needs.refuses(notes.count, in: topic) else {
            return enqueue(.announceScreen)
        }
        let copies = notes.map { (of: $0, id: Identifier<Note>(core.makeIdentity())) }
        let former = change { notebook, now throws(MergeError) in
            var operations: [Operation] = []
            for copy in copies { operations += try notebook.copyNote(copy.of, as: copy.id, now: now) }
            return operations
        }
        core.focusRow(copies[0].id.entity)
        say(.notes(.copied, count: copies.count).undone { [self] in core.restore(former) })
    }

    private func move(_ notes: [Identifier<Note>], to topic: Identifier<Topic>) {
        guard !needs.refuses(notes.count, in: topic) else { return enqueue(.announceScreen) }
        let today = self.today
        // A deadline that passed in the archive must not send a note to the trash that is wanted again.
        let areBroughtBack = notebook.unarchives(from: notebook.outline(of: notes[0])?.topicID, to: topic)
        remove(notes) {
            write(notes, as: .moved(to: notebook.topic(topic)?.name ?? "")) { notebook, now throws(MergeError) in
                let moved = try notebook.moveNotes(notes, to: topic, now: now)
                return areBroughtBack ? moved + (try notebook.retain(notes.map { $0.entity }, on: today, now: now)) : moved
            }
        }
    }

    private func delete(_ notes: [Identifier<Note>]) {
        if notes.count == 1 { return delete(notes[0]) }
        remove(notes) {
            change { notebook, now throws(MergeError) in try notebook.deleteNotes(notes, now: now) }
        }
        say(.notes(.deleted, count: notes.count).undone { [self] in restore(notes) })
    }

    /// Removes notes from the list, and closes the one that is open beside it.
    private func remove(_ notes: [Identifier<Note>], _ remove: () -> Void) {
        if let open = screen.note, notes.contains(open), let list = core.shell.list { show(list) }
        var entities: Set<EntityID> = []
        for note in notes { entities.insert(note.entity) }
        core.removeRows(entities, remove)
    }

    /// Moves the focus back to the row that had it.
    private func focusBack() {
        let rows = shownRows
        if let key = state?.list.focus?.key, let entity = EntityID(text: key), rows.contains(entity) { return core.focusRow(entity) }
        enqueue(.announceScreen)
    }

    /// Restores notes from the trash.
    func restore(_ notes: [Identifier<Note>]) {
        for note in notes { core.restore(note.entity) }
        if core.actHistory.movesFocus, let first = notes.first, shownRows.contains(first.entity) { core.focusRow(first.entity) }
    }
}
