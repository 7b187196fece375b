import ClientTesting
import Domain
import Localization
import Testing
import ViewTree
import ViewTreeTesting
import Wire

@testable import Client
@testable import Core
@testable import People

/// Drives the screen of people within the app: who is led to it, what it asks of the server, and what it shows.
struct PeopleAppTests: AppDriver {
    let now = Instant(milliseconds: 1_700_000_000_000)
    let app: App

    init() {
        app = .begun(at: "/more", settings: [StoreBatch.Setting(Setting.space, "s")], now: now)
    }

    private func signIn(isOwner: Bool) {
        var session = SessionAnswer.test(hasPassPhrase: true)
        session.isOwner = isOwner
        send(.answered(.account(.session), status: 200, body: session.jsonText))
    }

    private func people(_ message: PeopleMessage) -> Message { .event(.performed { [app] in app.features.people.update(message) }) }

    private var leads: Bool { app.core.acts.contains { $0.id == "people" } }

    private func paths(_ effects: [Effect]) -> [String] {
        effects.compactMap { if case .request(let request) = $0 { request.method + " " + request.path } else { nil } }
    }

    private var list: Message {
        var (owner, ann) = (Person(), Person())
        (owner.id, owner.name, owner.isOwner, owner.deviceCount, owner.lastSeenAt) = ("1", "me", true, 2, now)
        (ann.id, ann.name, ann.isDisabled, ann.fileBytes, ann.quotaBytes, ann.journalBytes) = (
            "2", "Ann", true, 1_200_000, 5_000_000_000, 40
        )
        return .answered(.people(.list), status: 200, body: PeopleAnswer(people: [owner, ann]).jsonText)
    }

    private func problem(_ kind: Problem.Kind, _ status: Int) -> String { Problem(kind, status: status, detail: "").jsonText }

    // MARK: Who is led there

    @Test func onlyTheOwnerIsLedThereAlsoWithoutTheServer() {
        #expect(!leads)
        signIn(isOwner: false)
        #expect(!leads)
        signIn(isOwner: true)
        #expect(leads)
        let later = App.begun(at: "/more", settings: [StoreBatch.Setting(Setting.isOwner, "1")], now: now)
        #expect(later.core.acts.contains { $0.id == "people" })
        _ = later.update(.act("people"), now: now)
        let screen = RecordedScreen()
        screen.render(AppView(app: later) { _ in }.node())
        #expect(screen.dom.root.textContent.contains("This needs the server"))
    }

    @Test func whoNoLongerOwnsTheServerIsNoLongerLedThere() {
        signIn(isOwner: true)
        send(.act("people"), list, people(.personTapped(id: "2")))
        send(people(.asked(.makeOwner)), people(.confirmed), .answered(.people(.change), status: 204, body: ""))
        #expect(!leads && app.screen == .more && app.says(.ownerChanged(name: "Ann")))
        send(.sessionChanged)
        var session = SessionAnswer.test(hasPassPhrase: true)
        session.isOwner = true
        send(.answered(.account(.account), status: 200, body: session.jsonText))
        #expect(leads, "the server says so")
    }

    // MARK: What is asked and shown

    @Test func peopleAreListedWithWhatTheyHave() {
        signIn(isOwner: true)
        #expect(paths(send(.act("people"))) == ["GET " + Route.people + "?count=100"])
        #expect(drawn().dom.root.textContent.contains("Loading"))
        send(list)
        let rows = drawn().dom.root.all { $0.attributes[.class] == "row-texts" }.map(\.textContent)
        #expect(rows.count == 2)
        #expect(rows[0].contains("Owner") && rows[0].contains("2 devices · last seen"))
        #expect(rows[1].contains("Disabled") && rows[1].contains("Files: 1.2\u{A0}MB of 5\u{A0}GB · Notes: 40\u{A0}B"))
        #expect(rows[1].contains("Not signed in"))
    }

    @Test func whoHasMoreThanTheirLimitIsSaidToBeOverItWithWhatToDo() {
        signIn(isOwner: true)
        var ann = Person()
        (ann.id, ann.name, ann.fileBytes, ann.quotaBytes) = ("2", "Ann", 4_100_000, 1_000_000)
        send(.act("people"), .answered(.people(.list), status: 200, body: PeopleAnswer(people: [ann]).jsonText))
        #expect(drawn().dom.root.textContent.contains("Files: 4.1\u{A0}MB, over the limit of 1\u{A0}MB"))
        send(people(.personTapped(id: "2")))
        #expect(drawn().dom.root.textContent.contains("Notes still sync"))
    }

    @Test func aNameFromRightToLeftChangesNothingAroundIt() {
        signIn(isOwner: true)
        var ann = Person()
        (ann.id, ann.name) = ("2", "\u{202E}אנה")
        send(.act("people"), .answered(.people(.list), status: 200, body: PeopleAnswer(people: [ann]).jsonText))
        send(people(.personTapped(id: "2")))
        #expect(drawn().find(class: "sheet-title")?.textContent == "\u{2068}אנה\u{2069}")
        send(people(.asked(.disable)))
        #expect(drawn().find(class: "sheet-title")?.textContent == "Disable “\u{2068}אנה\u{2069}”?")
    }

    @Test func eachActAsksItsEndpoint() {
        signIn(isOwner: true)
        send(.act("people"), list)
        #expect(paths(send(people(.addTapped), people(.nameTyped("Eve")), people(.nameConfirmed))) == ["POST " + Route.people])
        let invitation = InvitationAnswer(secret: "x", expiresAt: now, links: ["http://a/enter#x"], qrRows: ["10", "01"])
        send(.answered(.people(.invite), status: 200, body: invitation.jsonText))
        #expect(drawn().dom.root.textContent.contains("Link for “Eve”"))
        send(people(.cancelled), people(.personTapped(id: "2")), people(.renameTapped), people(.nameTyped("Anna")))
        #expect(paths(send(people(.nameConfirmed))) == ["PUT \(Route.people)/2"])
        send(.answered(.people(.change), status: 409, body: problem(.other, 409)))
        #expect(drawn().dom.root.textContent.contains("This name is taken"))
        send(people(.cancelled), people(.personTapped(id: "2")))
        #expect(paths(send(people(.enableTapped))) == ["PUT \(Route.people)/2"])
        #expect(paths(send(.answered(.people(.change), status: 204, body: ""))) == ["GET " + Route.people + "?count=100"])
        for (question, path) in [
            (PeopleState.Question.signOut, "DELETE \(Route.personSessions)/2"), (.makeOwner, "PUT \(Route.owner)/2"),
            (.disable, "PUT \(Route.people)/2"), (.remove, "DELETE \(Route.people)/2"),
        ] {
            send(people(.personTapped(id: "2")), people(.asked(question)), people(.nameTyped("Ann")))
            #expect(paths(send(people(.confirmed))) == [path])
            send(.answered(.people(.change), status: 0, body: ""))
            #expect(app.features.people.state.problem == (question == .remove ? .unanswered : .unreachable))
            send(people(.cancelled))
        }
    }

    @Test(arguments: [
        (409, Problem.Kind.other, PeopleState.Problem.nameTaken), (403, .refused, .ownerOnly), (404, .notFound, .gone),
        (507, .storage, .full), (500, .other, .other),
    ]) func refusalsSayWhy(status: Int, kind: Problem.Kind, expected: PeopleState.Problem) {
        signIn(isOwner: true)
        send(.act("people"), list, people(.addTapped), people(.nameTyped("Eve")), people(.nameConfirmed))
        send(.answered(.people(.invite), status: status, body: problem(kind, status)))
        #expect(app.features.people.state.problem == expected)
        #expect(drawn().dom.root.all { $0.attributes[.role] == "alert" }.count == 1)
    }

    @Test func aRemovalThatHadNoWholeArchiveSaysSo() {
        signIn(isOwner: true)
        send(
            .act("people"), list, people(.personTapped(id: "2")), people(.asked(.remove)), people(.nameTyped("Ann")), people(.confirmed)
        )
        #expect(drawn().dom.root.textContent.contains("Making the archive"))
        send(.answered(.people(.change), status: 409, body: problem(.contradiction, 409)))
        #expect(app.features.people.state.problem == .notArchived)
    }

    @Test func onlyTheAnswerToTheLastListCounts() {
        signIn(isOwner: true)
        let first = send(.act("people")).compactMap { if case .request(let request) = $0 { request } else { nil } }[0]
        send(people(.opened), list)
        first.answered(200, PeopleAnswer(people: []).jsonText)
        #expect(app.features.people.state.people?.count == 2)
    }

    // MARK: Many people

    private func page(_ numbers: ClosedRange<Int>, next: String?) -> PeopleAnswer {
        let people = numbers.map { number in
            var person = Person()
            (person.id, person.name) = ("\(number)", "person \(number)")
            return person
        }
        return PeopleAnswer(people: people, next: next)
    }

    private func requests(_ effects: [Effect]) -> [Request] {
        effects.compactMap { if case .request(let request) = $0 { request } else { nil } }
    }

    @Test func aLongListIsLoadedPageByPage() throws {
        signIn(isOwner: true)
        #expect(drawn().find(class: "field-input") == nil)
        send(.act("people"), .answered(.people(.list), status: 200, body: page(1...100, next: "person 100").jsonText))
        #expect(app.features.people.state.people?.count == 100 && drawn().find(class: "field-input") != nil)
        let request = try #require(requests(send(people(.moreTapped))).first)
        #expect(request.path == Route.people + "?count=100&after=person%20100")
        request.answered(200, page(101...150, next: nil).jsonText)
        #expect(app.features.people.state.people?.count == 150 && app.features.people.state.next == nil)
        #expect(drawn().find(class: "field-input") != nil, "the list is long, although all of it is here")
        #expect(requests(send(people(.moreTapped))).isEmpty)
        let again = send(.event(.performed { [app] in app.features.people.handle(.wokeUp) }))
        #expect(paths(again) == ["GET " + Route.people + "?count=150"])
    }

    @Test func whoIsSoughtIsAskedForOnceTypingPauses() throws {
        signIn(isOwner: true)
        send(.act("people"), .answered(.people(.list), status: 200, body: page(1...100, next: "person 100").jsonText))
        let effects = send(people(.soughtTyped("A")), people(.soughtTyped("A&")))
        #expect(requests(effects).isEmpty)
        let alarms = effects.compactMap { if case .wake(let alarm, _) = $0 { alarm } else { nil } }
        let alarm = try #require(alarms.last)
        #expect(alarms.allSatisfy { $0.name == alarm.name }, "the one that was started last replaces the others")
        let asked = requests(send(.event(.performed { alarm.ring() })))
        #expect(asked.map(\.path) == [Route.people + "?count=100&name=A%26"])
        asked[0].answered(200, PeopleAnswer(people: []).jsonText)
        #expect(drawn().dom.root.textContent.contains("No one by that name."))
        #expect(drawn().find(class: "field-input") != nil)
    }

    @Test func aDialogStaysOpenForSomebodyWhoIsNotOnTheLoadedPages() {
        signIn(isOwner: true)
        send(.act("people"), .answered(.people(.list), status: 200, body: page(1...100, next: "person 100").jsonText))
        send(people(.personTapped(id: "70")), .answered(.people(.list), status: 200, body: page(1...50, next: "person 50").jsonText))
        #expect(app.features.people.state.person("70")?.name == "person 70" && app.features.people.hasDialog)
        send(.answered(.people(.list), status: 200, body: page(1...50, next: nil).jsonText))
        #expect(!app.features.people.hasDialog && app.features.people.state.problem == .gone)
    }
}
