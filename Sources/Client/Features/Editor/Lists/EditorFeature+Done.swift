import Core
import Domain
import Localization
import Markup

extension EditorMessage {
    /// Whether it ticks a task, or removes a tick.
    var ticks: Bool {
        if case .boxTapped = self { return true }
        if case .page(.boxTapped) = self { return true }
        if case .commanded(.tick, _) = self { return true }
        return false
    }
}

extension EditorFeature {
    /// Offers to mark the note as done where the last open task has been ticked; `former` are the tasks before that.
    func offerDone(after former: TaskCount) {
        guard let state, let note = state.note, let known = notebook.outline(of: note), !known.isDone else { return }
        let tasks = state.paragraphs.tasks
        guard tasks.total > 0, tasks.ticked == tasks.total, former.ticked < former.total else { return }
        say(
            Notice("tasks done " + note.text) { $0.noticeTasksDone }.offering({ $0.noticeMarkDone }) { [self] in
                if notebook.outline(of: note)?.isDone == false { needs.change(note, .toggle(.done)) }
            })
    }
}
