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

    // MARK: The person's name

    private func requests(_ effects: [Effect]) -> [Request] {
        effects.compactMap { if case .request(let request) = $0 { request } else { nil } }
    }

    @Test func oneChangesOnesOwnName() throws {
        send(list("here"), .devices(.renameTapped))
        #expect(drawn().find(class: "field-input")?.properties[.value] == app.core.account.signedIn?.user)
        send(.devices(.nameTyped(" ")), .devices(.nameConfirmed))
        #expect(drawn().dom.root.textContent.contains("Enter a name"))
        let request = try #require(requests(send(.devices(.nameTyped("Anna")), .devices(.nameConfirmed))).first)
        #expect(request.method == "PATCH" && request.path == Route.session && request.body == "{\"name\":\"Anna\"}")
        request.answered(409, Problem(.other, status: 409, detail: "").jsonText)
        #expect(app.features.devices.state.problem == .nameTaken)
        send(.devices(.nameTyped("Anne")))
        #expect(app.features.devices.state.problem == nil)
        let again = try #require(requests(send(.devices(.nameConfirmed))).first)
        let effects = send(.event(.performed { again.answered(204, "") }))
        #expect(app.says(.nameKept) && announcesScreen(effects))
        #expect(drawn().dom.root.textContent.contains("Signed in as Anne"))
    }

    @Test func aNameThatTheOwnerChangedIsShown() {
        send(.sessionChanged)
        var session = SessionAnswer.test(hasPassPhrase: true)
        session.user = "Anne"
        send(.answered(.account(.account), status: 200, body: session.jsonText))
        #expect(drawn().dom.root.textContent.contains("Signed in as Anne"))
    }

    // MARK: Whoever is disabled

    private var disabled: String { Problem(.disabled, status: 403, detail: "").jsonText }

    @Test func aDeviceThatWasSignedInIsToldThatItsPersonIsDisabled() {
        send(.becameLeader, .answered(.synchronize, status: 403, body: disabled))
        #expect(app.core.sync.engine.condition == .disabled && !app.core.account.signedIn.hasValue)
        #expect(app.says(.disabled) && app.core.status?.1 == "Disabled on this server")
        #expect(drawn().dom.root.textContent.contains("Your access to this server is disabled. Ask its owner."))
        #expect(!drawn().dom.root.all { $0.attributes[.id] == "sign-in" }.isEmpty, "signing in is offered: the owner may have enabled them")
    }

    @Test func whoIsDisabledIsToldSoAgainWhereDevicesAreShown() {
        send(.answered(.account(.session), status: 403, body: disabled))
        #expect(app.core.sync.engine.condition == .disabled && app.says(.disabled))
        send(.answered(.account(.session), status: 401, body: Problem(.signedOut, status: 401, detail: "").jsonText))
        #expect(app.core.sync.engine.condition == .signedOut && !app.says(.disabled), "the owner has enabled them")
        signIn()
        #expect(app.core.status?.1 != "Disabled on this server")
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
