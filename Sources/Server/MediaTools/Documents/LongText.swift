/// A very long text, split so that setting it takes time and memory in proportion; the splits can't be seen.
struct LongText {
    /// The number of bytes that are set at a time, about eighty lines.
    static let partBytes = 6_000

    private var rest: [SetText.Stretch]

    init(_ stretches: [SetText.Stretch]) {
        rest = stretches.map { stretch in
            var stretch = stretch
            stretch.text = SetText.drawable(stretch.text)
            return stretch
        }
    }

    /// Returns the next part set in whole lines; nil at the end.
    mutating func next(_ set: ([SetText.Stretch]) throws(MediaToolsError) -> SetText) throws(MediaToolsError) -> SetText? {
        guard !rest.isEmpty else { return nil }
        let (part, after) = Self.split(rest, at: Self.partBytes)
        let text = try set(part)
        // A part's last line is rarely full, so it begins the next part if there is one.
        if !after.isEmpty, let end = text.dropLastLine() {
            rest = Self.split(rest, at: end).after
        } else {
            rest = after
        }
        return text
    }

    /// Splits stretches so that the first part has about `count` bytes and no character is split.
    static func split(_ stretches: [SetText.Stretch], at count: Int) -> (part: [SetText.Stretch], after: [SetText.Stretch]) {
        var part: [SetText.Stretch] = []
        var room = count
        for (index, stretch) in stretches.enumerated() {
            let length = stretch.text.utf8.count
            if length <= room {
                part.append(stretch)
                room -= length
                continue
            }
            var (first, second) = (stretch, stretch)
            var place = stretch.text.utf8.index(stretch.text.startIndex, offsetBy: room)
            while place > stretch.text.startIndex, place.samePosition(in: stretch.text.unicodeScalars) == nil {
                place = stretch.text.utf8.index(before: place)
            }
            first.text = String(stretch.text[..<place])
            second.text = String(stretch.text[place...])
            if !first.text.isEmpty { part.append(first) }
            return (part, [second] + stretches[(index + 1)...])
        }
        return (part, [])
    }
}
