import Domain
import EmbeddedSupport
import Testing

@testable import Editor

/// Looks for words in the text that is open.
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

    @Test func placesAreLimitedAndSoIsWhatIsLookedFor() {
        let text = [Unicode.Scalar](repeating: "a", count: TextFinder.maximumCount + 5)
        #expect(TextFinder("a").ranges(in: text).count == TextFinder.maximumCount)
        let long = String(repeating: "b", count: TextFinder.maximumQueryLength + 1)
        #expect(TextFinder(long).ranges(in: ExactText.scalars(of: long)) == [0..<TextFinder.maximumQueryLength])
    }

    @Test func theStretchesAreTheText() throws {
        let text = ExactText.scalars(of: "one two one 😀one")
        let found = try #require(FoundMarks(TextFinder("ONE"), in: text, from: 5))
        #expect(found.stretches.map(\.text).joined() == "one two one 😀one" && found.stretches.filter(\.isMarked).count == 3)
        #expect(found.current == 1 && found.currentRange == 8..<11)
    }

    @Test func theFirstPlaceIsTheOneBehindTheCaret() {
        var state = editor("one two one", caret: 4)
        #expect(state.update(.findTapped, now: now) == [.focusFinder])
        #expect(state.update(.findTyped("one"), now: now) == [.showFound] && state.found?.current == 1)
        _ = state.update(.foundStepped(1), now: now)
        #expect(state.found?.current == 0, "after the last comes the first")
        #expect(state.update(.findTyped("three"), now: now).isEmpty && state.found == nil && state.finder != nil)
    }

    @Test func whatIsSelectedIsLookedForUnlessItIsOfManyLines() {
        var state = editor("one two\none")
        _ = state.update(.textSelected(start: 0, end: 3), now: now)
        #expect(state.update(.findTapped, now: now) == [.showFound, .focusFinder] && state.finder?.query == "one")
        _ = state.update(.textSelected(start: 0, end: 11), now: now)
        _ = state.update(.findTapped, now: now)
        #expect(state.finder?.query == "one", "what was looked for before stays")
    }

    @Test func closingSelectsWhatWasLookedAt() {
        var state = editor("😀 one one", caret: 0)
        _ = state.update(.findTapped, now: now)
        _ = state.update(.findTyped("one"), now: now)
        _ = state.update(.foundStepped(1), now: now)
        #expect(state.update(.foundClosed, now: now) == [.focusText, .selectText(start: 7, end: 10)])
        #expect(state.finder == nil && state.found == nil && state.update(.foundClosed, now: now).isEmpty)
    }

    @Test func placesFollowATextThatChanges() {
        var state = editor("one two one")
        _ = state.update(.findTapped, now: now)
        _ = state.update(.findTyped("one"), now: now)
        _ = state.update(.textTyped("one ", replacing: 0..<0, caret: 4), now: now)
        #expect(state.found?.count == 3)
        _ = state.update(.historyStepped(isRedo: false, isTitle: nil), now: now)
        #expect(state.found?.count == 2)
    }
}
