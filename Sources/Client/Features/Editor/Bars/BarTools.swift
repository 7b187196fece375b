import Markdown

/// Which ways to format have a button in a bar; a table that the caret is in has others than the text.
struct BarTools {
    let isInTable: Bool
    /// The date of today as it is written into a text.
    let today: String

    private static let marks: [Formatting] = [.mark(.bold), .mark(.italic), .mark(.struck), .mark(.code)]
    private static let alignments: [Formatting] = [.table(.align(.left)), .table(.align(.center)), .table(.align(.right))]
    private static let moves: [Formatting] = [.table(.rowUp), .table(.rowDown), .table(.columnBack), .table(.columnOn)]

    /// The groups above the text of a wide window.
    var groups: [[Formatting]] {
        if isInTable {
            return [
                BarTools.marks, [.table(.rowBelow), .table(.removeRow), .table(.columnAfter), .table(.removeColumn)], BarTools.alignments,
            ]
        }
        return [
            [.form(.heading(1)), .form(.heading(2)), .form(.heading(3))], [.mark(.bold), .mark(.italic)],
            [.form(.bullet), .form(.number), .form(.task), .form(.quote)],
        ]
    }

    /// The rarer ones, which have a row of their own.
    var further: [Formatting] {
        if isInTable {
            return [.table(.rowAbove), .table(.columnBefore)] + BarTools.moves + [.date(today), .table(.remove)]
        }
        return [.mark(.struck), .mark(.code), .codeBlock, .line, .date(today)]
    }

    /// Those above a phone's keyboard while the caret is in a table.
    var keyboardOfTable: [Formatting] {
        [.table(.nextCell), .table(.rowBelow), .table(.columnAfter), .table(.removeRow), .table(.removeColumn)]
    }

    /// Those in the second row above a phone's keyboard while the caret is in a table.
    var furtherOfTable: [Formatting] {
        [.mark(.bold), .mark(.italic)] + BarTools.alignments + [.table(.rowAbove), .table(.columnBefore)] + BarTools.moves
            + [.link, .table(.remove)]
    }
}
