import Domain
import Testing

@testable import Templates

/// Checks what the placeholders of a template become.
struct FilledTemplateTests {
    private let moment = CivilMoment(CivilDate(year: 2026, month: 3, day: 9)!, ClockTime(hour: 7, minute: 5)!)

    private func text(_ template: String, title: String = "") -> String {
        FilledTemplate(title: title, text: template, at: moment).text
    }

    @Test(arguments: [
        ("{{date}}", "2026-03-09"), ("{{time}}", "07:05"), ("{{ Date }} {{TIME}}", "2026-03-09 07:05"),
        ("{{date:DD.MM.YYYY}}", "09.03.2026"), ("{{time:HH.mm}} Uhr", "07.05 Uhr"), ("{{date:YYYY年MM月DD日}}", "2026年03月09日"),
        ("{{date: DD/MM }}", "09/03"), ("{{date:}}", "2026-03-09"), ("{{date:YYYYMMDDHHmm}}", "202603090705"),
        ("a{{{date}}}b", "a{2026-03-09}b"),
    ])
    func aDateIsWrittenInItsForm(template: String, expected: String) { #expect(text(template) == expected) }

    @Test(arguments: [
        "", "{{", "{{}}", "{{date", "{{date}", "{date}", "{{days}}", "{{title:x}}", "{{cursor:1}}", "{{da\nte}}", "{{ {{", "}}", "{{日付}}",
    ])
    func whatIsNoPlaceholderStays(template: String) { #expect(text(template) == template) }

    @Test func theTitleIsFilledInBeforeTheText() {
        let filled = FilledTemplate(title: "Plan {{date}}", text: "# {{title}}\n{{cursor}}\nend {{cursor}}", at: moment)
        #expect(filled.title == "Plan 2026-03-09")
        #expect(filled.text == "# Plan 2026-03-09\n\nend ")
        #expect(filled.caret == 18)
    }

    @Test func whatTheTitleSaysIsNotFilledInAgain() {
        #expect(text("{{title}}", title: "{{cursor}}{{days}}") == "{{days}}")
    }

    @Test func withoutACursorTheCaretIsAtTheEnd() {
        #expect(FilledTemplate(title: "", text: "日記 {{time}}", at: moment).caret == 8)
    }

    @Test(arguments: [
        ("{{date}}", true), ("{{date}} Diary", true), ("{{date:DD.MM}}", true),
        ("Meeting {{date}}", false), ("{{time}}", false), ("", false),
    ])
    func aTitleThatBeginsWithADateNamesADay(title: String, namesDay: Bool) { #expect(FilledTemplate.namesDay(title) == namesDay) }
}
