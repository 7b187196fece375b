import Components
import Core
import Localization
import Markdown

/// A way to format a text as it is offered: its name, its icon and its keys.
struct FormattingItem {
    let formatting: Formatting
    /// The name that distinguishes its act from others.
    let id: String
    let icon: Icon
    let name: String
    /// The keys that do it in a text; nil for none.
    let shortcut: Shortcut?

    /// Returns all of them in the order of the bar; `today` is the date as it is written.
    static func all(today: String, _ strings: Strings) -> [FormattingItem] {
        func item(
            _ formatting: Formatting, _ id: String, _ icon: Icon, _ name: String, _ key: String? = nil,
            _ held: Shortcut.Held = .shiftedCommand
        ) -> FormattingItem {
            FormattingItem(
                formatting: formatting, id: "text." + id, icon: icon, name: name, shortcut: key.map { Shortcut($0, held, in: .text) })
        }
        let icons: [Icon] = [.heading1, .heading2, .heading3, .heading, .heading, .heading]
        return (1...icons.count).map { level in
            item(
                .form(.heading(level)), "heading\(level)", icons[level - 1], strings.editorHeadingLevel(level: level), "\(level)",
                .alternate)
        } + [
            item(.mark(.bold), "bold", .bold, strings.editorBold, "B", .command),
            item(.mark(.italic), "italic", .italic, strings.editorItalic, "I", .command),
            item(.mark(.struck), "struck", .struck, strings.editorStruck, "X"),
            item(.mark(.code), "code", .code, strings.editorCode, "E", .command),
            item(.form(.bullet), "bullets", .list, strings.editorBullets, "8"),
            item(.form(.number), "numbers", .numbers, strings.editorNumbers, "7"),
            item(.form(.task), "task", .task, strings.editorTask, "L"),
            item(.form(.quote), "quote", .quote, strings.editorQuote, "9"),
            item(.link, "link", .link, strings.editorWebLink, "K"),
            item(.codeBlock, "codeBlock", .codeBlock, strings.editorCodeBlock, "E"),
            item(.line, "line", .line, strings.editorLine),
            item(.date(today), "date", .calendar, strings.editorDate),
            item(.table(.make), "table", .table, strings.editorTable),
        ] + ofTables(strings)
    }

    /// Returns what can be done with the table that the caret is in.
    private static func ofTables(_ strings: Strings) -> [FormattingItem] {
        func item(_ act: TableAct, _ id: String, _ icon: Icon, _ name: String) -> FormattingItem {
            FormattingItem(formatting: .table(act), id: "table." + id, icon: icon, name: name, shortcut: nil)
        }
        return [
            item(.nextCell, "next", .nextCell, strings.editorTableNext),
            item(.rowBelow, "rowBelow", .rowBelow, strings.editorTableRowBelow),
            item(.rowAbove, "rowAbove", .rowAbove, strings.editorTableRowAbove),
            item(.rowUp, "rowUp", .up, strings.editorTableRowUp), item(.rowDown, "rowDown", .down, strings.editorTableRowDown),
            item(.removeRow, "removeRow", .removeRow, strings.editorTableRowRemove),
            item(.columnAfter, "columnAfter", .columnAfter, strings.editorTableColumnAfter),
            item(.columnBefore, "columnBefore", .columnBefore, strings.editorTableColumnBefore),
            item(.columnBack, "columnBack", .left, strings.editorTableColumnBack),
            item(.columnOn, "columnOn", .right, strings.editorTableColumnOn),
            item(.removeColumn, "removeColumn", .removeColumn, strings.editorTableColumnRemove),
            item(.align(.left), "left", .alignLeft, strings.editorTableAlignLeft),
            item(.align(.center), "center", .alignCenter, strings.editorTableAlignCenter),
            item(.align(.right), "right", .alignRight, strings.editorTableAlignRight),
            item(.remove, "remove", .trash, strings.editorTableRemove),
        ]
    }
}
