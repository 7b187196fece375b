import Backups
import Client
import Core
import Domain
import JSON
import Replication
import Settings
import Topics
import Wire

/// A run of the app with whatever a broken server, a portal, an older version or a damaged disk may send: the app must survive it, show
/// every screen, and let a person continue writing.
public struct DamageScenario {
    private static let now = Instant(milliseconds: 1_700_000_000_100)
    /// The source of all damage.
    var damage: JSONDamage
    private(set) var app: App
    /// The requests that the app has made to the server.
    private(set) var asked: [Request] = []
    /// What an app stores of a sound catalogue, by key.
    let snapshot: [(key: String, text: String)]
    private let records: [String]

    /// Runs a number of rounds; returns a line for each after which nothing could be written any more.
    public static func problems(seed: UInt64, rounds: Int) -> [String] {
        var scenario = DamageScenario(seed: seed)
        var problems: [String] = []
        for ending in ["list", "device", "/head", "/index", "/pictures", "/c00000000"] where scenario.snapshotText(ending) == nil {
            problems.append("a sound catalogue is stored without " + ending)
        }
        for round in 0..<rounds {
            scenario.begin(round)
            for _ in 0..<4 {
                scenario.send(scenario.event())
                scenario.look()
            }
            if !scenario.canWrite() { problems.append("seed \(seed), round \(round): a topic could not be made") }
        }
        return problems
    }

    private init(seed: UInt64) {
        damage = JSONDamage(seed: seed)
        records = Samples.records.map { Record.text(of: $0) }
        app = DamageScenario.makeApp("/topics")
        snapshot = DamageScenario.snapshot(app)
    }

    private static func makeApp(_ path: String) -> App {
        App(
            boot: Boot(
                path: path, fragment: "", languages: ["en"], deviceName: "check", seed: (1, 2, 3, 4), now: now, viewportHeight: 800,
                textScale: 1, timeZoneOffsetMinutes: 0, version: "check"))
    }

    /// The keys of what is stored of a catalogue.
    static let keys = ["/head", "/index", "/pictures"].map { Samples.id(20).text + $0 }

    /// Returns the server's list of catalogues.
    private static func list(revision: Int64) -> String {
        guard case .object(var summary) = Samples.summary else { return "" }
        summary["revision"] = .integer(revision)
        let list: JSON = ["catalogues": .array([.object(summary)])]
        return list.text
    }

    /// What is stored of a device: where it was in a catalogue, and an order that was begun.
    private static var device: JSON {
        let id = JSON.string(Samples.id(20).text)
        let draft: JSON = ["letter": id, "catalogue": id, "subject": "s", "text": "t", "replyTo": "a@example.org", "product": id]
        return ["replyTo": "a@example.org", "catalogue": id, "category": .string(Samples.id(22).text), "drafts": .array([draft])]
    }

    /// Makes an app load a catalogue, and returns what it stores.
    private static func snapshot(_ app: App) -> [(key: String, text: String)] {
        var puts: [(key: String, text: String)] = [("device", device.text)]
        var asked: [Request] = []
        func send(_ event: AppEvent) {
            for effect in app.handle(event, now: now) {
                if case .request(let request) = effect { asked.append(request) }
                guard case .snapshot(.write(let writes)) = effect else { continue }
                for case .put(let key, let text) in writes { puts.append((key, text)) }
            }
        }
        func answer(_ endpoint: Endpoint, _ body: String) {
            guard let request = asked.last(where: { $0.endpoint == endpoint }) else { return }
            send(.answered(request, status: 200, body: body))
        }
        send(.loaded(StoredState()))
        send(.becameLeader)
        answer(.tellSession, Samples.session.text)
        send(.snapshot(.read(["list", "device"], [nil, nil])))
        answer(.listCatalogues, list(revision: 4))
        send(.snapshot(.read(keys, [nil, nil, nil])))
        answer(.readCatalogue, Samples.content.text)
        return puts
    }

    // MARK: A round

    /// Starts an app with sound data or, in every second round, with some that is damaged.
    private mutating func begin(_ round: Int) {
        asked = []
        app = DamageScenario.makeApp(path())
        var state = StoredState(records: records)
        state.settings = [StoreBatch.Setting("space", "s"), StoreBatch.Setting("hasStarted", "1")]
        if round % 2 == 1 { state = damagedState(state) }
        send(.loaded(state))
        send(.becameLeader)
        if damage.below(4) > 0 { answer(.tellSession, soundSession.text) }
        if damage.below(2) > 0 {
            send(.snapshot(.read(["list", "device"], [snapshotText("list"), snapshotText("device")])))
            send(.snapshot(.read(DamageScenario.keys, DamageScenario.keys.map { snapshotText($0) })))
            // The device's copy is old, so the contents are requested.
            if damage.below(2) > 0 { answer(.listCatalogues, DamageScenario.list(revision: 5)) }
        }
        if damage.below(2) > 0, let file = KeptFile(text: Samples.keptFile.text) { send(.media(.uploadsRead([file]))) }
        if damage.below(4) == 0 { send(.performed { [app] in app.features.backups.update(.saveTapped) }) }
    }

    /// A session whose edition locks nothing.
    private var soundSession: JSON {
        SessionAnswer(user: "me", space: "s", device: "d", deviceName: "d", hasPassPhrase: true).json
    }

    /// Returns what a sound app stores under a key with an ending; nil for nothing.
    func snapshotText(_ ending: String) -> String? {
        for (key, text) in snapshot where key.utf8.count >= ending.utf8.count {
            if Array(key.utf8.suffix(ending.utf8.count)) == Array(ending.utf8) { return text }
        }
        return nil
    }

    private mutating func damagedState(_ sound: StoredState) -> StoredState {
        var state = sound
        state.records = sound.records.map { damage.below(2) == 0 ? $0 : damage.damaged(text: $0) }
        (state.outbox, state.unsaved) = ([entry(damage.damaged(text: operation()))], [entry(damage.damaged(text: operation()))])
        for (name, text) in [
            ("revision", "4"), ("mark", "m"), ("language", "ru"), ("server", Samples.settings.text), ("licence", "ENOT-ABCD"),
            ("arrangement " + Samples.id(1).text, "deadline"), ("refused " + Samples.id(2).text, ""),
        ] {
            state.settings.append(StoreBatch.Setting(damage.below(8) == 0 ? damage.damaged(text: name) : name, damage.damaged(text: text)))
        }
        return state
    }

    /// Sends the app an event, confirms that what it asks to be stored is stored, and answers its request for what waits to be sent.
    private mutating func send(_ event: AppEvent) {
        var waiting = app.handle(event, now: DamageScenario.now)
        while let effect = waiting.popLast() {
            switch effect {
            case .store(_, let id): waiting += app.handle(.stored(id: id), now: DamageScenario.now)
            case .readOutbox: waiting += app.handle(.outboxRead([entry(operation())]), now: DamageScenario.now)
            case .request(let request): asked.append(request)
            default: continue
            }
        }
        show()
    }

    /// Answers the latest request of an endpoint, if there was one.
    private mutating func answer(_ endpoint: Endpoint, _ body: String) {
        if let request = asked.last(where: { $0.endpoint == endpoint }) { send(.answered(request, status: 200, body: body)) }
    }

    private func show() { _ = AppView(app: app) { _ in }.node() }

    /// Opens two screens.
    private mutating func look() {
        for _ in 0..<2 { send(.navigated(path: path())) }
    }

    private mutating func path() -> String {
        let text = DamageScenario.paths[damage.below(DamageScenario.paths.count)]
        return damage.below(8) == 0 ? damage.damaged(text: text) : text
    }

    /// Returns whether a new topic can be created, whatever happened before.
    private mutating func canWrite() -> Bool {
        send(.navigated(path: "/topics"))
        for message: TopicsMessage in [.addTapped, .nameTyped("Still here"), .nameConfirmed] {
            send(.performed { [app] in app.features.topics.update(message) })
        }
        var notebook = app.notebook
        return notebook.topics().contains { $0.name == "Still here" }
    }

    private static let paths =
        [
            "/topics", "/notes/" + Samples.id(2).text, "/topics/" + Samples.id(1).text, "/photos", "/photos/" + Samples.id(4).text,
            "/library", "/library/" + Samples.id(8).text, "/catalogue", "/catalogue/categories/" + Samples.id(22).text,
            "/catalogue/products/" + Samples.id(21).text, "/catalogue/favourites", "/catalogue/about", "/catalogue/contacts",
            "/more", "/more/catalogues", "/more/catalogues/" + Samples.id(20).text, "/more/devices", "/more/edition", "/more/trash",
            "/more/profile", "/more/device", "/more/about", "/more/language", "/more/layout", "/start", "/guide",
        ]
}
