import Markdown

/// What can be done with a table by hand.
public enum TableAct: Equatable, Sendable {
    /// Makes a table: an empty one, or one of the selected lines.
    case make
    /// Goes to the cell after that of the caret, in a new row after the last.
    case nextCell
    case rowAbove, rowBelow
    case rowUp, rowDown
    case removeRow
    case columnBefore, columnAfter
    /// Moves a column towards the first, or towards the last.
    case columnBack, columnOn
    case removeColumn
    /// Aligns the words of a column; again, to take that back.
    case align(MarkdownNode.Alignment)
    case remove
}
