import Components
import Devices
import Domain
import ViewTree
import Wire

extension App {
    /// Takes the answer to a request.
    func answered(_ kind: Request.Kind, status: Int, body: String) {
        if kind == .synchronize {
            perform(engine.handle(.answered(status: status, body: body)))
            if engine.condition == .signedOut { session = nil }
            return
        }
        guard let json = App.json(body, status: status) else { return unreachable(kind) }
        guard status < 300 else { return refused(kind, Problem(json: json)?.kind ?? .other) }
        switch kind {
        case .session, .signIn: signedIn(json, isNew: kind == .signIn)
        case .signOut:
            session = nil
            ask(.stopListening)
            perform(engine.handle(.answered(status: 401, body: App.signedOutBody)))
        case .devices: perform(devices.update(.loaded(App.devices(json)), hasPassPhrase: true))
        case .removeDevice: ask(.request(Request(.devices, "GET", Route.devices)))
        case .passPhrase:
            session?.hasPassPhrase = true
            perform(devices.update(.passPhraseSet, hasPassPhrase: true))
        case .invite:
            do throws(WireError) {
                perform(devices.update(.invited(try InvitationAnswer(json: json)), hasPassPhrase: true))
            } catch {
                refused(kind, .other)
            }
        case .synchronize: break
        }
    }

    /// Takes note that a request did not reach the server.
    func unreachable(_ kind: Request.Kind) {
        switch kind {
        case .synchronize: perform(engine.handle(.unreachable))
        case .session: perform(engine.handle(.nudged))
        case .signIn where invitation != nil: ask(.wake(.retry, afterMilliseconds: App.invitationRetryMilliseconds))
        default: perform(devices.update(.unreachable, hasPassPhrase: session?.hasPassPhrase ?? false))
        }
    }

    /// Asks to sign in by the invitation of the page's address.
    func useInvitation() {
        guard let invitation else { return }
        let request = SignInRequest(invitation: invitation, deviceName: boot.deviceName)
        ask(.request(Request(.signIn, "POST", Route.session, body: request.json.text)))
    }

    /// Does what the screen of devices asks for.
    func perform(_ effects: [DevicesEffect]) {
        for effect in effects {
            switch effect {
            case .load:
                ask(
                    session == nil
                        ? .request(Request(.session, "GET", Route.session))
                        : .request(Request(.devices, "GET", Route.devices)))
            case .remove(let id): ask(.request(Request(.removeDevice, "DELETE", Route.devices + "/" + id)))
            case .setPassPhrase(let current, let new):
                let body = PassPhraseRequest(current: current, new: new).json.text
                ask(.request(Request(.passPhrase, "PUT", Route.passPhrase, body: body)))
            case .invite: ask(.request(Request(.invite, "POST", Route.invitations, body: "{}")))
            case .copy(let text):
                ask(.copy(text))
                say(Notice(.copied))
            case .signIn(let phrase):
                let body = SignInRequest(passPhrase: phrase, deviceName: boot.deviceName).json.text
                ask(.request(Request(.signIn, "POST", Route.session, body: body)))
            case .signOut: ask(.request(Request(.signOut, "DELETE", Route.session)))
            case .focusDialog: ask(.perform(Sheet.dialog, .focus))
            case .focusScreen: ask(.announceScreen)
            case .back: show(.more)
            }
        }
    }

    private func signedIn(_ json: JSON, isNew: Bool) {
        let answer: SessionAnswer
        do throws(WireError) { answer = try SessionAnswer(json: json) } catch { return refused(.session, .other) }
        if let space, space != answer.space {
            perform(engine.handle(.otherSpace))
            return say(Notice(.otherSpace))
        }
        let wasInvited = invitation != nil
        session = answer
        invitation = nil
        ask(.listen)
        ask(.keepStorage)
        if space == nil {
            space = answer.space
            engine.space = answer.space
            var batch = StoreBatch()
            batch.settings = [StoreBatch.Setting(Setting.space, answer.space)]
            store(batch)
        }
        perform(engine.handle(.signedIn))
        if wasInvited { show(hasStarted ? .topics : .start, replaces: true) }
        if screen == .devices { perform(devices.update(.opened, hasPassPhrase: answer.hasPassPhrase)) }
    }

    private func refused(_ kind: Request.Kind, _ problem: Problem.Kind) {
        switch kind {
        case .session:
            session = nil
            perform(engine.handle(.answered(status: 401, body: App.signedOutBody)))
            if space == nil, notebook.isEmpty, screen != .devices { show(.devices, replaces: true) }
        case .signIn where invitation != nil:
            invitation = nil
            say(Notice(.linkRefused))
            show(space == nil ? .devices : .topics, replaces: true)
            askSession()
        default:
            perform(devices.update(.failed(problem), hasPassPhrase: session?.hasPassPhrase ?? false))
        }
    }

    private static let invitationRetryMilliseconds = 2_000
    private static let signedOutBody = Problem(.signedOut, status: 401, detail: "").json.text

    /// Reads an answer's JSON; an empty answer counts as an empty object, anything else of another kind as no answer.
    private static func json(_ body: String, status: Int) -> JSON? {
        if body.isEmpty { return status < 300 ? .object(JSONObject([])) : nil }
        do throws(JSONError) { return try JSON(parsing: body) } catch { return nil }
    }

    private static func devices(_ json: JSON) -> [Device] {
        var devices: [Device] = []
        for element in json["devices"]?.array ?? [] {
            do throws(WireError) { devices.append(try Device(json: element)) } catch { continue }
        }
        return devices
    }
}
