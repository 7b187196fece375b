import Core
import Domain
import Localization
import Testing
import ViewTree
import ViewTreeTesting

@testable import Editor

/// Checks how words that are selected on a page are formatted.
struct SelectedWordsTests {
    @Test func keysFormatThemAndTheyStaySelected() throws {
        let stage = PageStage("# One\n\na word here")
        try stage.select(1, 0, 2, 1, 0, 6)
        #expect(stage.selected == "word")
        try stage.press("b", .control)
        #expect(stage.state.text.string == "# One\n\na **word** here" && stage.state.page != nil && stage.selected == "word")
        guard case .page(.select(let selection)) = stage.effects.last else { Issue.record("nothing is selected again"); return }
        let key = try #require(stage.state.page).text.keys[1]
        #expect(selection.text == "\(key) 1 0 \(key) 1 4")
        try stage.press("b", .control)
        #expect(stage.state.text.string == "# One\n\na word here" && stage.selected == "word", "each is a switch")
        try stage.press("z", .control)
        #expect(stage.state.text.string == "# One\n\na **word** here", "each is a step of undo")
    }

    @Test func theBarIsThereWhileTheyAreSelected() throws {
        let stage = PageStage("one\n\ntwo")
        #expect(stage.screen.find(class: "words-bar") == nil)
        try stage.select(0, 0, 0, 1, 0, 3)
        #expect(stage.screen.find(class: "words-bar") != nil)
        try stage.tap("Bullet list")
        #expect(stage.state.text.string == "- one\n\n- two", "a selection over several lines")
        #expect(stage.screen.find(role: "button", "Bullet list")?.attributes[.ariaPressed] == "true")
        try stage.tap("Bold")
        #expect(stage.state.text.string == "- **one**\n\n- **two**")
        try stage.tell("")
        #expect(stage.screen.find(class: "words-bar") == nil && stage.state.pages.selection == nil)
    }

    @Test func aLinkAsksForItsAddress() throws {
        let stage = PageStage("go *there* now")
        try stage.select(0, 0, 0, 0, 1, 5)
        try stage.press("k", [.control, .shift])
        #expect(stage.state.linkDraft?.isNew == true && stage.state.page != nil)
        stage.update(.link(.web(.addressTyped("example.org"))))
        stage.update(.link(.web(.confirmed)))
        #expect(
            stage.state.text.string == "[go *there*](https://example.org) now" && stage.state.linkDraft == nil && stage.state.page != nil)
    }

    @Test func aLinkAroundHalfOfOtherMarksIsNone() throws {
        let stage = PageStage("go *there* now\n\n[x](https://y.example)")
        try stage.select(0, 0, 0, 0, 1, 3)
        try stage.press("k", [.control, .shift])
        #expect(stage.state.linkDraft == nil)
        try stage.select(1, 0, 0, 1, 0, 1)
        try stage.press("k", [.control, .shift])
        #expect(stage.state.linkDraft?.address == "https://y.example" && stage.state.linkDraft?.isNew == false)
        stage.update(.link(.web(.removed)))
        #expect(stage.state.text.string == "go *there* now\n\nx" && stage.state.page != nil)
    }

    @Test func nothingSelectedLeavesKeysToTheBrowser() throws {
        let stage = PageStage("word")
        try stage.press("b", .control)
        #expect(stage.state.text.string == "word" && stage.effects.isEmpty)
        try stage.tell("7 0 0 7 0 2")
        #expect(stage.selected == nil, "a section that is gone")
        try stage.press("b", .control)
        #expect(stage.state.text.string == "word")
    }
}

extension PageStage {
    /// Selects words as the browser tells it: the number of a section, which of its words, and how far into them, for both ends.
    fileprivate func select(_ numbers: Int...) throws {
        let keys = try #require(state.page).text.keys
        try tell("\(keys[numbers[0]]) \(numbers[1]) \(numbers[2]) \(keys[numbers[3]]) \(numbers[4]) \(numbers[5])")
    }

    fileprivate func tell(_ text: String) throws {
        var event = Event()
        event.text = text
        screen.fire(.select, at: try #require(screen.find(class: "note-page")), event)
    }

    fileprivate func press(_ key: String, _ modifiers: Event.Modifiers) throws {
        var event = Event()
        event.text = key
        event.modifiers = modifiers
        screen.fire(.keydown, at: try #require(screen.find(class: "note-page")), event)
    }

    fileprivate func tap(_ name: String) throws { screen.tap(try #require(screen.find(role: "button", name))) }

    /// The part of the text that is selected on the page.
    fileprivate var selected: String? {
        state.pages.selectedPart.map { String(decoding: Array(state.text.string.utf16)[$0], as: UTF16.self) }
    }
}
