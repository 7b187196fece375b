import Domain
import Localization
import Testing
import ViewTree
import ViewTreeTesting
import Wire

@testable import ServerHealth

/// States what the screen of a server's health does with findings, and that it has words for all of them.
struct ServerHealthTests {
    private static let findings = [
        ServerFinding(.version, .good, .version, text: "1.2.3"), ServerFinding(.disk, .notice, .roomLittle, number: 1_000_000_000),
        ServerFinding(.clock, .good, .clockSet), ServerFinding(.backups, .bad, .backupsOld, number: 51),
        ServerFinding(.jobs, .bad, .jobsStuck, number: 2),
    ]

    private func screen(_ state: ServerHealthState, _ language: Language = .english) -> RecordedScreen {
        let screen = RecordedScreen()
        let view = ServerHealthView(state: state, strings: Strings(language), dateText: { "date \($0)" }, send: { _ in })
        screen.render(el(.div) { view.node })
        return screen
    }

    private func loaded(_ findings: [ServerFinding] = Self.findings) -> ServerHealthState {
        var state = ServerHealthState()
        _ = state.update(.opened)
        _ = state.update(.loaded(findings))
        return state
    }

    private func words(_ finding: ServerFinding, _ language: Language = .english) -> FindingWords {
        FindingWords(finding, Strings(language)) { "date \($0)" }
    }

    // MARK: State

    @Test func whatIsWorstComesFirst() {
        let state = loaded()
        #expect(state.findings?.map(\.subject) == ["backups", "jobs", "disk", "version", "clock"])
        #expect(state.count(.bad) == 2 && state.count(.notice) == 1 && state.count(.good) == 2)
        #expect(!state.isLoading && state.problem == nil)
    }

    @Test func aCheckThatHasNoAnswerKeepsTheLastOneAndSaysSo() {
        var state = loaded()
        #expect(state.update(.checkAgain) == [.load])
        #expect(state.isLoading && state.findings != nil)
        _ = state.update(.missed(.unreachable))
        #expect(!state.isLoading && state.problem == .unreachable && state.findings != nil)
        #expect(state.update(.checkAgain) == [.load] && state.problem == nil)
        _ = state.update(.missed(.ownerOnly))
        #expect(state.findings == nil && state.problem == .ownerOnly)
    }

    @Test func theScreenBeginsWithoutWhatWasFoundLongAgo() {
        var state = loaded()
        #expect(state.update(.opened) == [.load])
        #expect(state.findings == nil && state.isLoading)
        #expect(state.update(.backTapped) == [.back])
    }

    // MARK: View

    @Test func everyFactHasItsVerdictInWords() throws {
        let screen = screen(loaded())
        let rows = screen.dom.root.all { $0.attributes[.class]?.hasPrefix("setting fact") == true }
        #expect(rows.count == 5)
        #expect(rows[0].attributes[.class] == "setting fact is-bad" && rows[0].textContent.hasPrefix("BackupsProblem"))
        #expect(
            rows[0].textContent.contains("The latest one is 51 hours old.Download a backup: More → Backup.For expertsSee the server’s log.")
        )
        #expect(rows[2].attributes[.class] == "setting fact is-notice" && rows[2].textContent.hasPrefix("DiskNotice1\u{A0}GB free"))
        #expect(rows[3].textContent == "VersionOK1.2.3")
        #expect(screen.dom.root.all { $0.attributes[.role] == "status" }.map(\.textContent) == ["2 problems need your attention."])
    }

    @Test func theOutcomeIsSaidAsAWhole() {
        func outcome(_ state: ServerHealthState) -> [String] {
            screen(state).dom.root.all { $0.attributes[.role] == "status" }.map(\.textContent)
        }
        #expect(outcome(loaded([Self.findings[0]])) == ["Everything is OK."])
        #expect(outcome(loaded(Array(Self.findings.prefix(2)))) == ["No problems. Check the notices below."])
        var state = loaded()
        _ = state.update(.checkAgain)
        #expect(outcome(state) == ["Checking the server…"])
        _ = state.update(.missed(.unreachable))
        #expect(outcome(state) == [""], "what was found before is no news")
        #expect(screen(state).dom.root.all { $0.attributes[.role] == "alert" }.map(\.textContent) == ["Connect to the server to check it."])
    }

    @Test func whoeverDoesNotOwnTheServerCanNotAskAgain() {
        var state = ServerHealthState()
        _ = state.update(.opened)
        #expect(screen(state).find(class: "button")?.attributes[.disabled] != nil, "a check is under way")
        _ = state.update(.missed(.ownerOnly))
        #expect(screen(state).find(class: "button") == nil && screen(state).dom.root.textContent.contains("Only the owner"))
    }

    // MARK: Words

    @Test(arguments: Language.allCases) func everyFindingHasWordsAndEveryProblemSaysWhatToDo(language: Language) {
        for kind in ServerFinding.Kind.allCases {
            let words = words(ServerFinding(.disk, .bad, kind, number: 5, text: "x"), language)
            #expect(!words.text.isEmpty && !words.subject.isEmpty, "\(kind)")
        }
        let bad: [ServerFinding.Kind] = [
            .roomNone, .clockWrong, .folderReadOnly, .notEncrypted, .certificateExpiring, .certificateExpired, .certificateUnreadable,
            .networkMissed, .notificationsFailing, .databaseDamaged, .databaseUnreadable, .backupsNone, .backupsOld, .backupsFailed,
            .jobsStuck, .filesLacking,
        ]
        for kind in bad { #expect(words(ServerFinding(.disk, .bad, kind, number: 5), language).hint != nil, "\(kind)") }
        for subject in ServerFinding.Subject.allCases {
            #expect(words(ServerFinding(subject, .good, .version), language).subject != subject.rawValue, "\(subject)")
        }
    }

    @Test(arguments: Language.allCases) func commandsAndPackagesAreOnlyForExperts(language: Language) {
        for kind in ServerFinding.Kind.allCases {
            let words = words(ServerFinding(.disk, .bad, kind, number: 5, text: "x"), language)
            for term in ["--", "enot ", "chmod", "systemd", "443"] {
                #expect(!words.text.contains(term) && words.hint?.contains(term) != true, "\(kind)")
            }
            #expect(words.hint != nil || words.expertHint == nil || kind == .databaseUnchecked, "\(kind)")
        }
    }

    @Test func numbersTextsAndMomentsAreSaid() {
        #expect(words(ServerFinding(.backups, .good, .restoreTested, number: 7)).text == "Test restore passed on date 7")
        #expect(words(ServerFinding(.backups, .good, .backupsFresh)).text == "The latest one is less than an hour old.")
        #expect(words(ServerFinding(.disk, .notice, .roomEnough)).text == "The free space is unknown.")
        #expect(words(ServerFinding(.database, .good, .databaseUnchecked)).text.hasPrefix("On a database server."))
        let damaged = words(ServerFinding(.database, .bad, .databaseDamaged, text: "row 7"))
        #expect(damaged.text == "Damaged" && damaged.serverWords == "row 7")
    }

    @Test func whatANewerServerFindsIsShownWithItsVerdict() {
        var finding = ServerFinding()
        (finding.subject, finding.verdict, finding.kind) = ("moon", "bad", "moonFull")
        #expect(words(finding).subject == "moon" && words(finding).text.isEmpty && words(finding).hint == nil)
        finding.verdict = "odd"
        #expect(screen(loaded([finding])).dom.root.textContent.contains("moon"))
    }
}
