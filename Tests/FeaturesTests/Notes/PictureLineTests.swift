import EmbeddedSupport
import Merge
import Testing

@testable import Editor

/// Checks that a picture comes onto a line of its own, wherever the caret is.
struct PictureLineTests {
    private static let photo = "![](photo:0123456789abcdef0123456789abcdef)"

    /// Gives a text in which `|` is the caret and `P` a picture once another was added.
    private func added(to text: String) -> String {
        let parts = text.replacing("P", with: Self.photo).split(separator: "|", omittingEmptySubsequences: false)
        let caret = parts[0].unicodeScalars.count
        var scalars = Array(parts.joined().unicodeScalars)
        let edit = PictureLine.edit(Self.photo, at: caret, in: scalars)
        for change in edit.changes.edits {
            scalars.replaceSubrange(change.position..<(change.position + change.deletedCount), with: change.inserted)
        }
        if let place = edit.selection?.lowerBound { scalars.insert("|", at: place) }
        return String(String.UnicodeScalarView(scalars)).replacing(Self.photo, with: "P")
    }

    @Test(arguments: [
        ("|", "P\n|"), ("a|", "a\nP\n|"), ("|a", "P\n|a"), ("a|b", "a\nP\n|b"), ("a\n|\nb", "a\nP\n|b"), ("a|\nb", "a\nP\n|b"),
        ("a\n|", "a\nP\n|"), ("P|", "P\nP\n|"), ("P\n|", "P\nP\n|"), ("|P", "P\n|P"), ("P|\nb", "P\nP\n|b"),
    ])
    func theCaretGoesOnBelowThePicture(text: String, expected: String) {
        #expect(added(to: text) == expected)
    }

    @Test func aPictureThatTheCaretIsInStaysWhole() {
        let scalars = Array((Self.photo + "\nb").unicodeScalars)
        let edit = PictureLine.edit(Self.photo, at: 5, in: scalars)
        #expect(edit.changes.edits.first?.position == Self.photo.count)
        #expect(edit.selection == (2 * Self.photo.count + 2)..<(2 * Self.photo.count + 2))
    }
}
