import Components
import Domain
import Localization
import Testing
import Wire

@testable import People

/// States what the screen of people does, before any server: which dialogs lead where, what is asked for, and what happens with answers.
struct PeopleStateTests {
    private static func person(_ id: String, _ name: String) -> Person {
        var person = Person()
        (person.id, person.name) = (id, name)
        return person
    }

    private static var people: [Person] {
        var people = [person("1", "me"), person("2", "Ann"), person("3", "Bob")]
        people[0].isOwner = true
        people[2].isDisabled = true
        people[2].quotaBytes = 5_368_709_120
        return people
    }

    private var state = PeopleState()

    init() {
        _ = update(.opened, .loaded(Self.people))
    }

    @discardableResult private mutating func update(_ messages: PeopleMessage...) -> [PeopleEffect] {
        messages.flatMap { state.update($0, .english) }
    }

    // MARK: Adding

    @Test mutating func aPersonIsAddedAndTheirLinkShown() {
        #expect(update(.addTapped) == [.focusField])
        #expect(update(.nameTyped(" \u{200B} "), .nameConfirmed) == [])
        var missing = NamePrompt(text: " \u{200B} ")
        missing.isMissing = true
        #expect(state.dialog == .adding(missing) && !state.isBusy)
        #expect(update(.nameTyped(" Eve "), .nameConfirmed) == [.add(name: "Eve")])
        #expect(update(.nameConfirmed) == [], "it is on its way")
        var invitation = InvitationAnswer()
        invitation.secret = "secret"
        #expect(update(.invited(invitation)) == [.load, .focusDialog])
        #expect(state.dialog == .link(invitation, name: "Eve") && !state.isBusy)
        #expect(update(.copyTapped("link")) == [.copy("link")])
        #expect(update(.cancelled) == [.focusScreen])
        #expect(state.dialog == nil)
    }

    @Test mutating func aTakenNameCanBeChanged() {
        update(.addTapped, .nameTyped("Ann"), .nameConfirmed)
        #expect(update(.failed(.nameTaken)) == [.load])
        #expect(state.problem == .nameTaken && state.dialog != nil && !state.isBusy)
        update(.nameTyped("Anna"))
        #expect(state.problem == nil)
        #expect(update(.nameConfirmed) == [.add(name: "Anna")])
    }

    // MARK: Names

    @Test mutating func aNameIsChangedAndNothingElse() {
        #expect(update(.personTapped(id: "3"), .renameTapped) == [.focusDialog, .focusField])
        #expect(state.dialog == .renaming(id: "3", NamePrompt(text: "Bob")))
        #expect(update(.nameTyped(" "), .nameConfirmed) == [])
        let renamed = PersonRequest(name: "Rob", isDisabled: true, quotaBytes: 5_368_709_120)
        #expect(update(.nameTyped(" \u{202E}Rob\n"), .nameConfirmed) == [.change(id: "3", renamed)])
        #expect(update(.failed(.nameTaken)) == [.load])
        #expect(state.problem == .nameTaken && state.dialog == .renaming(id: "3", NamePrompt(text: " \u{202E}Rob\n")))
        #expect(update(.nameConfirmed) == [.change(id: "3", renamed)])
        #expect(update(.done) == [.load, .focusScreen])
    }

    @Test func onlyMoreBytesThanAllowedAreOverTheLimit() {
        var person = Self.person("4", "Cid")
        person.fileBytes = 5
        #expect(!person.isOverLimit)
        for (limit, isOver) in [(5, false), (4, true), (0, true)] as [(Int64, Bool)] {
            person.quotaBytes = limit
            #expect(person.isOverLimit == isOver)
        }
    }

    // MARK: Limits

    @Test(
        arguments: [
            ("", FileLimit.Reading.none), (" \n", .none), ("5", .bytes(5_000_000_000)), ("0,5", .bytes(500_000_000)),
            (".25", .bytes(250_000_000)),
            ("0", .bytes(0)), ("1.", .bytes(1_000_000_000)), ("0.000000001", .bytes(1)), ("0.0000000019", .bytes(1)),
            ("1000000", .bytes(1_000_000_000_000_000)), ("1000001", .unreadable), ("99999999999999999999", .unreadable), (".", .unreadable),
            ("1.2.3", .unreadable), ("-1", .unreadable), ("5G", .unreadable), ("٥", .unreadable),
        ] as [(String, FileLimit.Reading)])
    func typedLimitsAreRead(text: String, reading: FileLimit.Reading) {
        #expect(FileLimit.read(text) == reading)
    }

    @Test(arguments: [0, 1, 999, 500_000_000, 5_000_000_000, 5_368_709_120, 1_234_567_890_123] as [Int64])
    func aLimitIsTypedAsItIsShown(bytes: Int64) {
        for language in Language.allCases { #expect(FileLimit.read(FileLimit.text(of: bytes, language)) == .bytes(bytes)) }
    }

    @Test mutating func aLimitIsChangedAndNothingElse() {
        #expect(FileLimit.text(of: 5_368_709_120, .russian) == "5,36870912" && FileLimit.text(of: nil, .english).isEmpty)
        #expect(update(.personTapped(id: "3"), .limitTapped) == [.focusDialog, .focusField])
        #expect(state.dialog == .limit(id: "3", text: "5.36870912"))
        #expect(update(.limitTyped("many"), .limitConfirmed) == [])
        #expect(state.problem == .noNumber)
        let limited = PersonRequest(isDisabled: true, quotaBytes: 2_000_000_000)
        #expect(update(.limitTyped("2"), .limitConfirmed) == [.change(id: "3", limited)])
        #expect(update(.done) == [.load, .focusScreen])
        #expect(state.dialog == nil)
        let unlimited = PersonRequest(isDisabled: false, quotaBytes: nil)
        #expect(update(.personTapped(id: "2"), .limitTapped, .limitConfirmed).last == .change(id: "2", unlimited))
    }

    // MARK: Questions

    @Test mutating func whatCannotBeUndoneIsAskedFirst() {
        let disabled = PersonRequest(isDisabled: true, quotaBytes: nil)
        let cases: [(PeopleState.Question, PeopleEffect)] = [
            (.signOut, .signOut(id: "2")), (.disable, .change(id: "2", disabled)), (.makeOwner, .makeOwner(id: "2")),
        ]
        for (question, effect) in cases {
            #expect(update(.personTapped(id: "2"), .asked(question)) == [.focusDialog, .focusDialog])
            #expect(update(.cancelled) == [.focusScreen])
            #expect(update(.confirmed) == [], "no question is open")
            #expect(update(.personTapped(id: "2"), .asked(question), .confirmed).last == effect)
            update(.failed(.other))
            #expect(state.problem == .other && state.dialog == .question(question, id: "2", typed: ""))
            update(.cancelled)
        }
    }

    @Test mutating func whoIsDisabledIsEnabledAtOnce() {
        let enabled = PersonRequest(isDisabled: false, quotaBytes: 5_368_709_120)
        #expect(update(.personTapped(id: "3"), .enableTapped).last == .change(id: "3", enabled))
        #expect(update(.done) == [.load, .focusScreen])
    }

    @Test mutating func removingAsksForTheName() {
        #expect(update(.personTapped(id: "2"), .asked(.remove)) == [.focusDialog, .focusField])
        #expect(update(.nameTyped("ann"), .confirmed) == [])
        #expect(state.problem == .otherName)
        #expect(update(.nameTyped(" Ann"), .confirmed) == [.remove(id: "2")])
        #expect(state.isRemoving)
        #expect(update(.failed(.notArchived)) == [.load])
        #expect(state.problem == .notArchived && state.person("2") != nil)
        #expect(update(.confirmed) == [.remove(id: "2")])
        #expect(update(.done) == [.load, .sayRemoved(name: "Ann"), .focusScreen])
        #expect(state.people?.map(\.id) == ["1", "3"])
    }

    @Test mutating func whoeverHandsTheServerOnLeavesTheScreen() {
        update(.personTapped(id: "2"), .asked(.makeOwner), .confirmed)
        #expect(update(.done) == [.leave(name: "Ann")])
    }

    // MARK: What happens meanwhile

    @Test mutating func aLongRemovalContinuesWithoutItsDialog() {
        update(.personTapped(id: "2"), .asked(.remove), .nameTyped("Ann"), .confirmed, .cancelled)
        #expect(state.isRemoving)
        #expect(update(.personTapped(id: "3"), .addTapped) == [], "one thing at a time")
        #expect(update(.opened) == [.load])
        #expect(state.isRemoving, "the screen was left meanwhile")
        update(.loaded(Self.people))
        #expect(update(.done) == [.load, .sayRemoved(name: "Ann")])
        #expect(update(.done) == [], "nothing is awaited")
    }

    @Test mutating func aDialogAboutSomebodyWhoIsGoneCloses() {
        update(.personTapped(id: "2"))
        #expect(update(.loaded([Self.people[0]])) == [.focusScreen])
        #expect(state.dialog == nil && state.problem == .gone)
        update(.opened)
        #expect(state.problem == nil)
    }

    @Test mutating func aListThatIsMissedSaysWhy() {
        update(.missed(.unreachable))
        #expect(state.listProblem == .unreachable && state.people?.count == 3)
        update(.loaded([]))
        #expect(state.listProblem == nil)
    }
}
