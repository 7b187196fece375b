import EmbeddedSupport

/// A picture in a note, as written in its text: `![caption](photo:ID)`, alone on a line except for spaces around it.
///
/// The photo is referred to by the first digits of its identity, so that the line stays short, or by all of them; the caption is the note's
/// own.
public struct NotePicture: Equatable, Sendable {
    /// The range of the caption, in Unicode scalars of the line.
    public let caption: Range<Int>
    /// The first digits of the photo's identity.
    public let reference: String

    /// The maximum length of the caption, in Unicode scalars.
    public static let maximumCaptionLength = 500
    /// The maximum length of the line, in Unicode scalars, including spaces around the picture.
    public static let maximumLength = maximumCaptionLength + 2 * marginLength + 2 + tailLength

    private static let marginLength = 32
    private static let identityLength = 32
    private static let target = ExactText.scalars(of: "](photo:")
    private static let tailLength = target.count + identityLength + 1

    /// Reads a line, which has no line break; nil for one that isn't a picture.
    public init?(_ line: ArraySlice<Unicode.Scalar>) {
        guard NotePicture.mayBegin(line), line.count <= NotePicture.maximumLength else { return nil }
        var start = line.startIndex
        while ExactText.isSpace(line[start]) { start += 1 }
        var end = line.endIndex
        while ExactText.isSpace(line[end - 1]) { end -= 1 }
        guard end - start > 2, line[start + 1] == "[", line[end - 1] == ")",
            let tail = NotePicture.firstTarget(in: line[(start + 2)..<end]), tail - start - 2 <= NotePicture.maximumCaptionLength
        else { return nil }
        let digits = line[(tail + NotePicture.target.count)..<(end - 1)]
        guard digits.count == NoteLink.referenceLength || digits.count == NotePicture.identityLength else { return nil }
        for scalar in digits where !NotePicture.isDigit(scalar) { return nil }
        caption = (start + 2 - line.startIndex)..<(tail - line.startIndex)
        reference = ExactText.text(of: digits.prefix(NoteLink.referenceLength))
    }

    /// Returns whether a line begins like one with a picture.
    public static func mayBegin(_ line: ArraySlice<Unicode.Scalar>) -> Bool {
        for scalar in line.prefix(marginLength + 1) where !ExactText.isSpace(scalar) { return scalar == "!" }
        return false
    }

    /// Returns the line of a picture; characters with a meaning in it are replaced by others in the caption.
    public static func text(caption: String, reference: String) -> String {
        var written: [Unicode.Scalar] = []
        for scalar in ExactText.scalars(of: ExactText.trimmed(caption), limit: maximumCaptionLength) {
            switch scalar {
            case "[": written.append("(")
            case "]": written.append(")")
            case "\n", "\r": written.append(" ")
            default: written.append(scalar)
            }
        }
        return "![" + ExactText.text(of: written) + "](photo:" + reference + ")"
    }

    /// Returns the references of the photos in a text, in order and with repetitions.
    public static func references(in text: String) -> [String] {
        guard mayHold(text) else { return [] }
        var references: [String] = []
        for line in ExactText.scalars(of: text).split(separator: "\n") {
            if let picture = NotePicture(line) { references.append(picture.reference) }
        }
        return references
    }

    /// Returns a text with captions instead of pictures; a picture without a caption leaves no line.
    public static func read(_ text: String) -> String {
        guard mayHold(text) else { return text }
        var read: [Unicode.Scalar] = []
        var isFirst = true
        for line in ExactText.scalars(of: text).split(separator: "\n", omittingEmptySubsequences: false) {
            let picture = NotePicture(line)
            if let picture, picture.caption.isEmpty { continue }
            if !isFirst { read.append("\n") }
            isFirst = false
            read += picture.map { line.dropFirst($0.caption.lowerBound).prefix($0.caption.count) } ?? line
        }
        return ExactText.text(of: read)
    }

    private static func firstTarget(in part: ArraySlice<Unicode.Scalar>) -> Int? {
        var place = part.startIndex
        while place + target.count <= part.endIndex {
            if part[place] == target[0], part[place..<(place + target.count)].elementsEqual(target) { return place }
            place += 1
        }
        return nil
    }

    /// Returns whether a text may have pictures; searching the bytes keeps this cheap for texts without.
    private static func mayHold(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            for place in bytes.indices.dropLast(7) where bytes[place] == UInt8(ascii: "]") && bytes[place + 1] == UInt8(ascii: "(") {
                if bytes[place + 2] == UInt8(ascii: "p"), bytes[place + 7] == UInt8(ascii: ":") { return true }
            }
            return false
        }
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { "0"..."9" ~= scalar || "a"..."f" ~= scalar }
}
