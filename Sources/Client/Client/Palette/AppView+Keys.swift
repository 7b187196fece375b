import Core
import Domain
import Editor
import Palette
import Panes
import Reminders
import ViewTree

extension AppView {
    /// Finds what a key asks for that no field and no control has taken: letters by their place on the keyboard, which the page sees to,
    /// punctuation by what it writes.
    func deed(of event: Event) -> (() -> Void)? {
        if app.features.panes.state.isDrawerOpen, event.text == "Escape" { return panes(.sidebarToggled) }
        if app.features.editor.isPopoverOpen, event.text == "Escape" { return { app.features.editor.update(.panelClosed) } }
        guard app.isLoaded, !app.isNotebookClosed, !app.isViewerOpen, !isCovered, !event.isComposing else { return nil }
        let modifiers = event.modifiers
        if event.text == "Escape", app.features.reminders.shown.hasValue, !app.features.editor.state.hasValue {
            return { app.features.reminders.update(.dueClosed) }
        }
        if modifiers == .control || modifiers == .meta { return commandDeed(event.text) }
        if modifiers == [.control, .shift] || modifiers == [.meta, .shift] {
            return event.text == "F" || event.text == "f" ? { app.features.finding.openFromHere() } : nil
        }
        // A sign takes Shift, or Alt, on some keyboards.
        if event.text == "?" { return command(.keys) }
        if event.text == "/", hasSearchButton { return { app.features.finding.openFromHere() } }
        return modifiers.isEmpty && event.text == "n" && app.listScreen.topic.hasValue ? command(.newNote) : nil
    }

    private func command(_ command: PaletteCommand) -> () -> Void { { app.features.palette.perform(command) } }

    private func panes(_ message: PanesMessage) -> () -> Void { { app.features.panes.update(message) } }

    private func commandDeed(_ key: String) -> (() -> Void)? {
        switch key {
        case "k": { app.features.palette.update(.asked(onlyCommands: false)) }
        case "/": { app.features.palette.update(.asked(onlyCommands: true)) }
        case ",": command(.more)
        case "\\": app.features.panes.state.layout > .column ? panes(.sidebarToggled) : nil
        case ".": app.features.panes.state.layout > .column ? panes(.textAloneToggled) : nil
        default: nil
        }
    }
}
