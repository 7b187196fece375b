import Domain
import JSON
import Testing

@testable import Services

@Suite struct NoteChangeTests {
    private func change(_ text: String) throws -> NoteChange { try NoteChange(json: try JSON(parsing: text)) }

    @Test func membersHaveTheNamesOfFrontMatter() throws {
        let change = try change(
            #"{"title":"A\nB","text":"x\r\ny\rz","topic":"Home","color":"coral","due":"2026-12-31T09:05","pinned":true,"done":false}"#)
        #expect(change.title == "A B" && change.text == "x\ny\nz" && change.topic == "Home" && change.isPinned == true)
        #expect(change.color == .some(StandardColor.coral.color) && change.isDone == false)
        let day = try #require(CivilDate(year: 2026, month: 12, day: 31))
        #expect(change.due == .some(NoteChange.Due(day: day, time: ClockTime(hour: 9, minute: 5))))
    }

    @Test func nullRemovesAndWhatIsLeftOutStays() throws {
        let removing = try change(#"{"title":null,"color":null,"due":null,"pinned":null}"#)
        #expect(removing.title?.isEmpty == true && removing.color == .some(nil) && removing.due == .some(nil) && removing.isPinned == false)
        let empty = try change("{}")
        #expect(empty == NoteChange() && empty.text == nil && empty.color == nil && empty.due == nil)
        #expect(empty.whole.text?.isEmpty == true && empty.whole.color == .some(nil) && empty.whole.topic == nil)
    }

    @Test func whatAProgramReadsMayBeSentBack() throws {
        let read = #"{"id":"x","tags":["a"],"archived":false,"created":"x","changed":null,"deleted":null,"merged":true,"text":"a"}"#
        #expect(try change(read) == NoteChange(text: "a"))
    }

    @Test(arguments: [
        "[]", "\"x\"", #"{"titel":"x"}"#, #"{"title":5}"#, #"{"topic":null}"#, #"{"color":"blurple"}"#, ##"{"color":"#12345"}"##,
        ##"{"color":"#+12345"}"##, #"{"due":"tomorrow"}"#, #"{"due":"2026-02-30"}"#, #"{"due":"2026-12-31T09:05Z"}"#, #"{"pinned":1}"#,
    ]) func whatNoNoteHasIsRefused(text: String) {
        #expect(throws: ServiceError.self) { try change(text) }
    }

    @Test func everyColourIsReadAsItIsWritten() throws {
        for standard in StandardColor.allCases {
            #expect(NoteColor.color(NoteColor.text(of: standard.color)) == standard.color)
        }
        for text in ["#000000", "#ffffff", "#0a1b2c", "#fe0102"] {
            #expect(NoteColor.color(text).map(NoteColor.text) == text)
        }
    }
}
