import EmbeddedSupport
import Testing

@Suite struct ExactTextTests {
    @Test func canonicallyEqualTextsOfOtherBytesDiffer() {
        #expect(!ExactText.areSame("\u{E9}", "e\u{301}"))
        #expect(ExactText.areSame("Ёж", "Ёж") && ExactText.areSame("", ""))
    }

    @Test(arguments: [("", "a"), ("a", "b"), ("a", "aa"), ("Z", "a"), ("a", "я"), ("я", "字"), ("字", "😀")])
    func textsAreOrderedByTheirBytes(_ left: String, _ right: String) {
        #expect(ExactText.precedes(left, right) && !ExactText.precedes(right, left) && !ExactText.precedes(left, left))
    }

    @Test func restFollowsThePrefix() {
        #expect(ExactText.rest(of: "/notes/1", after: "/notes/") == "1")
        #expect(ExactText.rest(of: "/notes/", after: "/notes/") == "")
        #expect(ExactText.rest(of: "/note", after: "/notes/") == nil)
        #expect(ExactText.rest(of: "", after: "#") == nil)
    }

    @Test func scalarsMakeTheSameTextAgain() {
        for text in ["", "a\u{301}б😀", "字\r\n"] { #expect(ExactText.areSame(ExactText.text(of: ExactText.scalars(of: text)), text)) }
        #expect(ExactText.scalars(of: "abc", limit: 2) == ["a", "b"])
        #expect(ExactText.scalars(of: "字😀а", limit: 2) == ["字", "😀"])
        #expect(ExactText.scalars(of: "abc", limit: 0).isEmpty)
    }

    @Test func scalarsAtTheEdgesOfEveryLengthAreReadAndWrittenAsTheStandardLibraryDoes() {
        let edges: [UInt32] = [0, 0x7F, 0x80, 0x7FF, 0x800, 0xD7FF, 0xE000, 0xFFFD, 0xFFFF, 0x10000, 0x1F600, 0xFFFFF, 0x100000, 0x10FFFF]
        let scalars = edges.compactMap(Unicode.Scalar.init)
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars)
        #expect(scalars.count == edges.count)
        #expect(ExactText.areSame(ExactText.text(of: scalars), String(view)))
        #expect(ExactText.scalars(of: String(view)) == scalars)
    }

    @Test func aPartIsHeldOnlyWhereAllOfItStands() {
        let bytes = ExactText.bytes(of: "abc")
        #expect(ExactText.holds(bytes, ExactText.bytes(of: "bc"), at: 1))
        #expect(!ExactText.holds(bytes, ExactText.bytes(of: "cd"), at: 2))
        #expect(!ExactText.holds(bytes, ExactText.bytes(of: "ab"), at: 1))
    }
}
