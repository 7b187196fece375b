import Domain
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
        #expect(ExactText.scalars(of: "abc", limit: 0).isEmpty)
    }

    @Test func aPartIsHeldOnlyWhereAllOfItStands() {
        let bytes = ExactText.bytes(of: "abc")
        #expect(ExactText.holds(bytes, ExactText.bytes(of: "bc"), at: 1))
        #expect(!ExactText.holds(bytes, ExactText.bytes(of: "cd"), at: 2))
        #expect(!ExactText.holds(bytes, ExactText.bytes(of: "ab"), at: 1))
    }
}
