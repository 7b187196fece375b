import ClientTesting
import Domain
import JSON
import Testing
import ViewTreeTesting
import Wire

@testable import Client
@testable import Core
@testable import Devices

/// Checks what a person hears, and where the focus goes, once something about devices was done.
struct DevicesAppTests: AppDriver {
    let now = Instant(milliseconds: 1_700_000_000_000)
    let app: App

    init() {
        app = App(boot: .test("/more/devices", now: now))
        send(.loaded(StoredState()))
        signIn()
    }

    private func list(_ names: String...) -> Message {
        let devices = names.map { Device(id: $0, name: $0, signedInAt: now, lastSeenAt: now, isCurrent: $0 == "here") }
        return .answered(.account(.devices), status: 200, body: DeviceListAnswer(devices: devices).jsonText)
    }

    private func announcesScreen(_ effects: [Effect]) -> Bool {
        effects.contains { if case .announceScreen = $0 { true } else { false } }
    }

    @Test func aPassPhraseThatIsSetIsSaidAndTheFocusComesBack() {
        send(list("here"), .devices(.changePassPhraseTapped), .devices(.newTyped("long enough")), .devices(.passPhraseConfirmed))
        let effects = send(.answered(.account(.passPhrase), status: 204, body: ""))
        #expect(app.says(.passPhraseKept) && announcesScreen(effects))
    }

    @Test func theRowOfARemovedDeviceGivesTheFocusBack() throws {
        send(list("here", "phone", "tablet"))
        let screen = drawn()
        screen.tap(try #require(screen.find(role: "button", "Sign out “tablet”")))
        send(.answered(.account(.removeDevice), status: 204, body: ""))
        #expect(announcesScreen(send(list("here", "phone"))))
        #expect(!announcesScreen(send(.sessionChanged, list("here"))), "it went without the person")
    }
}
