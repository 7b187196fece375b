import Domain
import EmbeddedSupport

/// A part of a query between spaces, or between quotation marks.
struct QueryChunk {
    /// The meaning of a word before a colon.
    enum Key {
        case topic, before, after
    }

    /// What the part filters by; nil for words.
    var key: Key?
    /// Where its words must be.
    var place = SearchQuery.Place.anywhere
    /// The text, without a key and marks.
    var text = ""
    /// Whether it is between quotation marks.
    var isQuoted = false
    /// Whether it is complete: the quotation marks are closed, or a space follows a name.
    var isClosed = false

    /// Returns the parts of a query.
    static func chunks(of query: String) -> [QueryChunk] {
        var chunks: [QueryChunk] = []
        let scalars = ExactText.scalars(of: query)
        var place = 0
        while place < scalars.count {
            if ExactText.isSpace(scalars[place]) {
                place += 1
                continue
            }
            var chunk = QueryChunk()
            readMarks(scalars, &place, &chunk)
            if place < scalars.count, isQuotation(scalars[place]) {
                readQuoted(scalars, &place, &chunk)
            } else {
                let start = place
                while place < scalars.count, !ExactText.isSpace(scalars[place]), !isQuotation(scalars[place]) { place += 1 }
                chunk.text = ExactText.text(of: scalars[start..<place])
                chunk.isClosed = chunk.place != .anywhere && place < scalars.count
            }
            chunks.append(chunk)
        }
        return chunks.filter { $0.key != nil || !SearchQuery.folded($0.text).isEmpty }
    }

    private static func readMarks(_ scalars: [Unicode.Scalar], _ place: inout Int, _ chunk: inout QueryChunk) {
        for (word, key) in keys where starts(scalars, place, with: word) {
            let end = valueEnd(scalars, from: place + word.count)
            // An invalid day is searched for as text; one still being typed filters nothing.
            guard key == .topic || isDay(scalars[(place + word.count)..<end]) else { continue }
            chunk.key = key
            place += word.count
            return
        }
        if scalars[place] == "#" || scalars[place] == "＃" {
            chunk.place = .heading
            while place < scalars.count, scalars[place] == "#" || scalars[place] == "＃" { place += 1 }
        } else if scalars[place] == "@" || scalars[place] == "＠" {
            chunk.place = .mention
            place += 1
        }
    }

    private static func readQuoted(_ scalars: [Unicode.Scalar], _ place: inout Int, _ chunk: inout QueryChunk) {
        place += 1
        let start = place
        while place < scalars.count, !isQuotation(scalars[place]) { place += 1 }
        chunk.text = ExactText.text(of: scalars[start..<place])
        chunk.isQuoted = true
        chunk.isClosed = place < scalars.count
        place += 1
    }

    private static func valueEnd(_ scalars: [Unicode.Scalar], from start: Int) -> Int {
        var end = start
        while end < scalars.count, !ExactText.isSpace(scalars[end]) { end += 1 }
        return end
    }

    /// Returns whether a text is a day, or the beginning of one.
    private static func isDay(_ scalars: ArraySlice<Unicode.Scalar>) -> Bool {
        if scalars.count == CivilDate.textLength { return CivilDate(text: ExactText.text(of: scalars)) != nil }
        return scalars.count < CivilDate.textLength && scalars.allSatisfy { $0 == "-" || $0 >= "0" && $0 <= "9" }
    }

    private static func starts(_ scalars: [Unicode.Scalar], _ place: Int, with word: [Unicode.Scalar]) -> Bool {
        guard scalars.count - place >= word.count else { return false }
        for index in word.indices where SearchFolding.folded(scalars[place + index]) != word[index] { return false }
        return true
    }

    private static func isQuotation(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "\"", "«", "»", "“", "”", "„", "「", "」", "『", "』", "＂": true
        default: false
        }
    }

    /// The words before a colon, in the languages of the interface.
    private static let keys: [(word: [Unicode.Scalar], key: Key)] = [
        (Array("topic:".unicodeScalars), .topic), (Array("тема:".unicodeScalars), .topic), (Array("とぴっく:".unicodeScalars), .topic),
        (Array("before:".unicodeScalars), .before), (Array("до:".unicodeScalars), .before), (Array("以前:".unicodeScalars), .before),
        (Array("after:".unicodeScalars), .after), (Array("после:".unicodeScalars), .after), (Array("以後:".unicodeScalars), .after),
    ]
}
