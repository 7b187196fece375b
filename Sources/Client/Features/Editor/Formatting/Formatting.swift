import Domain
import EmbeddedSupport
import Merge

/// A way to format a text: a switch for the words or lines of a selection, or something to insert.
public enum Formatting: Equatable, Sendable {
    case mark(InlineMark)
    case form(LineForm)
    /// A link to an address.
    case link
    case codeBlock
    /// A line across the page.
    case line
    /// A date, as it is written.
    case date(String)
    case table(TableAct)

    /// Whether it is a switch, whose state the bar shows.
    var isSwitch: Bool {
        switch self {
        case .mark, .form, .link, .codeBlock, .table(.align): true
        case .line, .date, .table: false
        }
    }

    /// Whether it changes the table that the caret is in.
    var isOfTable: Bool {
        if case .table(let act) = self { act != .make } else { false }
    }

    /// Returns what it changes; nil where it can do nothing. All places count Unicode scalars.
    func edit(of selection: Range<Int>, in scalars: [Unicode.Scalar]) -> LineEdit? {
        switch self {
        case .mark(let mark): MarkRules.toggle(mark, selection, in: scalars)
        case .form(let form): FormRules.toggle(form, selection, in: scalars)
        case .link: LinkRules.toggle(selection, in: scalars)
        case .codeBlock: BlockRules.toggleCode(selection, in: scalars)
        case .line: BlockRules.toggleLine(selection, in: scalars)
        case .date(let words): BlockRules.insert(ExactText.scalars(of: words), selection)
        case .table(let act): TableRules.edit(act, selection, in: scalars)
        }
    }

    /// Returns the switches that a selection, or where a caret is, has; in a table, that it is one.
    static func formats(of selection: Range<Int>, in scalars: [Unicode.Scalar], _ text: FormattedText) -> [Formatting] {
        if BlockRules.codeBlock(around: selection, in: scalars, text).hasValue { return [.codeBlock] }
        var formats: [Formatting] = []
        for mark in InlineMark.allCases where MarkRules.has(mark, selection, in: scalars, text) { formats.append(.mark(mark)) }
        if LinkRules.has(selection, in: scalars, text) { formats.append(.link) }
        if let alignment = TableRules.alignment(at: selection.upperBound, in: scalars, text) {
            return formats + [.table(.make), .table(.align(alignment))]
        }
        return formats + FormRules.forms(LineForm.all, of: selection, in: scalars, text).map { .form($0) }
    }
}
