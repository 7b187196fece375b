import ClientTesting
import Domain
import EmbeddedSupport
import Markup
import RandomTesting
import Testing

@testable import Client
@testable import Core
@testable import Editor

/// Lets several browsers of one person tick the tasks of one note over the real server.
private final class TaskHousehold {
    static let words = ["milk", "хлеб", "卵", "", "salt and pepper"]

    private(set) var browsers: [SimulatedBrowser] = []
    private let server: SimulatedServer
    private let clock = SimulatedClock(start: 1_700_000_000_000)
    private var random: SeededRandom

    /// Makes a note of open tasks that all browsers have open.
    init(seed: UInt64, count: Int) async throws {
        random = SeededRandom(seed: seed)
        server = try await SimulatedServer(now: { [clock] in clock.now })
        for number in 0..<UInt64(count) {
            browsers.append(SimulatedBrowser(server: server, device: number, seed: seed &* 31 &+ number, now: clock.now))
        }
        try await settle()
        let text = TaskHousehold.words.map { "- [ ] " + $0 }.joined(separator: "\n")
        let messages: [Message] = [.topics(.addTapped), .topics(.nameTyped("Home")), .topics(.nameConfirmed)]
        for message in messages { browsers[0].tabs[0].send(message, now: clock.now) }
        var notebook = browsers[0].app.notebook
        let topic = try #require(notebook.topics().first).id
        for message: Message in [
            .topics(.open(topic)), .notes(.addTapped), .editor(.textTyped(text, replacing: 0..<0, caret: text.utf16.count)),
        ] {
            browsers[0].tabs[0].send(message, now: clock.now)
        }
        let note = try #require(browsers[0].app.editor?.note)
        try await settle()
        // A page that is opened anew undoes no more than what is ticked on it.
        browsers[0].startAnew(now: clock.now)
        try await settle()
        for browser in browsers {
            for message: Message in [.topics(.open(topic)), .notes(.open(note))] { browser.tabs[0].send(message, now: clock.now) }
        }
    }

    /// Gives the text as each browser shows it.
    var texts: [String] { browsers.map { $0.app.editor?.text.string ?? "" } }

    /// Has a browser tick a task by a touch of its box, or by keys.
    func tick(_ line: Int, on browser: SimulatedBrowser) throws {
        let editor = try #require(browser.app.editor)
        let paragraph = editor.paragraphs.paragraphs[line]
        if Bool.random(using: &random) {
            browser.tabs[0].send(.editor(.boxTapped(paragraph: paragraph.key)), now: clock.now)
        } else {
            let place = editor.paragraphs.paragraphs[..<line].reduce(0) { $0 + $1.length + 1 }
            browser.tabs[0].send(.editor(.commanded(.tick, selection: place..<place)), now: clock.now)
        }
    }

    /// Has everybody tick, undo and do again as they like, and hear now and then of one another.
    func tickAtRandom(times: Int) async throws {
        for _ in 0..<times {
            guard let browser = browsers.randomElement(using: &random) else { continue }
            switch Int.random(in: 0..<8, using: &random) {
            case 0...3: try tick(Int.random(in: 0..<TaskHousehold.words.count, using: &random), on: browser)
            case 4:
                let isRedo = Bool.random(using: &random)
                browser.tabs[0].send(.editor(.historyStepped(isRedo: isRedo, isTitle: false)), now: clock.now)
            case 5: browser.tabs[0].send(.hidden, now: clock.now)
            default: try await browser.step(.open, now: clock.now)
            }
        }
    }

    /// Lets everybody hear of everybody.
    func settle() async throws {
        for _ in 0..<40 {
            let announced = server.announcementCount
            for browser in browsers {
                for message: Message in [.hidden, .wokeUp] { browser.tabs[0].send(message, now: clock.now) }
                var patience = 2_000
                while browser.isBusy, patience > 0 {
                    try await browser.step(.open, now: clock.now)
                    patience -= 1
                }
            }
            if announced == server.announcementCount, browsers.allSatisfy(\.isSettled) { return }
        }
    }
}

/// Checks that tasks stay tasks, whoever ticks them at once.
struct TaskTests {
    /// Reads a text as tasks; nil for a line that is none, or whose words are not the ones it had.
    private func tasks(of text: String) -> [ListItem]? {
        let lines = Array(text.unicodeScalars).split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.count == TaskHousehold.words.count else { return nil }
        var items: [ListItem] = []
        for (line, words) in zip(lines, TaskHousehold.words) {
            let scalars = Array(line)
            guard let item = ListItem(line), item.isTask, ExactText.text(of: scalars[item.contentStart...]) == words else { return nil }
            items.append(item)
        }
        return items
    }

    @Test(arguments: UInt64(1)...24) func boxesThatAreTickedAtOnceStayBoxesAndTheNextTickMendsThem(seed: UInt64) async throws {
        let household = try await TaskHousehold(seed: seed, count: 4)
        #expect(household.texts.allSatisfy { tasks(of: $0) != nil })
        for _ in 0..<6 {
            try await household.tickAtRandom(times: 40)
            for text in household.texts { #expect(tasks(of: text) != nil, "seed \(seed): \(text)") }
            try await household.settle()
            #expect(Set(household.texts).count == 1, "seed \(seed): \(household.texts)")
        }
        let before = try #require(tasks(of: household.texts[0]))
        for line in TaskHousehold.words.indices { try household.tick(line, on: household.browsers[line % 4]) }
        try await household.settle()
        let after = try #require(tasks(of: household.texts[3]))
        #expect(zip(before, after).allSatisfy { $0.isTicked != $1.isTicked && $1.box?.count == 3 }, "seed \(seed): \(household.texts)")
    }

    @Test func twoWhoTickOneBoxAtOnceLeaveOneBoxThatIsTicked() async throws {
        let household = try await TaskHousehold(seed: 7, count: 2)
        for browser in household.browsers { try household.tick(0, on: browser) }
        try await household.settle()
        #expect(household.texts.allSatisfy { $0.hasPrefix("- [xx] milk\n") })
        try household.tick(0, on: household.browsers[1])
        try await household.settle()
        #expect(household.texts.allSatisfy { $0.hasPrefix("- [ ] milk\n") })
        #expect(Set(household.texts).count == 1)
    }
}
