import EmbeddedSupport
import Markup

/// The text of a note that is moved in.
enum ImportedText {
    /// Returns whether two texts are the same but for the identities of files, which every source of one export has its own of.
    static func areSame(_ left: String, _ right: String) -> Bool { ExactText.areSame(withoutFiles(left), withoutFiles(right)) }

    /// Returns a text with a paragraph at its end.
    static func attaching(_ paragraph: String, to text: String) -> String {
        var scalars = text.unicodeScalars
        while let last = scalars.last, last == "\n" || last == " " { scalars.removeLast() }
        return scalars.isEmpty ? paragraph : String(scalars) + "\n\n" + paragraph
    }

    private static func withoutFiles(_ text: String) -> String {
        NoteFile.identities(in: text).reduce(text) { $0.replacing("](file:" + $1.text + ")", with: "](file:)") }
    }

    /// Replaces pictures and links to files that could not be added by their words, and returns what has changed; what is lost is named by
    /// the references of photos and the identities of files.
    static func replacing(_ lost: Set<String>, in text: inout String) -> [String] {
        guard !lost.isEmpty else { return [] }
        var changes: [String] = []
        if NotePicture.references(in: text).contains(where: lost.contains) {
            changes.append("a picture of it could not be added")
            var lines: [String] = []
            for line in ExactText.scalars(of: text).split(separator: "\n", omittingEmptySubsequences: false) {
                if let picture = NotePicture(line), lost.contains(picture.reference) {
                    lines.append(ExactText.text(of: line.dropFirst(picture.caption.lowerBound).prefix(picture.caption.count)))
                } else {
                    lines.append(ExactText.text(of: line))
                }
            }
            text = lines.joined(separator: "\n")
        }
        for file in NoteFile.identities(in: text) where lost.contains(file.text) {
            changes.append("a file of it could not be added")
            // The brackets stay around its name, so that one sees that there was something.
            text = text.replacing("](file:" + file.text + ")", with: "]")
        }
        return changes
    }
}
