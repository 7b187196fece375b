import Markup

/// What a line is made: each is a switch, and one takes the place of another.
public enum LineForm: Equatable, Sendable {
    /// A heading of a level from 1 to 6.
    case heading(Int)
    case bullet, number, task
    /// A line of a quote, whatever else it is.
    case quote

    /// All forms.
    static let all: [LineForm] = (1...MarkupScanner.maximumHeadingLevel).map { .heading($0) } + [.bullet, .number, .task, .quote]

    /// Returns whether a line has the form.
    func isForm(of prefix: LinePrefix) -> Bool {
        switch self {
        case .heading(let level): prefix.headingLevel == level
        case .task: prefix.isTask
        case .quote: prefix.quoteDepth > 0
        case .bullet: prefix.item.map { !prefix.isTask && !isNumber($0) } ?? false
        case .number: prefix.item.map { !prefix.isTask && isNumber($0) } ?? false
        }
    }
}
