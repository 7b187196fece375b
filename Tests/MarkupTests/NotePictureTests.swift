import Testing

@testable import Markup

/// Checks pictures as they stand in the text of a note.
struct NotePictureTests {
    private static let photo = "0123456789ab"
    private let photo = NotePictureTests.photo
    private let line = "![Two sails](photo:\(NotePictureTests.photo))"

    /// Holds lines in which `ID` stands for the digits of a photo, and what of them is a caption.
    private static let lines: [(line: String, caption: String?)] = [
        ("![](photo:ID)", ""), ("![Two sails](photo:ID)", "Two sails"), ("  ![a](photo:ID)\t", "a"),
        ("![a [b] (c)](photo:ID)", "a [b] (c)"),
        ("![ёж ](photo:ID)", "ёж "), ("![[a]](photo:ID)", "[a]"), ("![](other:1)](photo:ID)", "](other:1)"),
        ("![a](photo:ID) b", nil), ("b ![a](photo:ID)", nil), ("- ![a](photo:ID)", nil), ("![a](photo:0123)", nil),
        ("![a](photo:0123456789AB)", nil), ("![a](photo:ID0123)", nil), ("![a](photo:ID0)", nil), ("![a](photo:ID", nil),
        ("[a](photo:ID)", nil),
        ("!(photo:ID)", nil), ("](photo:ID)", nil), ("!](photo:ID)", nil), ("![a](photo:ID)![b](photo:ID)", nil),
        ("![a](picture:ID)", nil), ("![a](photo:ID]", nil), ("!", nil), ("", nil), ("   ", nil), ("![](photo:)", nil),
    ]

    @Test func thePhotoMayBeNamedByItsWholeIdentity() {
        let picture = NotePicture(Array("![a](photo:0123456789abcdef0123456789abcdef)".unicodeScalars)[...])
        #expect(picture?.reference == photo && picture?.caption == 2..<3)
    }

    @Test(arguments: lines) func aPictureIsALineOfItsOwn(line: String, caption: String?) {
        // A stretch of a longer text, whose places count from its own beginning.
        let scalars = Array(("x\n" + line.replacing("ID", with: photo)).unicodeScalars)[2...]
        let picture = NotePicture(scalars)
        #expect(picture.map { String(String.UnicodeScalarView(Array(scalars)[$0.caption])) } == caption)
        #expect(picture.map(\.reference) == caption.map { _ in photo })
    }

    @Test func captionAndSpacesHaveLimits() {
        func isPicture(spaces: Int, caption: Int) -> Bool {
            let line = String(repeating: " ", count: spaces) + "![" + String(repeating: "a", count: caption) + "](photo:\(photo))"
            return NotePicture(Array(line.unicodeScalars)[...]) != nil
        }
        #expect(isPicture(spaces: 32, caption: 500))
        #expect(!isPicture(spaces: 0, caption: 501) && !isPicture(spaces: 33, caption: 1))
    }

    @Test func whatIsWrittenIsRead() {
        #expect(NotePicture.text(caption: " a [b]\nc", reference: photo) == "![a (b) c](photo:\(photo))")
        let long = NotePicture.text(caption: String(repeating: "](photo:", count: 500), reference: photo)
        #expect(NotePicture(Array(long.unicodeScalars)[...])?.caption.count == 500)
    }

    @Test func aTextIsReadWithCaptionsInThePlaceOfPictures() {
        #expect(ReadableText.read("a\n\(line)\nb") == "a\nTwo sails\nb")
        #expect(
            ReadableText.read("![](photo:\(photo))\n\(line)\n![](photo:\(photo))") == "Two sails", "nothing is left of one without words")
        #expect(ReadableText.read("\n\n\(line)\n") == "\n\nTwo sails\n" && ReadableText.read("![](photo:\(photo))").isEmpty)
        #expect(ReadableText.read("see \(line)") == "see \(line)", "within a line it is text like any other")
        #expect(ReadableText.read("![[[Milk|0123456789ab]]](photo:\(photo))") == "Milk", "a caption may link")
        #expect(
            NotePicture.references(in: "\(line)\nx\n \(line)\n![](photo:1)") == [photo, photo] && NotePicture.references(in: "](p").isEmpty)
    }

    @Test func spansSetTheCaptionApart() {
        let spans = MarkupScanner.spans(of: " ![# @a](photo:\(photo)) ")
        #expect(spans.map(\.text) == [" ![", "# @a", "](photo:\(photo)) "])
        #expect(spans.map(\.kind) == [.noteMark, .picture(reference: photo), .noteMark])
        #expect(MarkupScanner.spans(of: "![](photo:\(photo))").map(\.kind) == [.noteMark, .noteMark])
    }
}
