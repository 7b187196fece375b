import Core
import Localization

extension EditorFeature {
    /// The date of today as it is written into a text.
    var writtenToday: String { DateText(strings.language).long(today) }

    /// Gives a view what its bars are drawn from.
    func equip(_ view: inout EditorView) {
        view.today = writtenToday
        view.hidesBar = core.hidesFormatting
        view.canShowBoth = core.shell.canShowBoth
        view.takesPaste = { [unowned(unsafe) self] in state?.takes($0, replacing: $1) ?? false }
    }
}
