import Catalogue
import Client
import Domain
import JSON
import Replication
import ThisDevice

extension DamageScenario {
    /// Gives a message that something else than a person sends, more or less damaged.
    mutating func message() -> Message {
        switch damage.below(20) {
        case 0: .recordsRead([damage.damaged(text: record())])
        case 1: .told(damage.damaged(text: tabMessage()))
        case 2: .unsavedFound([entry(damage.damaged(text: operation()))])
        case 3: .outboxRead([entry(damage.damaged(text: operation()))])
        case 4: .libraryRead(key: damage.damaged(text: "first/0"), damage.damaged(text: Samples.fileList.text))
        case 5: .libraryRead(key: "file/" + Samples.id(8).text, damage.damaged(text: Samples.fileDetails.text))
        case 6: .snapshot(snapshotEvent())
        case 7: .media(mediaEvent())
        case 8:
            .thisDevice(
                .told(
                    PlatformFacts(
                        userAgent: damage.damaged(text: "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0"),
                        touchPointCount: damage.below(9), platform: damage.damaged(text: "Linux"),
                        platformVersion: damage.damaged(text: "6.1.0"), model: damage.damaged(text: ""))))
        case 9:
            .resized(
                viewportWidth: [0, .nan, 1e300, 1440][damage.below(4)], viewportHeight: [0, -1, 1e9, 800][damage.below(4)],
                textScale: [0, 0.1, 20, 1][damage.below(4)])
        default: answer()
        }
    }

    /// Gives an operation as it waits to be sent.
    mutating func entry(_ text: String) -> OutboxEntry { OutboxEntry(key: damage.damaged(text: "0001"), text: text) }

    /// Gives the text of an operation.
    mutating func operation() -> String {
        let operations = Samples.records[damage.below(Samples.records.count)]
        return Record.text(of: operations[damage.below(operations.count)])
    }

    private mutating func record() -> String { Record.text(of: Samples.records[damage.below(Samples.records.count)]) }

    private mutating func tabMessage() -> String {
        let operations = Samples.records[damage.below(Samples.records.count)]
        var message = TabMessage(operations: operations, queued: [("0004", Samples.id(2).text)], sent: ["0001"])
        message.settings = [StoreBatch.Setting("server", Samples.settings.text), StoreBatch.Setting("licence", "ENOT-ABCD")]
        return message.text
    }

    /// Gives what the server answers to a request.
    private mutating func answer() -> Message {
        // Exchanges change most; one with few operations is not refused for one of many.
        let exchange = Samples.syncAnswer(damage.below(2) == 0 ? [] : Samples.records[damage.below(Samples.records.count)])
        let other = DamageScenario.answers[damage.below(DamageScenario.answers.count)]
        let (kind, sound) = damage.below(3) == 0 ? (.synchronize, exchange) : other
        let status = [200, 200, 200, 204, 400, 401, 404, 409, 413, 500, 0, -1][damage.below(12)]
        let body = status >= 300 || status < 200 ? Samples.problem : sound
        return damage.below(10) == 0 ? .unreachable(kind) : .answered(kind, status: status, body: damage.damaged(text: body.text))
    }

    private mutating func snapshotEvent() -> SnapshotEvent {
        let id = Samples.id(20)
        switch damage.below(5) {
        case 0:
            let line = damage.damaged(text: "missing /pictures/720/" + Samples.id(30).text)
            return .pictures(id, done: damage.below(9), total: damage.below(9), failures: PictureFailure(line: line).map { [$0] } ?? [])
        case 1: return .located(GeographicPoint(latitude: [91, .nan, 48][damage.below(3)], longitude: [1e300, -181, 32][damage.below(3)]))
        case 2: return .read(["list", "device"], ["list", "device"].map { name in snapshotText(name).map { damage.damaged(text: $0) } })
        case 3:
            return .read([id.text + "/c00000000"], [snapshotText("/c00000000").map { damage.damaged(text: $0) }])
        default:
            let keys = DamageScenario.keys
            return .read(keys, keys.map { key in snapshotText(key).map { damage.damaged(text: $0) } })
        }
    }

    private mutating func mediaEvent() -> MediaEvent {
        let file = KeptFile(text: damage.damaged(text: Samples.keptFile.text))
        switch damage.below(6) {
        case 0: return .notKept(name: damage.damaged(text: "a.jpg"), errorName: damage.damaged(text: "QuotaExceededError"))
        case 1: return .upload(.answered(Samples.id(8), status: 200, body: damage.damaged(text: Samples.uploadAnswer.text)))
        case 2: return .gathered(Samples.id(8), checksum: UInt32.max, byteCount: 1 << 53)
        case 3: return .uploadsRead(file.map { [$0, $0] } ?? [])
        case 4: return .cameraOpened(cameraCount: damage.below(3) - 1)
        default: return file.map { .kept($0) } ?? .cameraFailed(errorName: damage.damaged(text: "NotAllowedError"))
        }
    }

    private static let answers: [(Request.Kind, JSON)] = [
        (.synchronize, Samples.syncAnswer), (.account(.session), Samples.session), (.account(.signIn), Samples.session),
        (.account(.useLink), Samples.session),
        (.account(.account), Samples.session), (.settings, Samples.settings), (.account(.signOut), [:]),
        (.account(.devices), ["devices": .array([Samples.device])]),
        (.renameDevice, Samples.device), (.account(.removeDevice), [:]), (.account(.passPhrase), [:]),
        (.account(.invite), Samples.invitation), (.licence, [:]),
        (.library(.files(number: 0, generation: 0)), Samples.fileList), (.library(.files(number: 3, generation: 1)), Samples.fileList),
        (.exportFiles(from: 0), Samples.fileList), (.library(.details(Samples.id(8))), Samples.fileDetails),
        (.library(.delete(Samples.id(8), name: "a")), [:]), (.library(.restore(Samples.id(8), name: "a")), [:]),
        (.pageTitle(Samples.id(8)), ["title": "Moss"]),
        (.catalogue(.list), ["catalogues": .array([Samples.summary])]), (.catalogue(.content(Samples.id(20))), Samples.content),
        (.catalogue(.add(Samples.id(26), address: "x")), [:]), (.catalogue(.change(Samples.id(20))), [:]),
    ]
}
