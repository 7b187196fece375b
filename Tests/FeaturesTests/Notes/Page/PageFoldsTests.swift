import Core
import Localization
import Merge
import Search
import Testing
import ViewTreeTesting

@testable import Editor

/// Checks what the triangles of headings hide, and what shows it again.
struct PageFoldsTests {
    private let text = "# One\n\na\n\n## Two\n\nb\n\n## Three\n\nc\n\n# Four\n\nd\n\n# Five"

    @Test func aHeadingHidesWhatIsUnderIt() throws {
        let stage = PageStage(text)
        #expect(
            stage.triangles == [
                "What is under “One” true", "What is under “Two” true", "What is under “Three” true", "What is under “Four” true",
            ], "nothing is under the last one")
        try stage.tapTriangle("Two")
        #expect(try stage.seen() == ["One", "a", "Two", "Three", "c", "Four", "d", "Five"])
        try stage.tapTriangle("One")
        #expect(try stage.seen() == ["One", "Four", "d", "Five"], "up to the next of its level")
        try stage.tapTriangle("One")
        #expect(try stage.seen() == ["One", "a", "Two", "Three", "c", "Four", "d", "Five"], "what was folded in it stays so")
        #expect(stage.triangles[1] == "What is under “Two” false")
    }

    @Test func whatIsFoldedIsStoredAndNothingJumps() throws {
        let stage = PageStage(text)
        let key = try #require(stage.state.page).text.keys[0]
        try stage.tapTriangle("One")
        #expect(stage.effects == [.page(.storeFolds), .page(.hold(key))])
        #expect(stage.state.pages.folds.stored == "one")
        #expect(try PageStage(text, folded: "one three gone").seen() == ["One", "Four", "d", "Five"])
    }

    @Test func whatTheNoteNoLongerHasIsForgotten() throws {
        let stage = PageStage(text, folded: "gone four")
        try stage.tapTriangle("One")
        #expect(stage.state.pages.folds.stored == "four one")
    }

    @Test func headingsOfTheSameWordsAreToldApart() throws {
        let stage = PageStage("# A\n\nx\n\n# A\n\ny", folded: "a-1")
        #expect(try stage.seen() == ["A", "x", "A"])
    }

    @Test func allAreFoldedAndUnfoldedAtOnce() throws {
        let stage = PageStage(text)
        stage.update(.act(.fold(true)))
        #expect(try stage.seen() == ["One", "Four", "Five"] && stage.effects == [.page(.storeFolds)])
        stage.update(.act(.fold(false)))
        #expect(try stage.seen().count == 9 && stage.state.pages.folds.isEmpty)
    }

    @Test func theMenuOffersItWhereThereIsSomethingToFold() {
        func acts(_ stage: PageStage) -> [String] {
            EditorActs(stage.state, side: .over, note: nil, strings: Strings(.english)).menu { _ in }.filter(\.isPossible).map(\.id)
        }
        #expect(acts(PageStage(text)).contains("text.fold") && !acts(PageStage(text)).contains("text.unfold"))
        #expect(acts(PageStage(text, folded: "one")).contains("text.unfold"))
        #expect(!acts(PageStage("# One\n# Two")).contains("text.fold"))
    }

    @Test func aLinkToAHeadingShowsIt() throws {
        let stage = PageStage("[go](#three)\n\n" + text, folded: "one three")
        stage.update(.page(.headingTapped("three")))
        #expect(try stage.seen().contains("c") && stage.effects == [.page(.storeFolds), .page(.goToSection(5))])
    }

    @Test func theOutlineShowsWhereItLeads() throws {
        let stage = PageStage(text, folded: "one")
        stage.update(.headingTapped(try #require(stage.state.paragraphs.headings.first { $0.text == "Two" }).key))
        #expect(try stage.seen().contains("b") && stage.effects == [.page(.storeFolds), .page(.goToSection(2))])
    }

    @Test func aHitIsShown() throws {
        let stage = PageStage("# One\n\nx\n\n## Two\n\nocean", folded: "one two")
        let isMarked = stage.state.pages.mark(SearchMarks(SearchQuery("ocean")))
        #expect(isMarked)
        stage.effects += stage.state.pages.showingFound(in: stage.state.text)
        stage.show()
        #expect(try stage.seen().count == 4 && stage.effects.first == .page(.storeFolds))
    }

    @Test func theCaretIsShownOnceWritingEnds() throws {
        let stage = PageStage(text, folded: "one four")
        stage.update(.page(.writingAsked))
        let place = "# One\n\na".utf16.count
        stage.update(.textSelected(start: place, end: place))
        stage.update(.doneTapped)
        #expect(try stage.seen() == ["One", "a", "Two", "b", "Three", "c", "Four", "Five"])
    }

    @Test func footnotesStayAndTheTitleHasNoTriangle() throws {
        let stage = PageStage("# One\n\na[^1]\n\n[^1]: note\n\nb", folded: "one")
        #expect(try stage.sections().filter { $0.attributes[.hidden] != nil }.count == 2)
        #expect(stage.screen.find(class: "page-section page-footnote")?.attributes[.hidden] == nil)
        let titled = PageStage("# One\n\na")
        titled.state.title = MergedField("One")
        titled.show()
        #expect(titled.triangles.isEmpty)
    }

    @Test func aChangeFromElsewhereLeavesWhatIsFolded() throws {
        let stage = PageStage(text, folded: "one")
        let patch = TextPatch(position: 0, deletedCount: 0, inserted: Array("new\n\n".unicodeScalars))
        stage.update(.merged(field: stage.state.text.name, [patch], by: .others))
        #expect(try stage.seen() == ["new", "One", "Four", "d", "Five"])
    }

    @Test func theOutlineMarksWhereOneReads() throws {
        let stage = PageStage(text)
        #expect(stage.state.paragraphs.headings.first?.key == stage.state.currentHeading)
        let page = try #require(stage.state.page)
        stage.update(.page(.scrolled(section: page.text.keys[5])))
        stage.update(.act(.outline))
        let current = try #require(stage.screen.dom.root.first { $0.attributes[.ariaCurrent] == "location" })
        #expect(current.textContent == "Three")
        let button = try #require(stage.screen.find(EditorView.outlineButton))
        #expect(button.accessibleName == "Contents" && button.attributes[.ariaHaspopup] == "dialog")
        stage.update(.panelClosed)
        #expect(stage.effects.last == .focus(EditorView.outlineButton))
    }

    @Test func inTheSourceTheCaretMarksIt() {
        let stage = PageStage(text)
        stage.update(.page(.writingAsked))
        let place = "# One\n\na\n\n## Two\n\nb".utf16.count
        stage.update(.textSelected(start: place, end: place))
        #expect(stage.state.paragraphs.headings.first { $0.key == stage.state.currentHeading }?.text == "Two")
        #expect(stage.screen.find(EditorView.outlineButton) == nil)
    }
}
