import Components
import Core
import Domain
import Localization
import Markup
import Merge
import Search
import Testing
import ViewTree
import ViewTreeTesting

@testable import Editor

/// Checks the page of a note: what is drawn of it, and what is done on it.
struct NotePageTests {
    /// Shows a note as a page and takes what is done on it.
    private final class Stage {
        var state: EditorState
        var effects: [EditorEffect] = []
        var photos: [String: ShownPhoto] = [:]
        var titles: [String: String] = [:]
        let screen = RecordedScreen()

        init(_ text: String, prefersPage: Bool = true) {
            var note = Note(id: Identifier(EntityID(high: 1, low: 2)))
            note.text = text
            state = EditorState(note: note)
            state.pages.prefersPage = prefersPage
            state.showPage()
            show()
        }

        func show() {
            let deadline = DeadlineView(note: nil, at: CivilMoment(.first, .morning))
            var view = EditorView(state: state, deadline: deadline, backLabel: "Topic", strings: Strings(.english)) { [unowned self] in
                effects += state.update($0, now: Instant(milliseconds: 0))
                show()
            }
            view.shownPhoto = { [unowned self] in photos[$0] ?? .missing }
            view.noteTitle = { [unowned self] in titles[$0] }
            screen.render(el(.div) { view.node(status: .text("")) })
        }

        var page: RecordedNode? { screen.find(class: "note-page") }

        func sections() throws -> [RecordedNode] { try #require(screen.find(class: "page-sections")).children }

        /// Clicks on a section's words, as the browser tells it.
        func click(_ section: RecordedNode, words: Int, offset: Int) {
            var event = Event()
            event.selectionStart = words
            event.selectionEnd = offset
            screen.fire(.click, at: section, event)
        }
    }

    private func tags(_ node: RecordedNode) -> [String] {
        node.all { $0.tag != nil }.compactMap { $0.tag?.rawValue }
    }

    private func texts(of node: RecordedNode) -> [String] {
        node.tag == nil ? (node.textContent.isEmpty ? [] : [node.textContent]) : node.children.flatMap { texts(of: $0) }
    }

    @Test func aCalloutSaysWhatItIsAbout() throws {
        let stage = Stage("> [!warning] *Hot*\n> a\n\n> [!tip]\n> b\n\n> c")
        let sections = try stage.sections()
        #expect(sections[0].first { $0.attributes[.class] == "page-quote page-callout is-warning" }?.attributes[.ariaLabel] == "Warning")
        #expect(sections.map { texts(of: $0) } == [["Hot", "a"], ["Tip", "b"], ["c"]])
        #expect(sections[1].first { $0.attributes[.class] == "page-aside" }?.textContent == "Tip", "it is no word of the note")
        #expect(sections[2].first { $0.attributes[.class] == "page-quote" }?.tag == .blockquote)
    }

    @Test func aNoteIsReadAsAPage() throws {
        let stage = Stage("# One\n\n*a* **b** ~~c~~ `d`\n\n> e\n\n3. f\n4. g\n\n---\n\n#### h")
        let sections = try stage.sections()
        #expect(
            sections.map { tags($0).joined(separator: " ") } == [
                "div button svg path h2", "div p em strong s code", "div blockquote p", "div ol li p li p", "div hr", "div h5",
            ])
        #expect(sections[3].all { $0.tag == .ol }.first?.attributes[.start] == "3")
        #expect(stage.screen.find(EditorView.textField) == nil && stage.screen.find(class: "bar-done") == nil)
    }

    @Test func whoDoesNotWantPagesHasTheSource() {
        #expect(Stage("# One", prefersPage: false).page == nil)
        #expect(Stage(" \n").page == nil, "nothing is to be read")
    }

    @Test(arguments: [
        ("one two", 0, 0, 4, 4), ("a **b** c", 0, 1, 1, 5), ("# a\n\nb\nc", 1, 1, 0, 7), ("x 😀 y", 0, 0, 5, 5), ("- [ ] milk", 0, 0, 2, 8),
        ("a\n\n---\n\nb", 1, -1, 0, 3),
    ])
    func aClickOnALetterBeginsWritingThere(text: String, section: Int, words: Int, offset: Int, caret: Int) throws {
        let stage = Stage(text)
        stage.click(try stage.sections()[section], words: words, offset: offset)
        #expect(stage.page == nil && stage.screen.find(EditorView.textField) != nil)
        #expect(stage.effects == [.focusText, .selectText(start: caret, end: caret), .holdLine])
        #expect(stage.state.text.selectionStart == caret)
    }

    @Test func eachTextOfTheDocumentIsOneOfThePage() throws {
        let stage = Stage(
            "# a *b*\n\n- [x] c `d\ne` &amp; f\\*\n\n| g | h |\n|---|---|\n| i |\n\n```\nj\n```\n\n@k [[l|0123456789ab]] m.org <n>")
        let page = try #require(stage.state.page?.text)
        for (section, node) in zip(page.sections, try stage.sections()) {
            let texts = texts(of: node)
            #expect(texts == NotePage.shownWords(of: section).map { page.shown($0, of: section) })
        }
    }

    @Test func aClickThatSelectsWordsOrHasKeysBeginsNothing() throws {
        let stage = Stage("one two")
        let section = try stage.sections()[0]
        stage.click(section, words: -2, offset: 0)
        var event = Event()
        event.modifiers = .shift
        stage.screen.fire(.click, at: section, event)
        #expect(stage.page != nil && stage.effects.isEmpty)
    }

    @Test func enterAndTheButtonBeginAtTheEndAndDoneGivesThePage() throws {
        let stage = Stage("one\ntwo")
        stage.screen.press("Enter", at: try #require(stage.page))
        #expect(stage.effects == [.focusText, .selectText(start: 7, end: 7), .holdLine])
        stage.effects = []
        stage.screen.tap(try #require(stage.screen.find(role: "button", "Done")))
        #expect(stage.page != nil && stage.effects == [.page(.show(NotePage.Place(section: 0, words: 1, offset: 3)))])
        stage.screen.tap(try #require(stage.screen.find(role: "button", "Edit")))
        #expect(stage.page == nil)
        stage.effects = []
        stage.screen.press("Escape", at: try #require(stage.screen.find(EditorView.textField)))
        #expect(stage.page != nil)
        stage.effects = []
        stage.screen.press("Escape", at: try #require(stage.page))
        #expect(stage.effects == [.back])
    }

    @Test func aBoxIsTickedInTheText() throws {
        let stage = Stage("- [ ] 😀 milk\n- [xx] bread\n\n> - [ ] salt")
        let boxes = try #require(stage.page).all { $0.attributes[.type] == "checkbox" }
        #expect(boxes.map { $0.attributes[.ariaLabel] } == ["😀 milk", "bread", "salt"])
        #expect(boxes.map { $0.properties[.checked] } == ["false", "true", "false"])
        stage.screen.check(true, boxes[0])
        #expect(stage.state.text.string == "- [x] 😀 milk\n- [xx] bread\n\n> - [ ] salt")
        stage.screen.check(false, boxes[1])
        stage.screen.check(true, boxes[2])
        #expect(stage.state.text.string == "- [x] 😀 milk\n- [ ] bread\n\n> - [x] salt")
        #expect(try #require(stage.page).first { $0.attributes[.type] == "checkbox" } === boxes[0], "the box keeps the focus")
        #expect(stage.state.canUndo)
    }

    @Test func aLinkToAHeadingLeadsThere() throws {
        let stage = Stage("[go](#second-part) [gone](#third) [out](https://a.example/#b)\n\n# Part\n\n## Second *part*")
        let links = try #require(stage.page).all { $0.attributes[.role] == "link" }
        #expect(links.map(\.textContent) == ["go", "gone"])
        stage.screen.tap(links[0])
        #expect(stage.effects == [.page(.goToSection(2))] && stage.page != nil)
        stage.effects = []
        stage.screen.tap(links[1])
        #expect(stage.effects == [.page(.headingGone)] && stage.page != nil)
    }

    @Test func blocksStandAtTheSideOfTheirFirstLetter() throws {
        let words = "- مورد اول\n  1. یک\n\n> نقل قول\n\n| ستون | b |\n|---|---|\n| ۱ | 2 |\n\n`code` متن\n\n- a\n\n1 `متن` b\n\n- [ ] کار"
        let sections = try Stage(words).sections()
        func directions(_ index: Int, _ tags: Name...) -> [String?] {
            tags.map { tag in sections[index].first { $0.tag == tag }?.attributes[.dir] }
        }
        #expect(directions(0, .ul, .ol, .p) == ["rtl", "rtl", "rtl"] && directions(1, .blockquote, .p) == ["rtl", "rtl"])
        #expect(directions(2, .table, .th, .td) == ["rtl", "rtl", "rtl"])
        #expect(directions(3, .p, .code) == ["rtl", "auto"] && directions(4, .ul, .p) == ["ltr", "ltr"])
        #expect(directions(5, .p, .code) == ["ltr", "auto"] && directions(6, .ul) == ["rtl"])
        #expect(try Stage("- a\n\n> b").sections().allSatisfy { $0.all { $0.attributes[.dir] != nil }.isEmpty })
    }

    @Test func rowsThatLackCellsGetThemUnlessTheyAreMany() throws {
        let stage = Stage("| a | b | c |\n|---|---|---|\n| d |\n| e |\n| f |\n| x |\n| g | [[Oak|0123456789ab]] | h | i |")
        let rows = try #require(stage.page).all { $0.tag == .tr }
        #expect(rows.map(\.children.count) == [3, 3, 3, 3, 2, 3])
        #expect(rows[4].children.map { $0.attributes[.colspan] } == [nil, "2"])
        #expect(rows.map(\.textContent) == ["abc", "d", "e", "f", "x", "gOakh | i"])
    }

    @Test func footnotesAreAListAtTheEndAndLeadBack() throws {
        let stage = Stage("a[^x]\n\n[^x]: why *so*\n\nb")
        let sections = try stage.sections()
        #expect(sections.map { $0.tag } == [.div, .div, .ol])
        #expect(sections[0].textContent == "a1" && sections[1].textContent == "b" && sections[2].textContent.hasPrefix("why so"))
        stage.screen.tap(try #require(stage.screen.find(role: "doc-noteref", "Footnote 1")))
        stage.screen.tap(try #require(stage.screen.find(role: "doc-backlink", "Back to the text")))
        #expect(stage.effects == [.page(.showSection(1)), .page(.showSection(0))] && stage.page != nil)
        stage.click(try #require(sections[2].children.first), words: 1, offset: 1)
        #expect(stage.state.text.selectionStart == 19, "a tap on a footnote begins writing in it")
    }

    @Test func aFootnoteWithoutAReferenceHasNoWayBack() throws {
        let stage = Stage("a\n\n[^x]: b")
        #expect(
            try stage.sections().map(\.textContent) == ["a", "b"] && stage.screen.find(role: "doc-backlink", "Back to the text") == nil)
    }

    @Test func whatASearchFoundIsMarkedOnThePage() throws {
        let stage = Stage("# A raccoon\n\nno\n\nA **rac**coon, *and* raccoons `raccoon`")
        stage.effects = stage.state.find(SearchMarks(SearchQuery("raccoon")))
        stage.show()
        func marked() -> [String] { stage.screen.dom.root.all { $0.tag == .mark }.map(\.textContent) }
        #expect(
            stage.effects == [.finder(.showFound)] && stage.page != nil && marked() == ["raccoon", "rac", "coon", "raccoons", "raccoon"])
        #expect(stage.screen.find(FinderView.currentMark)?.textContent == "raccoon")
        #expect(stage.screen.find(class: "found-place")?.textContent == "1 of 4")
        stage.screen.tap(try #require(stage.screen.find(role: "button", "Next match")))
        #expect(stage.screen.find(FinderView.currentMark)?.textContent == "rac")
        let page = try #require(stage.state.page?.text)
        #expect(NotePage.shownWords(of: page.sections[2]).count == 6, "marks make no further words")
        stage.screen.tap(try #require(stage.screen.find(role: "button", "Hide matches")))
        #expect(marked().isEmpty && stage.page != nil)
    }

    @Test func whatOnlyTheSourceHasIsMarkedThere() {
        let stage = Stage("[words](https://raccoon.example)")
        stage.effects = stage.state.find(SearchMarks(SearchQuery("raccoon")))
        stage.show()
        #expect(stage.effects == [.finder(.showFound)] && stage.page == nil && stage.state.finder.found?.count == 1)
    }

    @Test func whatIsSelectedIsCopiedAsMarkdown() throws {
        let stage = Stage("# One\n\na **b** c")
        let keys = try #require(stage.state.page).text.keys
        var event = Event()
        event.text = "\(keys[0]) 0 0 \(keys[1]) 1 1"
        stage.screen.fire(.copy, at: try #require(stage.page), event)
        #expect(stage.effects == [.page(.copySelection("# One\n\na **b**"))])
        for text in ["", "1 2 3", "\(keys[0]) 0 0 99 1 1", "a b c d e f"] {
            event.text = text
            stage.screen.fire(.copy, at: try #require(stage.page), event)
        }
        #expect(stage.effects.count == 1)
    }

    @Test func ofALongNoteTheBeginningIsReadFirst() throws {
        let text = (0..<12_000).map { "## Heading \($0)\n\nwords *of* it[^1]\n\n" }.joined() + "[^1]: last"
        var note = Note(id: Identifier(EntityID(high: 1, low: 2)))
        note.text = text
        var state = EditorState(note: note, readsAll: false)
        state.pages.prefersPage = true
        state.showPage()
        let first = try #require(state.page)
        #expect(first.text.document.source.count < 40_000 && first.isLong && state.paragraphs.paragraphs.count < 20_000)
        var effects = state.drawingRest
        var turns = 0
        while effects == [.page(.drawRest)] {
            effects = state.update(.page(.restDue), now: Instant(milliseconds: 0))
            turns += 1
        }
        let page = try #require(state.page)
        #expect(page.text == NotePage(text) && page.isDrawn && turns < 20 && page.footnotes.list.count == 1)
        #expect(page.text.sections.map(\.start) == NotePage(text).sections.map(\.start))
        #expect(state.paragraphs.headings.count == ParagraphList.maximumHeadingCount && state.text.unreadCount == 0)
        #expect(state.paragraphs.paragraphs.map(\.length) == EditorState(note: note).paragraphs.paragraphs.map(\.length))
    }

    @Test func whatIsDoneWithALongNoteConcernsAllOfIt() throws {
        let text = (0..<12_000).map { "words \($0) of it\n\n" }.joined() + "the raccoon"
        var note = Note(id: Identifier(EntityID(high: 1, low: 2)))
        note.text = text
        var state = EditorState(note: note, readsAll: false)
        state.pages.prefersPage = true
        state.showPage()
        var found = state
        #expect(found.find(SearchMarks(SearchQuery("raccoon"))).first == .finder(.showFound) && found.page != nil)
        _ = state.update(.page(.writingAsked), now: Instant(milliseconds: 0))
        #expect(state.text.unreadCount == 0 && state.paragraphs.paragraphs.count == 24_001)
        state.text.select(startUTF16: 200_000, endUTF16: 200_000)
        #expect(
            state.update(.doneTapped, now: Instant(milliseconds: 0)).contains {
                if case .page(.show(let place)) = $0 { place != nil } else { false }
            })
    }

    @Test func pageAndSourceAreSideBySide() throws {
        let stage = Stage("# One\n\ntwo[^1]\n\n[^1]: x\n\nthree\nfour")
        stage.state.showBoth()
        stage.show()
        #expect(stage.page != nil && stage.screen.find(EditorView.textField) != nil)
        #expect(stage.screen.find(class: "page-sections")?.attributes[.dataIndex] == "0 2 6 8")
        _ = stage.state.update(.textTyped("!", replacing: 5..<5, caret: 6, isBackspace: false), now: Instant(milliseconds: 0))
        stage.show()
        #expect(try stage.sections()[0].textContent == "One!", "the page follows what is written")
        stage.click(try stage.sections()[1], words: 0, offset: 1)
        #expect(stage.state.text.selectionStart == 9 && stage.page != nil)
        stage.effects = []
        stage.screen.press("Escape", at: try #require(stage.screen.find(EditorView.textField)))
        #expect(stage.effects == [.back])
        stage.state.showOne()
        stage.show()
        #expect(stage.page != nil && stage.screen.find(EditorView.textField) == nil)
    }

    @Test func codeIsCopied() throws {
        let stage = Stage("a\n\n```swift\nlet b = 1\n\nc\n```")
        stage.screen.tap(try #require(stage.screen.find(role: "button", "Copy code")))
        #expect(stage.effects == [.copy("let b = 1\n\nc\n")] && stage.page != nil)
    }

    @Test func linksLeadWhereTheySay() throws {
        let stage = Stage("[[Milk|0123456789ab]] @nina [a](https://b.org) [c](javascript:d) [e](/f) ![g](http://h.org/i.png)")
        let page = try #require(stage.page)
        #expect(page.all { $0.tag == .a }.map { $0.attributes[.href] } == ["https://b.org", "http://h.org/i.png"])
        let link = try #require(page.first { $0.attributes[.class] == "markup-note is-gone" })
        #expect(link.textContent == "Milk" && link.attributes[.title] == "(deleted)")
        stage.titles["0123456789ab"] = "Oat milk"
        stage.show()
        #expect(link.attributes[.class] == "markup-note" && link.attributes[.title] == "Oat milk")
        stage.screen.tap(link)
        stage.screen.press("Enter", at: try #require(page.first { $0.attributes[.class] == "markup-mention" }))
        stage.screen.tap(try #require(page.first { $0.tag == .a }))
        #expect(stage.effects == [.link(.open("0123456789ab")), .link(.showMentions("@nina"))])
    }

    @Test func aTableHasHeadsAndAllItsCells() throws {
        let stage = Stage("| a | b |\n|:--|--:|\n| c |\n| d | e | f |")
        let table = try #require(stage.page?.first { $0.tag == .table })
        #expect(table.all { $0.tag == .th }.map { $0.attributes[.scope] } == ["col", "col"])
        #expect(
            table.all { $0.tag == .td }.map { "\($0.textContent) \($0.attributes[.class] ?? "")" } == [
                "c is-left", " ", "d is-left", "e | f is-right",
            ])
    }

    @Test func aPictureIsInItsPlace() throws {
        let stage = Stage("before\n![the lake](photo:0123456789ab)\nafter\n\n![](photo:aaaaaaaaaaaa)")
        #expect(
            try stage.sections().map { tags($0).filter { $0 != "svg" && $0 != "path" } } == [
                ["div", "div", "p", "figure", "span", "figcaption", "span", "p"], ["div", "div", "figure", "span", "span"],
            ])
        let photo = Identifier<Photo>(EntityID(high: 3, low: 4))
        stage.photos["aaaaaaaaaaaa"] = .deleted(photo)
        stage.show()
        stage.screen.tap(try #require(stage.screen.find(role: "button", "Restore")))
        #expect(stage.effects == [.picture(.restore(photo))] && stage.page != nil)
    }

    @Test func theCaptionOfAPictureLinksToNotes() throws {
        let stage = Stage("![by [[Oak|ba9876543210]]](photo:0123456789ab)")
        let caption = try #require(try stage.sections()[0].first { $0.tag == .figcaption })
        #expect(caption.textContent == "by Oak")
        #expect(caption.first { $0.attributes[.role] == "link" }?.attributes[.dataKey] == "note-ba9876543210")
        #expect(stage.state.paragraphs.pictures.map(\.notes) == [["ba9876543210"]])
    }

    @Test func whatOthersWriteIsReadAtOnce() throws {
        let stage = Stage("one\n\ntwo")
        let sections = try stage.sections()
        _ = stage.state.update(
            .merged(field: "text", [TextPatch(position: 5, deletedCount: 3, inserted: Array("three".unicodeScalars))], by: .others),
            now: Instant(milliseconds: 0))
        stage.show()
        #expect(try stage.sections().map(\.textContent) == ["one", "three"])
        #expect(zip(try stage.sections(), sections).allSatisfy { $0 === $1 })
    }

    @Test func theRestOfALongPageFollows() throws {
        let stage = Stage((0..<5000).map { "# Heading \($0)\n\nwords of it" }.joined(separator: "\n\n"))
        let first = try stage.sections().count
        #expect(first > 100 && first < 4000)
        #expect(stage.state.drawingRest == [.page(.drawRest)])
        #expect(
            stage.state.update(.headingTapped(stage.state.paragraphs.headings[199].key), now: Instant(milliseconds: 0)).first
                == .page(.goToSection(398)))
        while stage.state.update(.page(.restDue), now: Instant(milliseconds: 0)) == [.page(.drawRest)] {}
        stage.show()
        #expect(try stage.sections().count == 10_000)
    }

    @Test func findingShowsTheSource() throws {
        let stage = Stage("one two")
        stage.screen.press("f", .control, at: try #require(stage.page))
        #expect(stage.page == nil && stage.effects.last == .finder(.focusField))
    }
}
