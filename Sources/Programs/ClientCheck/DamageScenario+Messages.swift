import Catalogue
import Client
import Core
import Domain
import JSON
import Library
import Replication
import ThisDevice
import Wire

extension DamageScenario {
    /// Returns an event that comes from something other than a person, more or less damaged.
    mutating func event() -> AppEvent {
        switch damage.below(20) {
        case 0: .recordsRead([damage.damaged(text: record())])
        case 1: .told(damage.damaged(text: tabMessage()))
        case 2: .unsavedFound([entry(damage.damaged(text: operation()))])
        case 3: .outboxRead([entry(damage.damaged(text: operation()))])
        case 4: libraryRead(damage.damaged(text: "first/0"), damage.damaged(text: Samples.fileList.text))
        case 5: libraryRead("file/" + Samples.id(8).text, damage.damaged(text: Samples.fileDetails.text))
        case 6: .snapshot(snapshotEvent())
        case 7: .media(mediaEvent())
        case 8:
            platformTold(
                PlatformFacts(
                    userAgent: damage.damaged(text: "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0"),
                    touchPointCount: damage.below(9), platform: damage.damaged(text: "Linux"),
                    platformVersion: damage.damaged(text: "6.1.0"), model: damage.damaged(text: "")))
        case 9:
            .resized(
                viewportWidth: [0, .nan, 1e300, 1440][damage.below(4)], viewportHeight: [0, -1, 1e9, 800][damage.below(4)],
                textScale: [0, 0.1, 20, 1][damage.below(4)])
        default: answer()
        }
    }

    private func libraryRead(_ key: String, _ text: String) -> AppEvent {
        .performed { [app] in app.features.library.read(key: key, text) }
    }

    private func platformTold(_ facts: PlatformFacts) -> AppEvent {
        .performed { [app] in app.features.thisDevice.update(.told(facts)) }
    }

    /// Returns an operation as it waits to be sent.
    mutating func entry(_ text: String) -> OutboxEntry { OutboxEntry(key: damage.damaged(text: "0001"), text: text) }

    /// Returns the text of an operation.
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

    /// Returns the server's answer to one of the requests: the one that belongs to it, or one that belongs to another.
    private mutating func answer() -> AppEvent {
        guard !asked.isEmpty else { return .wokeUp }
        // Exchanges change the most; one with few operations is less often refused because of a single damaged one.
        let exchange = Samples.syncAnswer(damage.below(2) == 0 ? [] : Samples.records[damage.below(Samples.records.count)])
        let request = asked[damage.below(asked.count)]
        let other = DamageScenario.answers[damage.below(DamageScenario.answers.count)]
        let own = DamageScenario.answers.first { $0.0 == request.endpoint } ?? other
        let sound = damage.below(3) == 0 ? exchange : damage.below(4) == 0 ? other.1 : own.1
        let status = [200, 200, 200, 204, 400, 401, 404, 409, 413, 500, 0, -1][damage.below(12)]
        let body = status >= 300 || status < 200 ? Samples.problem : sound
        return .answered(request, status: damage.below(10) == 0 ? 0 : status, body: damage.damaged(text: body.text))
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
        switch damage.below(7) {
        case 0: return .notKept(name: damage.damaged(text: "a.jpg"), errorName: damage.damaged(text: "QuotaExceededError"))
        case 1: return .upload(.answered(Samples.id(8), status: 200, body: damage.damaged(text: Samples.uploadAnswer.text)))
        case 2: return .gathered(Samples.id(8), checksum: UInt32.max, byteCount: 1 << 53)
        case 3: return .uploadsRead(file.map { [$0, $0] } ?? [])
        case 4: return .cameraOpened(cameraCount: damage.below(3) - 1)
        case 5: return damage.below(2) == 0 ? .recordingBegan : .recordingFailed(errorName: damage.damaged(text: "NotAllowedError"))
        default: return file.map { .kept($0) } ?? .cameraFailed(errorName: damage.damaged(text: "NotAllowedError"))
        }
    }

    private static let answers: [(Endpoint, JSON)] = [
        (.synchronize, Samples.syncAnswer), (.tellSession, Samples.session), (.tellSettings, Samples.settings),
        (.listDevices, ["devices": .array([Samples.device])]), (.renameDevice, Samples.device), (.invite, Samples.invitation),
        (.listFiles, Samples.fileList), (.tellFile, Samples.fileDetails), (.tellPageTitle, ["title": "Moss"]),
        (.listCatalogues, ["catalogues": .array([Samples.summary])]), (.readCatalogue, Samples.content),
    ]
}
