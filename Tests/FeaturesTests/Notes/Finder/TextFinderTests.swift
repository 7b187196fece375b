import Domain
import EmbeddedSupport
import Search
import Testing

@testable import Editor

struct TextFinderTests {
    private let now = Instant(milliseconds: 0)

    private func editor(_ text: String, caret: Int = 0) -> EditorState {
        var note = Note(id: Identifier(EntityID(high: 1, low: 2)))
        note.text = text
        var state = EditorState(note: note)
        _ = state.update(.textSelected(start: caret, end: caret), now: now)
        return state
    }

    @Test(arguments: [
        ("raccoon", "co", [3..<5]), ("Ёжик, ежу, ЕЖ", "еж", [0..<2, 6..<8, 11..<13]), ("カタかたカナ", "かた", [0..<2, 2..<4]),
        ("aaaa", "aa", [0..<2, 2..<4]), ("a b", " ", [1..<2]), ("x", "xx", []), ("", "a", []), ("abc", "", []), ("ＡＢ", "ab", [0..<2]),
    ])
    func whatWasTypedIsFoundWhereverItStands(text: String, query: String, ranges: [Range<Int>]) {
        #expect(TextFinder(query).ranges(in: ExactText.scalars(of: text)) == ranges)
    }

    @Test(arguments: [
        ("Cre\u{300}me", "crème", [0..<6]), ("crème", "e\u{300}", [2..<3, 4..<5]), ("an eﬃcient ﬁle", "ffi", [4..<5]),
        ("ﬁ if", "i", [0..<1, 2..<3]),
        ("Straße", "sse", [4..<6]), ("x\u{AD}yz", "xy", [0..<3]), ("и\u{306} и й", "й", [0..<2, 5..<6]), ("и\u{306} и й", "и", [3..<4]),
        ("\u{301}ab", "a", [1..<2]), ("한", "\u{1112}\u{1161}\u{11AB}", [0..<1]), ("a", "\u{301}", []), ("が", "か\u{3099}", [0..<1]),
        ("ﬁ", "fin", []),
    ])
    func lettersAreFoundHoweverTheyAreWritten(text: String, query: String, ranges: [Range<Int>]) {
        #expect(TextFinder(query).ranges(in: ExactText.scalars(of: text)) == ranges)
    }

    @Test func placesAreLimitedAndSoIsWhatIsLookedFor() {
        let text = [Unicode.Scalar](repeating: "a", count: TextFinder.maximumCount + 5)
        #expect(TextFinder("a").ranges(in: text).count == TextFinder.maximumCount)
        let long = String(repeating: "b", count: TextFinder.maximumQueryLength + 1)
        #expect(TextFinder(long).ranges(in: ExactText.scalars(of: long)) == [0..<TextFinder.maximumQueryLength])
    }

    @Test func whatASearchFoundInALongTextIsForgottenOnceItIsTypedInto() {
        let text = Array(repeating: "one two", count: 100).joined(separator: "\n")
        for message in [EditorMessage.finder(.closed), .textTyped("x", replacing: 0..<0, caret: 1)] {
            var state = editor(text)
            _ = state.find(SearchMarks(SearchQuery("two")))
            #expect(state.finder.found?.count == 100 && state.finder.found?.currentRange == nil)
            _ = state.update(message, now: now)
            #expect(state.finder.found == nil)
        }
    }

    @Test func theStretchesAreTheText() throws {
        let text = ParagraphList(ExactText.scalars(of: "one two one 😀one"))
        let found = try #require(FoundMarks(TextFinder("ONE"), in: text, from: 5))
        let stretches = found.blocks.flatMap(\.stretches)
        #expect(stretches.map(\.text).joined() == "one two one 😀one\n" && stretches.filter(\.isMarked).count == 3)
        #expect(found.current == 1 && found.currentRange == 8..<11)
    }

    @Test func aKeyMarksItsOwnBlockAnew() throws {
        let line = "one of many\n"
        var text = ParagraphList(ExactText.scalars(of: String(repeating: line, count: 200)))
        let finder = TextFinder("one")
        let before = try #require(FoundMarks(finder, in: text, from: 100 * line.count + 1))
        #expect(before.count == 200 && before.current == 101 && before.currentRange?.lowerBound == 101 * line.count)
        text.replace(at: 100 * line.count, deleting: 0, inserting: ExactText.scalars(of: "one "))
        let after = try #require(FoundMarks(finder, in: text, from: 101 * line.count, reusing: before))
        #expect(after == FoundMarks(finder, in: text, from: 101 * line.count), "what is reused is what would be found")
        #expect(after.count == 201 && zip(before.blocks, after.blocks).filter { $0 != $1 }.count == 1)
        #expect(after.blocksWithCurrent.filter { $0.current >= 0 }.count == 1)
    }

    @Test func enoughIsEnoughAndWhatIsBehindIsFoundOnceThereIsRoom() throws {
        let line = String(repeating: "a", count: 100) + "\n"
        var text = ParagraphList(ExactText.scalars(of: String(repeating: line, count: 40)))
        let finder = TextFinder("a")
        let before = try #require(FoundMarks(finder, in: text, from: 0))
        #expect(before.count >= TextFinder.maximumCount && before.count < 40 * 100)
        text.replace(at: 0, deleting: 16 * line.count, inserting: [])
        let after = try #require(FoundMarks(finder, in: text, from: 0, reusing: before))
        #expect(after == FoundMarks(finder, in: text, from: 0))
    }

    @Test func theFirstPlaceIsTheOneBehindTheCaret() {
        var stage = FinderStage("one two one", caret: 4)
        #expect(stage.update(.asked) == [.finder(.focusField)])
        #expect(stage.update(.typed("one")) == [.finder(.showFound)] && stage.finder.found?.current == 1)
        _ = stage.update(.stepped(1))
        #expect(stage.finder.found?.current == 0, "after the last comes the first")
        #expect(stage.update(.typed("three")).isEmpty && stage.finder.found == nil && stage.finder.words != nil)
    }

    @Test func whatIsSelectedIsLookedForUnlessItIsOfManyLines() {
        var stage = FinderStage("one two\none")
        stage.text.select(startUTF16: 0, endUTF16: 3)
        #expect(stage.update(.asked) == [.finder(.showFound), .finder(.focusField)] && stage.finder.words?.query == "one")
        stage.text.select(startUTF16: 0, endUTF16: 11)
        _ = stage.update(.asked)
        #expect(stage.finder.words?.query == "one", "what was looked for before stays")
    }

    @Test func closingSelectsWhatWasLookedAt() {
        var stage = FinderStage("😀 one one", caret: 0)
        _ = stage.update(.asked)
        _ = stage.update(.typed("one"))
        _ = stage.update(.stepped(1))
        #expect(stage.update(.closed) == [.focusText, .selectText(start: 7, end: 10)])
        #expect(stage.finder.words == nil && stage.finder.found == nil && stage.update(.closed).isEmpty)
    }

    @Test func placesFollowATextThatChanges() {
        var state = editor("one two one")
        _ = state.update(.finder(.asked), now: now)
        _ = state.update(.finder(.typed("one")), now: now)
        _ = state.update(.textTyped("one ", replacing: 0..<0, caret: 4), now: now)
        #expect(state.finder.found?.count == 3)
        _ = state.update(.historyStepped(isRedo: false, isTitle: nil), now: now)
        #expect(state.finder.found?.count == 2)
    }
}
