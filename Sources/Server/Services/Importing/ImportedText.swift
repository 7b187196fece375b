import EmbeddedSupport
import Markup

/// The text of a note that is moved in.
enum ImportedText {
    /// Replaces pictures that could not be added by their captions, and returns what has changed.
    static func replacing(_ lost: Set<String>, in text: inout String) -> [String] {
        guard !lost.isEmpty, NotePicture.references(in: text).contains(where: lost.contains) else { return [] }
        var lines: [String] = []
        for line in ExactText.scalars(of: text).split(separator: "\n", omittingEmptySubsequences: false) {
            if let picture = NotePicture(line), lost.contains(picture.reference) {
                lines.append(ExactText.text(of: line.dropFirst(picture.caption.lowerBound).prefix(picture.caption.count)))
            } else {
                lines.append(ExactText.text(of: line))
            }
        }
        text = lines.joined(separator: "\n")
        return ["a picture of it could not be added"]
    }
}
