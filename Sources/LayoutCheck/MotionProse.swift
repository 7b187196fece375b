/// Holds what a row's prose says: measures, words by clause, names of other rows.
struct MotionProse: Equatable, Sendable {
    /// Lists the nouns that what follows may belong to.
    private static let nouns = ["screen", "scroll", "keyboard", "field", "caret", "safe", "inset", "insets", "tab", "content", "header"]

    /// Lists the tokens.
    let tokens: [MotionToken]
    /// Lists the measures in order.
    private(set) var measures: [MotionMeasure] = []
    /// Lists the words of each clause.
    private(set) var clauses: [[String]] = [[]]
    /// Lists the rows that are named.
    private(set) var references: [String] = []

    private var labels: [String] = []
    private var subject = ""
    private var isFollowing = false

    /// Parses a text.
    init(_ text: String) {
        tokens = MotionToken.tokens(of: text)
        var position = 0
        while position < tokens.count { read(&position) }
    }

    /// Lists all words.
    var words: [String] { clauses.flatMap { $0 } }

    private mutating func read(_ position: inout Int) {
        switch tokens[position] {
        case .word(let word):
            labels.append(word)
            clauses[clauses.count - 1].append(word)
            if Self.nouns.contains(word) { subject = word }
            if isFollowing { measures[measures.count - 1].after.append(word) }
            position += 1
        case .reference(let name):
            references.append(name)
            position += 1
        case .number:
            readMeasure(&position)
        case .mark(let mark):
            if mark == "(", readTuple(&position) { return }
            if Self.isBreak(mark) {
                labels = []
                isFollowing = false
                clauses.append([])
            } else if mark == ":", isFollowing {
                labels = []
                isFollowing = false
            }
            position += 1
        }
    }

    /// Reads numbers parted by commas inside brackets, as a point is written.
    private mutating func readTuple(_ position: inout Int) -> Bool {
        var next = position + 1
        var values: [Double] = []
        var decimals: [Int] = []
        while next + 1 < tokens.count, case .number(let value, let places) = tokens[next] {
            values.append(value)
            decimals.append(places)
            if tokens[next + 1] == .mark(")"), values.count > 1 {
                append(values, decimals, joint: ",")
                position = next + 2
                return true
            }
            guard tokens[next + 1] == .mark(",") else { return false }
            next += 2
        }
        return false
    }

    private mutating func readMeasure(_ position: inout Int) {
        var values: [Double] = []
        var decimals: [Int] = []
        var joint: Unicode.Scalar?
        while position < tokens.count, case .number(let value, let places) = tokens[position] {
            values.append(value)
            decimals.append(places)
            position += 1
            var next = position
            while next < tokens.count, case .mark(let mark) = tokens[next], "/×…|:.–".unicodeScalars.contains(mark) {
                joint = mark
                next += 1
            }
            guard next > position, next < tokens.count, case .number = tokens[next] else { break }
            position = next
        }
        append(values, decimals, joint: joint)
    }

    private mutating func append(_ values: [Double], _ decimals: [Int], joint: Unicode.Scalar?) {
        measures.append(MotionMeasure(before: labels, subject: subject, values: values, decimals: decimals, joint: joint))
        labels = []
        isFollowing = true
    }

    private static func isBreak(_ mark: Unicode.Scalar) -> Bool { ",;()→⇒[]—".unicodeScalars.contains(mark) }
}
