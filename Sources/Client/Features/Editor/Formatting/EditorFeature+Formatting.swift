import Core
import Localization
import ViewTree

extension EditorFeature {
    /// The date of today as it is written into a text.
    var writtenToday: String { DateText(strings.language).long(today) }

    /// Returns the dialog about a link to an address; nothing while it is closed.
    func linkDialog(in frame: Frame) -> [Node] {
        guard let draft = state?.linkDraft else { return [] }
        return [LinkSheet(draft: draft, strings: strings) { [self] in frame.send(.link(.web($0)), to: update) }.node]
    }

    /// Gives a view what its bars are drawn from.
    func equip(_ view: inout EditorView) {
        view.today = writtenToday
        view.hidesBar = core.hidesFormatting
        view.canShowBoth = core.shell.canShowBoth
        view.takesPaste = { [unowned(unsafe) self] in state?.takes($0, replacing: $1) ?? false }
    }
}
