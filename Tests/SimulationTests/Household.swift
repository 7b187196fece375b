import ClientTesting
import Merge
import RandomTesting
import Search
import TestKit

@testable import Client
@testable import Core
@testable import Editor
@testable import SearchScreen

/// Lets several browsers of one person and the real server live through a random day, and tells what was wrong at its end.
final class Household {
    private(set) var browsers: [SimulatedBrowser] = []
    private let server: SimulatedServer
    private let ledger = LetterLedger()
    private let clock = SimulatedClock(start: 1_700_000_000_000)
    private let seed: UInt64
    private var random: SeededRandom
    private var offline: Set<Int> = []
    private let jumps: [Int64]
    private let goesBack: Bool

    /// Opens browsers against an empty server; all clocks are right at first. Now and then one is put as far ahead, in milliseconds, as one
    /// of `jumps` says; where the server `goesBack`, it is started over an older copy of its database.
    init(seed: UInt64, count: Int, jumps: [Int64] = [], goesBack: Bool = false) async throws {
        self.seed = seed
        self.jumps = jumps
        self.goesBack = goesBack
        random = SeededRandom(seed: seed)
        server = try await SimulatedServer(now: { [clock] in clock.now })
        for _ in 0..<count { addBrowser() }
    }

    /// Lives through a number of random moments, and puts everything in order after that.
    func live(steps: Int) async throws {
        for browser in browsers { browser.isUnreliable = true }
        for step in 0..<steps {
            let index = Int.random(in: 0..<browsers.count, using: &random)
            guard let tab = browsers[index].tabs.randomElement(using: &random) else { continue }
            switch Int.random(in: 0..<40, using: &random) {
            case 0: addTopic(on: tab)
            case 1...6: write(on: tab)
            case 7: deleteOrRestore(on: tab)
            case 8: tab.send([.wokeUp, .hidden].randomElement(using: &random) ?? .wokeUp, now: clock.now)
            case 9: setDeadline(on: tab)
            case 10: try await upset(browsers[index], tab)
            case 12: moveNotes(on: tab)
            case 11: if offline.remove(index) == nil, Bool.random(using: &random) { offline.insert(index) }
            default: try await happen(on: tab, index)
            }
            if step % 50 == 0 { _ = try await server.find("topic", for: browsers[0].caller) }
            if let jump = jumps.randomElement(using: &random), Int.random(in: 0..<40, using: &random) == 0 {
                try await setClock(of: browsers[index], ahead: jump)
            }
        }
        for browser in browsers { browser.isUnreliable = false }
        offline = []
        try await settle()
    }

    /// Lists what is wrong: browsers that differ or have not finished, letters that are not where they must be, damage to the database.
    func findings() async throws -> [String] {
        var findings = try await server.findings()
        let first = shown(by: browsers[0].tabs[0])
        if first.isEmpty { findings.append("nothing is shown") }
        findings += differences(from: first)
        findings += letters()
        findings += try await searches()
        findings += places()
        // What is stored and what the server has is what is shown: on pages opened anew, and on a device that was not there before.
        for browser in browsers { browser.startAnew(now: clock.now) }
        addBrowser()
        try await settle()
        findings += differences(from: shown(by: browsers[0].tabs[0])).map { "anew: " + $0 }
        findings += letters().map { "anew: " + $0 }
        return findings.map { "seed \(seed): " + $0 }
    }

    /// Lets all requests through until nothing is left to do anywhere.
    private func settle() async throws {
        for _ in 0..<40 {
            let announced = server.announcementCount
            for browser in browsers {
                for tab in browser.tabs {
                    for message in [Message.editor(.doneTapped), .hidden, .wokeUp] { tab.send(message, now: clock.now) }
                    if tab.app.sync.engine.condition == .asksMassDeletion {
                        tab.send(.statusTapped, now: clock.now)
                        tab.send(.noticeTapped, now: clock.now)
                    }
                }
                var patience = 2_000
                while browser.isBusy, patience > 0 {
                    try await browser.step(.open, now: clock.now)
                    patience -= 1
                }
            }
            if announced == server.announcementCount, browsers.allSatisfy(\.isSettled) { return }
        }
    }

    /// Puts the clock of a browser, or that of the server, so far ahead.
    private func setClock(of browser: SimulatedBrowser, ahead milliseconds: Int64) async throws {
        if Bool.random(using: &random) { try await server.setClock(ahead: milliseconds) } else { browser.skew = milliseconds }
    }

    private func addBrowser() {
        let number = UInt64(browsers.count)
        browsers.append(
            SimulatedBrowser(
                server: server, device: number, seed: seed &* 31 &+ number &+ 1, now: clock.now, ledger: ledger))
    }

    private func letters() -> [String] {
        browsers.flatMap { browser in
            let shown = shown(by: browser.tabs[0]).joined().unicodeScalars
            let found = ledger.findings(in: browser.tabs[0].app.notebook.replica, shown: Set(shown)).map { "\($0)" }
            return (browser.storage.refused + missing(in: browser) + found).map { "device \(browser.caller.sessionID.entity.low): " + $0 }
        }
    }

    /// Lists what a browser set aside and does not know after all.
    private func missing(in browser: SimulatedBrowser) -> [String] {
        let replica = browser.tabs[0].app.notebook.replica
        return browser.storage.setAside.filter { operation in
            guard case .edit(let field, let run) = operation.change else { return false }
            return replica[operation.entity]?.document(of: field).contains(EventID(agent: run.agent, sequence: run.firstSequence)) != true
        }.map { "\($0) was set aside" }
    }

    private func differences(from first: [String]) -> [String] {
        var findings: [String] = []
        for browser in browsers {
            let name = "device \(browser.caller.sessionID.entity.low)"
            if !browser.isSettled {
                findings.append(
                    name + " has not finished, \(browser.storage.firstEntries(999).count) wait: "
                        + browser.tabs.map(\.standing).joined(separator: "; "))
            }
            for tab in browser.tabs where shown(by: tab) != first {
                findings.append(name + ", tab \(tab.number) shows \(shown(by: tab)) instead of \(first)")
            }
        }
        return findings
    }

    /// Lists the queries that the server answers otherwise than a browser; both have followed the day step by step.
    private func searches() async throws -> [String] {
        var findings: [String] = []
        let words = shown(by: browsers[0].tabs[0]).flatMap { $0.split(separator: " ") }
        for query in ["topic", "note", "nothing"] + words.prefix(20).map(String.init) {
            let expected = try await server.find(query, for: browsers[0].caller)
            for browser in browsers {
                for tab in browser.tabs where try found(query, on: tab) != expected {
                    findings.append("\(query) finds \(try found(query, on: tab)) on \(tab.number) instead of \(expected)")
                }
            }
        }
        return findings
    }

    private func found(_ query: String, on tab: SimulatedTab) throws -> [String] {
        repeat { tab.send(.alarm(.indexing), now: clock.now) } while !tab.app.features.search.index.isReady()
        return tab.app.features.search.index.index.search(SearchQuery(query), kinds: [.topic, .note, .photo]).hits.map {
            "\($0.kind) \($0.id.text) \($0.isInTrash)"
        }
    }

    /// Writes all a tab shows as lines: topics, notes and their texts, in order.
    private func shown(by tab: SimulatedTab) -> [String] {
        var notebook = tab.app.notebook
        var lines: [String] = []
        for topic in notebook.topics() {
            lines.append("topic " + topic.name)
            for note in notebook.notes(in: topic.id) {
                lines.append("note \(note.title): \(note.text), until \(note.deadline?.text ?? "-")")
            }
        }
        return lines
    }

    /// Lets something happen that the tab, its storage or the network owes it.
    private func happen(on tab: SimulatedTab, _ index: Int) async throws {
        guard let happening = tab.happenings.randomElement(using: &random) else { return }
        let network: SimulatedTab.Network =
            switch Int.random(in: 0..<6, using: &random) {
            case _ where offline.contains(index): .losesRequest
            case 0: .losesRequest
            case 1: .losesAnswer
            default: .open
            }
        try await tab.experience(happening, network, now: clock.now)
    }

    /// Lets something go wrong, or come late.
    private func upset(_ browser: SimulatedBrowser, _ tab: SimulatedTab) async throws {
        switch Int.random(in: 0..<9, using: &random) {
        case 0: browser.closeTab(tab, isTold: false, now: clock.now)
        case 1: browser.closeTab(tab, isTold: true, now: clock.now)
        case 2: if browser.tabs.count < 3 { browser.openTab(now: clock.now) }
        case 3: if Int.random(in: 0..<4, using: &random) == 0 { try await server.restart() }
        case 7 where goesBack && Bool.random(using: &random): try await server.restart(.keepingCopy)
        case 7 where goesBack:
            try await server.restart(.overCopy)
            ledger.serverWentBack(waiting: browsers.flatMap(\.waiting))
        case 4: tab.send(.alarm(.midnight), now: clock.now)
        case 5: browser.loseDatabase(now: clock.now)
        default: try await browser.repeatRequest()
        }
    }

    private func addTopic(on tab: SimulatedTab) {
        let name = "Topic \(Int.random(in: 0..<1000, using: &random))"
        for message in [Message.topics(.addTapped), .topics(.nameTyped(name)), .topics(.nameConfirmed)] {
            tab.send(message, now: clock.now)
        }
    }

    /// Types one new letter into some note, or into a new one, sometimes over letters that are there.
    private func write(on tab: SimulatedTab) {
        var notebook = tab.app.notebook
        guard let topic = notebook.topics().randomElement(using: &random) else { return }
        tab.send(.topics(.open(topic.id)), now: clock.now)
        if let note = notebook.notes(in: topic.id).randomElement(using: &random), Int.random(in: 0..<4, using: &random) > 0 {
            tab.send(.notes(.open(note.id)), now: clock.now)
        } else {
            tab.send(.notes(.addTapped), now: clock.now)
        }
        guard let editor = tab.app.editor else { return }
        if Int.random(in: 0..<8, using: &random) == 0 { tab.send(.editor(.composing(true)), now: clock.now) }
        let isTitle = Int.random(in: 0..<4, using: &random) == 0
        type(on: tab, into: isTitle ? editor.title.scalars : editor.text.scalars, isTitle: isTitle)
        if editor.isComposing, Bool.random(using: &random) { tab.send(.editor(.composing(false)), now: clock.now) }
        if Bool.random(using: &random) { tab.send(.editor(.doneTapped), now: clock.now) }
    }

    private func type(on tab: SimulatedTab, into scalars: [Unicode.Scalar], isTitle: Bool) {
        let letter = String(Character(ledger.nextLetter()))
        let start = Int.random(in: 0...scalars.count, using: &random)
        let erasedCount = Int.random(in: 0..<5, using: &random) == 0 ? min(2, scalars.count - start) : 0
        let place = UTF16Text.unitCount(of: scalars[..<start])
        let erased = scalars[start..<start + erasedCount]
        let part = place..<place + UTF16Text.unitCount(of: erased)
        let message: EditorMessage =
            isTitle ? .titleTyped(letter, replacing: part, caret: place) : .textTyped(letter, replacing: part, caret: place)
        tab.send(.editor(message), now: clock.now, erasing: Set(erased))
    }

    /// Moves notes to places where order keys are made again and again: the top, the end, behind the first.
    private func moveNotes(on tab: SimulatedTab) {
        var notebook = tab.app.notebook
        guard let topic = notebook.topics().randomElement(using: &random) else { return }
        tab.send(.topics(.open(topic.id)), now: clock.now)
        for _ in 0..<Int.random(in: 1...6, using: &random) {
            let notes = notebook.notes(in: topic.id)
            guard let from = notes.indices.randomElement(using: &random) else { return }
            let place = [0, min(1, notes.count - 1), notes.count / 2, notes.count - 1].randomElement(using: &random) ?? 0
            tab.send(.notes(.list(.moved(key: notes[from].id.text, from: from, to: place, count: notes.count))), now: clock.now)
            notebook = tab.app.notebook
        }
    }

    /// Lists order keys that have grown longer than a day of moves may make them.
    private func places() -> [String] {
        var notebook = browsers[0].tabs[0].app.notebook
        return notebook.topics().flatMap { notebook.notes(in: $0.id) }.map(\.position).filter {
            !OrderKey.isValid($0) || $0.utf8.count > 40
        }
        .map { "the order key \($0)" }
    }

    /// Gives a note a deadline about the present day, wishes for its removal, or travels to another time zone, where a day may have passed.
    private func setDeadline(on tab: SimulatedTab) {
        let offset = [-720, 0, 840].randomElement(using: &random) ?? 0
        tab.send(.clockTold(offsetMinutes: offset, untilMidnight: 3_600_000), now: clock.now)
        let days = Int.random(in: -2...2, using: &random)
        tab.send(.editor(.deadline(.switched(tab.app.today.adding(days: days)))), now: clock.now)
        if Bool.random(using: &random) { tab.send(.editor(.deadline(.removalSwitched(true))), now: clock.now) }
        if Bool.random(using: &random) { tab.send(.editor(.doneTapped), now: clock.now) }
        if Int.random(in: 0..<4, using: &random) == 0 { tab.send(.noticeTapped, now: clock.now) }
    }

    /// Takes a note or a whole topic to the trash, and sometimes back, or something else that is there.
    private func deleteOrRestore(on tab: SimulatedTab) {
        var notebook = tab.app.notebook
        guard let topic = notebook.topics().randomElement(using: &random) else { return }
        if Int.random(in: 0..<6, using: &random) == 0 {
            tab.send(.topics(.delete(topic.id)), now: clock.now)
        } else if let note = notebook.notes(in: topic.id).randomElement(using: &random) {
            tab.send(.topics(.open(topic.id)), now: clock.now)
            tab.send(.notes(.delete(note.id)), now: clock.now)
        }
        if Int.random(in: 0..<3, using: &random) == 0 { tab.send(.noticeTapped, now: clock.now) }
        guard Int.random(in: 0..<3, using: &random) == 0 else { return }
        var left = tab.app.notebook
        switch left.trash(now: tab.app.now).randomElement(using: &random) {
        case .topic(let topic, _): tab.send(.trash(.restoreTopic(topic.id)), now: clock.now)
        case .note(let note): tab.send(.trash(.restoreNote(note.id)), now: clock.now)
        case .photo, nil: return
        }
    }
}
