import EmbeddedSupport
import Markup

/// Tags of other programs as Enot writes them.
enum TagText {
    /// Returns a name with its sign; nil for one of which no tag can be made.
    static func written(_ name: String) -> String? {
        var scalars: [Unicode.Scalar] = ["#"]
        for scalar in name.unicodeScalars.drop(while: { $0 == "#" }) {
            let isPart = ScalarClass.isWord(scalar) || scalar == "/"
            if isPart { scalars.append(scalar) } else if scalars.last != "-", scalars.count > 1 { scalars.append("-") }
        }
        while let last = scalars.last, last == "-" || last == "/" { scalars.removeLast() }
        guard let tag = Tag(at: 0, in: scalars), tag.end == scalars.count else { return nil }
        return ExactText.text(of: scalars)
    }

    /// Returns a text with the tags that it does not have yet in a line at its end, and the names of which no tag can be made.
    static func adding(_ names: [String], to text: String) -> (text: String, refused: [String]) {
        var (tags, refused): ([String], [String]) = ([], [])
        for name in names where !name.isEmpty {
            guard let tag = written(name) else {
                refused.append(name)
                continue
            }
            if !tags.contains(tag), !has(tag, text) { tags.append(tag) }
        }
        return (tags.isEmpty ? text : appending(tags.joined(separator: " "), to: text), refused)
    }

    private static func has(_ tag: String, _ text: String) -> Bool {
        guard text.contains(tag) else { return false }
        let scalars = Array(text.unicodeScalars)
        let wanted = Array(tag.unicodeScalars)
        for place in scalars.indices where scalars[place] == "#" {
            if let found = Tag(at: place, in: scalars), scalars[place..<found.end].elementsEqual(wanted) { return true }
        }
        return false
    }

    /// Returns a text with a paragraph at its end.
    static func appending(_ paragraph: String, to text: String) -> String {
        var text = text
        while let last = text.unicodeScalars.last, last == "\n" || last == " " || last == "\t" { text.unicodeScalars.removeLast() }
        return text.isEmpty ? paragraph : text + "\n\n" + paragraph
    }
}
