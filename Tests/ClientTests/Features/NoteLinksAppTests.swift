import ClientTesting
import Domain
import Markup
import Merge
import Search
import Testing
import ViewTree
import ViewTreeTesting

@testable import Client
@testable import Core
@testable import Editor
@testable import SearchScreen

/// Links notes within the app: offered while `[[` is typed, opened, listed on both sides, and true after a note is renamed or deleted.
struct NoteLinksAppTests: AppDriver {
    let now = Instant(milliseconds: 1_700_000_000_000)
    let app: App
    private let screen = RecordedScreen()

    init() throws {
        app = .begun(topics: ["A"], now: now)
        app.addNotes("Bread", "Milk", "Milk [fresh]", "List", now: now)
        try open("List")
    }

    private func note(_ title: String) throws -> Note {
        try #require(app.notebook.notes(in: app.notebook.topics()[0].id).first { $0.title == title })
    }

    private func open(_ title: String) throws { send(.show(.editor(try note(title).id))) }

    private func type(_ text: String) throws {
        let end = try #require(app.editor).text.selectionEnd
        send(.editor(.textTyped(text, replacing: end..<end, caret: end + text.utf16.count)))
    }

    private func press(_ key: String) throws -> Event.Result {
        draw(on: screen)
        let caret = try #require(app.editor).text.selectionEnd
        return screen.press(key, at: try #require(screen.find(EditorView.textField)), selecting: caret..<caret)
    }

    private func chips() -> [String] {
        draw(on: screen)
        return screen.dom.root.all { ($0.attributes[.class] ?? "").hasPrefix("chip is-") }.map(\.textContent)
    }

    /// Returns the hints of the links on the page.
    private func hints() -> [String] {
        draw(on: screen)
        return screen.dom.root.all { ($0.attributes[.class] ?? "").hasPrefix("markup-note") && $0.attributes[.title] != nil }
            .compactMap { $0.attributes[.title] }
    }

    @Test func referencesAreAsLongAsLinksHaveThem() { #expect(EntityReference.length == NoteLink.referenceLength) }

    private func link(to title: String) throws -> String {
        "|" + EntityReference(try note(title).id.entity).text + "]]"
    }

    @Test func aLinkIsChosenByKeys() throws {
        try type("see [[")
        #expect(
            app.editor?.links.offer?.choices.map(\.title) == ["Milk [fresh]", "Milk", "Bread"], "before the first letter its neighbours")
        try type("mil")
        #expect(Set(app.editor?.links.offer?.choices.map(\.title) ?? []) == ["Milk", "Milk [fresh]"])
        let second = try #require(app.editor?.links.offer?.choices.last?.title)
        #expect(try press("ArrowDown") == [.preventDefault, .stopPropagation])
        #expect(try press("Enter") == [.preventDefault, .stopPropagation])
        let shown = second == "Milk" ? "Milk" : "Milk (fresh)"
        #expect(app.editor?.text.string == "see [[" + shown + (try link(to: second)) && app.editor?.links.isOffering == false)
        send(.editor(.historyStepped(isRedo: false, isTitle: false)))
        #expect(app.editor?.text.string == "see [[mil", "what was chosen is one step to be undone")
    }

    @Test func aNoteOfATitleThatNoneHasIsMadeAndLinkedTo() throws {
        try type("see [[Butter pie")
        #expect(app.editor?.links.offer?.choices.isEmpty == true && app.editor?.links.offer?.newTitle == "Butter pie")
        #expect(try press("Enter") == [], "who writes brackets for another reason goes on")
        #expect(try press("ArrowDown") == [.preventDefault, .stopPropagation])
        #expect(try press("Enter") == [.preventDefault, .stopPropagation])
        #expect(app.editor?.text.string == "see [[Butter pie" + (try link(to: "Butter pie")) && app.editor?.links.offer == nil)
        #expect(
            app.notebook.notes(in: app.notebook.topics()[0].id).map(\.title).prefix(2) == ["List", "Butter pie"], "behind the open one")
        send(.editor(.historyStepped(isRedo: false, isTitle: false)))
        #expect(app.editor?.text.string == "see [[Butter pie")
    }

    @Test func noNoteIsOfferedToBeMadeWhereOneHasTheTitle() throws {
        try type("[[")
        #expect(app.editor?.links.offer?.newTitle == nil)
        try type("bread")
        #expect(app.editor?.links.offer?.newTitle == nil && app.editor?.links.offer?.choices.map(\.title) == ["Bread"])
        try type("s")
        #expect(app.editor?.links.offer?.newTitle == "breads")
    }

    @Test func whatIsWrittenWhileLinksAreOfferedIsFoundLater() throws {
        let open = try note("List").id.entity
        try type("unheard [[mil")
        let query = SearchQuery("unheard")
        for _ in 0..<2 { #expect(app.features.search.find(query, kinds: [.note], limit: 5, besides: open) == []) }
        #expect(app.features.search.find(query, kinds: [.note], limit: 5) == [open])
    }

    @Test func nothingIsOfferedWhereThatWasRefused() throws {
        try type("[[m")
        #expect(app.editor?.links.offer?.choices.map(\.title) == ["Milk [fresh]", "Milk"])
        #expect(try press("Escape") == [.preventDefault, .stopPropagation])
        try type("i")
        #expect(app.editor?.links.offer == nil && app.screen.note != nil)
        #expect(try press("ArrowDown") == [], "the key moves the caret again")
        try type(" a\n[[m")
        #expect(app.editor?.links.isOffering == true)
        send(.editor(.textSelected(start: 0, end: 0)))
        #expect(app.editor?.links.offer == nil)
    }

    @Test func aFullTextTakesNoLinkAndOffersItToANewNote() throws {
        let full = String(repeating: "x", count: Note.maximumTextLength - 10)
        try type(full)
        try type(" [[bre")
        send(.editor(.link(.taken(nil))))
        #expect(app.editor?.text.string == full + " [[bre" && app.editor?.links.offer == nil)
        let link = "[[Bread" + (try link(to: "Bread"))
        send(.noticeTapped)
        #expect(app.editor?.text.string == link, "a note is made of it")
    }

    @Test func aLinkOutlivesTheNameOfItsNoteAndTellsOfItsEnd() throws {
        try type("[[bre")
        send(.editor(.link(.taken(nil))))
        let text = "[[Bread" + (try link(to: "Bread"))
        #expect(app.editor?.text.string == text && chips() == ["Bread"])
        let bread = try note("Bread").id
        let list = try note("List").id
        send(.editor(.link(.tapped(EntityReference(bread.entity).text))))
        #expect(app.screen == .editor(bread) && chips() == ["List"], "the other side knows")
        send(.editor(.titleTyped("Rye ", replacing: 0..<0, caret: 4)))
        send(.editor(.link(.tapped(EntityReference(list.entity).text))))
        #expect(app.screen == .editor(list) && app.editor?.text.string == text && hints() == ["Rye Bread"] && chips() == [])
        send(.editor(.page(.writingAsked)))
        #expect(chips() == ["Rye Bread"] && hints() == [])
        send(.show(.editor(bread)), .editor(.act(.delete)), .show(.editor(list)))
        #expect(hints() == ["(deleted)"])
        send(.editor(.page(.writingAsked)))
        #expect(chips() == ["Bread (deleted)"])
        send(.editor(.link(.tapped(EntityReference(bread.entity).text))))
        #expect(app.screen == .editor(list) && app.says(.linkedNoteGone))
        send(.editor(.backTapped))
        draw(on: screen)
        #expect(screen.dom.root.all { $0.attributes[.class] == "row-excerpt" }.map(\.textContent) == ["Bread"], "a list shows titles")
    }

    @Test func whatNoLongerLinksIsNoLongerListed() throws {
        try type("[[bre")
        send(.editor(.link(.taken(nil))))
        let bread = try note("Bread").id
        let length = try #require(app.editor).text.scalars.count
        #expect(app.notebook.notesLinking(to: bread).map(\.title) == ["List"])
        send(.editor(.textTyped("", replacing: 0..<length, caret: 0)))
        #expect(app.notebook.notesLinking(to: bread).isEmpty)
    }

    @Test func withinALinkNothingIsOfferedAndNothingIsReplaced() throws {
        try type("[[bre")
        send(.editor(.link(.taken(nil))))
        send(.editor(.textSelected(start: 4, end: 4)), .editor(.textTyped("x", replacing: 4..<4, caret: 5)))
        #expect(app.editor?.links.offer == nil && app.editor?.text.string.hasPrefix("[[Brxead|") == true)
    }

    @Test func anOfferEndsWhenTheTextBeforeItIsMerged() throws {
        try type("[[bre")
        #expect(app.editor?.links.isOffering == true)
        send(
            .editor(.merged(field: "text", [TextPatch(position: 0, deletedCount: 0, inserted: Array("far ".unicodeScalars))], by: .others)))
        #expect(app.editor?.links.offer == nil)
    }

    @Test func aTagIsCompletedByKeysAndLeadsToAllThatHaveIt() throws {
        try type("#garden/roses and #Garden and #сад ")
        #expect(chips() == ["#garden/roses", "#Garden", "#сад"])
        try open("Milk")
        try type("for #ga")
        #expect(app.editor?.links.offer?.choices.map(\.title) == ["#garden/roses", "#Garden"])
        #expect(try press("Enter") == [], "a new tag may end here")
        for _ in 0..<2 { #expect(try press("ArrowDown") == [.preventDefault, .stopPropagation]) }
        #expect(try press("Enter") == [.preventDefault, .stopPropagation])
        #expect(app.editor?.text.string == "for #Garden " && app.editor?.links.isOffering == false)
        send(.editor(.historyStepped(isRedo: false, isTitle: false)))
        #expect(app.editor?.text.string == "for #ga", "what was chosen is one step to be undone")
        try type("rden/roses")
        #expect(app.editor?.links.isOffering == false, "the whole tag needs no offer")
        draw(on: screen)
        screen.tap(try #require(screen.dom.root.all { $0.attributes[.class] == "chip is-person" }.first))
        #expect(app.features.search.state.query == "#garden/roses ")
        let found = app.features.search.state.sections.flatMap(\.rows).map { $0.name.map(\.text).joined() }
        #expect(Set(found) == ["List", "Milk"])
    }

    @Test func aMentionLeadsToAllThatNameThePerson() throws {
        try type("ask @Nina, not @Ninako")
        #expect(chips() == ["@Nina", "@Ninako"])
        try open("Milk")
        try type("for @nina")
        draw(on: screen)
        screen.tap(try #require(screen.dom.root.all { $0.attributes[.class] == "chip is-person" }.first))
        #expect(app.screen == .search && app.features.search.state.query == "@nina ")
        let found = app.features.search.state.sections.flatMap(\.rows).map { $0.name.map(\.text).joined() }
        #expect(Set(found) == ["List", "Milk"])
        try open("Bread")
        try type("and @Ninako")
        send(.editor(.link(.mentionTapped("@Ninako"))))
        let others = app.features.search.state.sections.flatMap(\.rows).map { $0.name.map(\.text).joined() }
        #expect(Set(others) == ["List", "Bread"])
    }

    /// Gives a note a text, and comes back.
    private func write(_ text: String, into title: String) throws {
        try open(title)
        send(.editor(.page(.writingAsked)))
        try type(text)
        try open("List")
    }

    @Test func headingsAreOfferedBehindATitleAndASign() throws {
        try write("# Rye\n\n## With seeds\n\n## With [salt]\n", into: "Bread")
        try type("see [[bread#")
        #expect(app.editor?.links.offer?.choices.map(\.title) == ["Bread › Rye", "Bread › With seeds", "Bread › With [salt]"])
        #expect(app.editor?.links.offer?.newTitle == nil)
        try type("with")
        #expect(app.editor?.links.offer?.choices.map(\.title) == ["Bread › With seeds", "Bread › With [salt]"])
        _ = try press("Enter")
        let reference = EntityReference(try note("Bread").id.entity).text
        #expect(app.editor?.text.string == "see [[Bread › With seeds|\(reference)#with-seeds]]")
        #expect(app.notebook.notesLinking(to: try note("Bread").id).map(\.title) == ["List"])
    }

    @Test func theOwnHeadingsAreOfferedBehindTheSignAlone() throws {
        try type("# One\n# One\n[[#on")
        #expect(app.editor?.links.offer?.choices.map(\.title) == ["One", "One"])
        _ = try press("ArrowDown")
        _ = try press("Enter")
        #expect(app.editor?.text.string == "# One\n# One\n[One](#one-1)")
    }

    @Test func aLinkOpensTheNoteAtItsHeading() throws {
        try write("# Rye\n\na\n\n## Seeds\n\nb\n", into: "Bread")
        let bread = try note("Bread").id
        let reference = EntityReference(bread.entity).text
        let effects = app.update(.editor(.link(.tapped(reference + "#seeds"))), now: now)
        #expect(app.screen == .editor(bread))
        let page = try #require(app.editor?.page)
        let heading = EditorView.section(page.text.keys[2])
        #expect(effects.contains { if case .perform(heading, .focus) = $0 { true } else { false } })
        #expect(effects.contains { if case .perform(heading, .holdLine(words: -2, offset: 0)) = $0 { true } else { false } })
        #expect(app.core.notices.current == nil)
    }

    @Test func aHeadingThatIsGoneIsSaidAndTheNoteOpensAtItsTop() throws {
        try write("# Rye\n\na\n", into: "Bread")
        let bread = try note("Bread").id
        let reference = EntityReference(bread.entity).text
        let effects = app.update(.editor(.link(.tapped(reference + "#seeds"))), now: now)
        #expect(app.screen == .editor(bread))
        #expect(effects.contains { if case .perform(EditorView.page, .focus) = $0 { true } else { false } })
        draw(on: screen)
        #expect(screen.find(text: "The heading is no longer in this note") != nil)
    }

    @Test func theAddressOfAHeadingIsCopiedAndOpensTheNoteThere() throws {
        try write("# Rye\n\na\n\n## Ёлка\n", into: "Bread")
        let bread = try note("Bread").id
        send(.show(.editor(bread)))
        let key = try #require(app.editor?.paragraphs.headings.last).key
        let effects = app.update(.editor(.page(.headingLinkAsked(key))), now: now)
        let path = Screen.editor(bread).path + "#ёлка"
        #expect(effects.contains { if case .copy(path) = $0 { true } else { false } })
    }
}
