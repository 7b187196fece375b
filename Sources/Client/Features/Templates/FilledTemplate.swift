import Domain
import EmbeddedSupport

/// What a template becomes: its title and text with the placeholders replaced, and where the caret belongs.
///
/// A placeholder stands between double braces: `{{date}}`, `{{time}}`, `{{title}}` and `{{cursor}}`, in letters of any case and with spaces
/// around the word. `{{date:DD.MM.YYYY}}` and `{{time:HH.mm}}` are written in that form. Anything else between braces stays as it is.
public struct FilledTemplate: Equatable, Sendable {
    /// The title, with the line breaks replaced by spaces where a screen shows it.
    public let title: String
    /// The text below the title.
    public let text: String
    /// The place of the caret in the text, in Unicode scalars: that of the first `{{cursor}}`, or the end.
    public let caret: Int

    /// Fills in a template at a moment of the reader's clock.
    public init(title: String, text: String, at moment: CivilMoment) {
        let title = Filling(title, title: "", moment)
        self.title = ExactText.text(of: title.words)
        let text = Filling(text, title: self.title, moment)
        self.text = ExactText.text(of: text.words)
        caret = text.caret ?? text.words.count
    }

    /// Returns whether a title begins with a date, so that each day has a note of its own.
    public static func namesDay(_ title: String) -> Bool {
        let anyDay = CivilDate(Instant(milliseconds: 0), offsetMinutes: 0)
        return Filling(title, title: "", CivilMoment(anyDay, .morning)).beginsWithDate
    }
}

extension FilledTemplate {
    /// A text in which placeholders are replaced, from its beginning to its end.
    private struct Filling {
        /// The text with its placeholders replaced.
        private(set) var words: [Unicode.Scalar] = []
        /// The place of the first cursor.
        private(set) var caret: Int?
        /// Whether a date was filled in at the beginning.
        private(set) var beginsWithDate = false

        init(_ text: String, title: String, _ moment: CivilMoment) {
            let scalars = ExactText.scalars(of: text)
            var place = 0
            while place < scalars.count {
                if let end = Filling.end(ofPlaceholderAt: place, in: scalars), fill(scalars[(place + 2)..<end], title, moment) {
                    place = end + 2
                } else {
                    words.append(scalars[place])
                    place += 1
                }
            }
        }

        /// Returns the place of the braces that close a placeholder; nil where none begins. None has a line break or braces in it.
        private static func end(ofPlaceholderAt place: Int, in scalars: [Unicode.Scalar]) -> Int? {
            guard place + 4 <= scalars.count, scalars[place] == "{", scalars[place + 1] == "{" else { return nil }
            var end = place + 2
            while end + 1 < scalars.count, scalars[end] != "{", scalars[end] != "\n" {
                if scalars[end] == "}" { return scalars[end + 1] == "}" ? end : nil }
                end += 1
            }
            return nil
        }

        /// Adds what a placeholder stands for; returns false where it stands for nothing.
        private mutating func fill(_ inner: ArraySlice<Unicode.Scalar>, _ title: String, _ moment: CivilMoment) -> Bool {
            let colon = inner.firstIndex(of: ":")
            let format = colon.map { ExactText.trimmed(ExactText.text(of: inner[($0 + 1)...])) } ?? ""
            let name = Filling.lowercased(ExactText.trimmed(ExactText.text(of: inner[..<(colon ?? inner.endIndex)])))
            if ExactText.areSame(name, "date") {
                if words.isEmpty { beginsWithDate = true }
                add(format.isEmpty ? "YYYY-MM-DD" : format, of: moment)
            } else if ExactText.areSame(name, "time") {
                add(format.isEmpty ? "HH:mm" : format, of: moment)
            } else if colon == nil, ExactText.areSame(name, "title") {
                words += ExactText.scalars(of: title)
            } else if colon == nil, ExactText.areSame(name, "cursor") {
                if caret == nil { caret = words.count }
            } else {
                return false
            }
            return true
        }

        private static func lowercased(_ word: String) -> String {
            let scalars = ExactText.scalars(of: word)
            return ExactText.text(of: scalars.map { "A"..."Z" ~= $0 ? Unicode.Scalar($0.value + 32) ?? $0 : $0 })
        }

        /// Adds a moment in a format.
        private mutating func add(_ format: String, of moment: CivilMoment) {
            let format = ExactText.scalars(of: format)
            let parts: [(token: String, number: Int)] = [
                ("YYYY", moment.day.year), ("MM", moment.day.month), ("DD", moment.day.day), ("HH", moment.time.hour),
                ("mm", moment.time.minute),
            ]
            var place = 0
            scanning: while place < format.count {
                for part in parts {
                    let token = ExactText.scalars(of: part.token)
                    if format.count - place >= token.count, Array(format[place..<(place + token.count)]) == token {
                        words += Filling.digits(of: part.number, count: token.count)
                        place += token.count
                        continue scanning
                    }
                }
                words.append(format[place])
                place += 1
            }
        }

        private static func digits(of number: Int, count: Int) -> [Unicode.Scalar] {
            let digits = ExactText.scalars(of: "\(number)")
            return Array(repeating: "0", count: max(0, count - digits.count)) + digits
        }
    }
}
