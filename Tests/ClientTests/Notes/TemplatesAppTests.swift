import ClientTesting
import Components
import Domain
import Localization
import Testing
import ViewTree
import ViewTreeTesting

@testable import Client
@testable import Core
@testable import Editor
@testable import Notes
@testable import Templates

/// Checks notes that are begun from templates, and today's note.
struct TemplatesAppTests: AppDriver {
    let app: App
    let now = Instant(milliseconds: 1_700_000_000_000)

    init() {
        app = App.begun(topics: ["Forest"], now: now)
    }

    private var topics: [Topic] {
        var notebook = app.notebook
        return notebook.topics()
    }

    private func notes(in topic: Int) -> [Note] {
        var notebook = app.notebook
        return notebook.notes(in: topics[topic].id)
    }

    private var open: Note? { app.screen.note.flatMap { app.notebook.note($0) } }

    private func perform(_ act: String) { send(.event(.performed { app.core.acts.first { $0.id == act }?.perform() })) }

    /// Adds the topic of templates with a template in it.
    private func addTemplate(_ title: String, _ text: String) {
        if topics.count == 1 { send(.topics(.addTapped), .topics(.nameTyped("Шаблоны")), .topics(.nameConfirmed)) }
        app.addNotes(title, toTopicAt: 1, now: now)
        send(
            .notes(.open(notes(in: 1)[0].id)), .editor(.textTyped(text, replacing: 0..<0, caret: text.utf16.count)), .editor(.doneTapped),
            .notes(.open(notes(in: 1)[0].id)))
        send(.topics(.open(topics[0].id)))
    }

    @Test func theNamesOfTheTopicsAreThoseOfTheLanguages() {
        for language in Language.allCases {
            let strings = Strings(language)
            #expect(TemplateTopics.templates.contains(strings.templatesTopic))
            #expect(TemplateTopics.daily.contains(strings.templatesDaily))
            #expect(!FilledTemplate.namesDay(strings.templatesExampleTitle), "an example is not that of each day")
        }
    }

    @Test func withoutTemplatesTheSheetAddsTheirTopicWithAnExample() throws {
        perform("templates.new")
        let screen = drawn()
        screen.tap(try #require(screen.find(role: "button", "Add the topic")))
        #expect(topics.map(\.name) == ["Forest", "Templates"])
        #expect(open?.topicID == topics[1].id && open?.title == "Meeting {{date}}")
        #expect(drawn().find(Sheet.dialog) == nil)
    }

    @Test func aTemplateBeginsANoteInTheTopicThatIsShown() throws {
        addTemplate("Trip {{date}}", "To {{cursor}} by {{time}}")
        perform("templates.new")
        let screen = drawn()
        screen.tap(try #require(screen.find(role: "button", "Trip 2023-11-14")))
        let note = try #require(open)
        #expect(note.topicID == topics[0].id && note.title == "Trip 2023-11-14" && note.text == "To  by 22:13")
        #expect(app.editor?.text.caret == 3)
        #expect(notes(in: 1)[0].text == "To {{cursor}} by {{time}}", "the template stays as it is")
    }

    @Test func whatWasBegunIsTakenBackByOneStep() throws {
        addTemplate("Trip", "a")
        perform("templates.new")
        let screen = drawn()
        screen.tap(try #require(screen.find(role: "button", "Trip")))
        send(.editor(.historyStepped(isRedo: false, isTitle: nil)))
        #expect(notes(in: 0).isEmpty && app.screen == .notes(topics[0].id))
        perform("templates.today")
        send(.editor(.historyStepped(isRedo: false, isTitle: nil)))
        #expect(notes(in: 2).isEmpty && open == nil)
    }

    @Test func theTopicOfTemplatesIsTakenBackByOneStep() throws {
        perform("templates.new")
        let screen = drawn()
        screen.tap(try #require(screen.find(role: "button", "Add the topic")))
        send(.editor(.historyStepped(isRedo: false, isTitle: nil)))
        #expect(topics.map(\.name) == ["Forest"] && app.screen == .topics)
    }

    @Test func anEmptyNewNoteOffersThem() throws {
        addTemplate("Trip", "a")
        send(.notes(.addTapped))
        let screen = drawn()
        let empty = try #require(app.screen.note)
        screen.tap(try #require(screen.find(role: "button", "Trip")))
        #expect(open?.title == "Trip" && open?.text == "a" && app.screen.note != empty)
        #expect(notes(in: 0).count == 1, "the empty one is gone")
        #expect(drawn().find(class: "template-offer") == nil)
    }

    @Test func aNewTemplateIsNotBegunFromAnother() {
        addTemplate("Trip", "a")
        send(.topics(.open(topics[1].id)), .notes(.addTapped))
        #expect(drawn().find(class: "template-offer") == nil)
    }

    @Test func todaysNoteIsMadeOnceADay() throws {
        perform("templates.today")
        let first = try #require(open)
        #expect(first.title == "2023-11-14" && topics.map(\.name) == ["Forest", "Daily notes"])
        send(.editor(.textTyped("a", replacing: 0..<0, caret: 1)), .editor(.doneTapped), .topics(.open(topics[0].id)))
        perform("templates.today")
        #expect(open?.id == first.id && notes(in: 1).count == 1)
    }

    @Test func todaysNoteIsMadeFromATemplateOfDays() throws {
        addTemplate("{{date:DD.MM.YYYY}} Diary", "# {{title}}\n{{cursor}}")
        send(.navigated(path: "/today-note"))
        #expect(open?.title == "14.11.2023 Diary" && open?.text == "# 14.11.2023 Diary\n")
        let made = try #require(open).id
        send(.topics(.open(topics[0].id)), .navigated(path: "/today-note"))
        #expect(open?.id == made)
    }

    @Test func todaysNoteInTheTrashIsMadeAgain() throws {
        perform("templates.today")
        let first = try #require(open)
        send(.editor(.textTyped("a", replacing: 0..<0, caret: 1)), .event(.performed { app.features.notes.delete(first.id) }))
        perform("templates.today")
        #expect(open.map { $0.id != first.id } == true)
    }

    @Test func theListOfTodayLeadsToIt() throws {
        send(.navigated(path: "/today"))
        let screen = drawn()
        screen.tap(try #require(screen.find(class: "todays-note")))
        #expect(open?.title == "2023-11-14")
    }
}
