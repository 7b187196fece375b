import Backups
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
            if status != 200 { removeOverdue() }
            if status < 300 {
                sendDeviceName()
                // A server that answers again has not said yet who is signed in.
                if isSessionMissed { askSession() }
            }
            return
        }
        guard let json = App.json(body, status: status) else { return unreachable(kind) }
        if kind.isOfCatalogues { return answeredCatalogue(kind, status: status, json: json) }
        guard status < 300 else {
            // A server that is busy or fails has said nothing about who is signed in.
            if kind == .useLink || kind == .session, status == 429 || status >= 500 { return unreachable(kind) }
            return refused(kind, Problem(json: json)?.kind ?? .other)
        }
        switch kind {
        case .session, .signIn, .useLink: signedIn(json, kind)
        case .account:
            takeAccount(json)
            accountAnswered()
        case .settings:
            do throws(WireError) { take(try ServerSettings(json: json)) } catch { return }
        default: answeredFeature(kind, json, body)
        }
    }

    /// Takes the answer to what a feature has asked for.
    private func answeredFeature(_ kind: Request.Kind, _ json: JSON, _ body: String) {
        switch kind {
        case .backups: backupsAnswered(json)
        case .pictureText(let file): pictureTextAnswered(file, status: 200, json)
        case .search(let query): libraryFound(json, for: query)
        case .licence: licenceSent()
        case .signOut:
            let removesData = devices.removesData
            session = nil
            devices = DevicesState()
            forgetLibrary()
            ask(.stopListening)
            perform(engine.handle(.signedOut))
            if removesData { ask(.removeAll) }
        case .devices: devicesAnswered(.loaded(App.devices(json)))
        case .renameDevice: deviceNameTaken()
        case .removeDevice: askDevices()
        case .passPhrase:
            session?.hasPassPhrase = true
            perform(devices.update(.passPhraseSet, hasPassPhrase: true))
        case .invite:
            do throws(WireError) {
                perform(devices.update(.invited(try InvitationAnswer(json: json)), hasPassPhrase: true))
            } catch {
                refused(kind, .other)
            }
        case .files, .exportFiles, .fileDetails, .deleteFile, .restoreFile: answeredLibrary(kind, json, body)
        default: break
        }
    }

    /// Takes note that a request did not reach the server.
    func unreachable(_ kind: Request.Kind) {
        if kind.isOfCatalogues { return answeredCatalogue(kind, status: 0, json: nil) }
        switch kind {
        case .synchronize:
            perform(engine.handle(.unreachable))
            removeOverdue()
        case .session:
            isSessionMissed = true
            perform(engine.handle(.nudged))
            if linkRefusal != nil { askAgainSoon() }
        case .useLink: askAgainSoon()
        case .licence: licenceUnreachable()
        case .settings: break
        case .backups: backupsAnswered(nil)
        case .pictureText(let file): pictureTextAnswered(file, status: 0, nil)
        case .search(let query): libraryFound(nil, for: query)
        case .stopReading: break
        case .account: accountAnswered()
        case .devices: devicesAnswered(.missed(nil))
        case .files, .exportFiles, .fileDetails, .deleteFile, .restoreFile: failedLibrary(kind, isOffline: true)
        case .renameDevice:
            sentDeviceName = nil
            perform(engine.handle(.nudged))
        default: perform(devices.update(.unreachable, hasPassPhrase: session?.hasPassPhrase ?? false))
        }
    }

    /// Asks to sign in by the invitation of the page's address.
    func useInvitation() {
        guard let invitation else { return }
        let request = SignInRequest(invitation: invitation, idempotencyKey: boot.linkKey, deviceName: deviceName)
        ask(.request(Request(.useLink, "POST", Route.session, body: request.json.text)))
    }

    /// Asks again by the link, or who is signed in, after a pause, which doubles.
    private func askAgainSoon() {
        ask(.wake(.retry, afterMilliseconds: linkPause))
        linkPause = min(2 * linkPause, 60_000)
    }

    /// Does what the screen of devices asks for.
    func perform(_ effects: [DevicesEffect]) {
        for effect in effects {
            switch effect {
            case .load:
                if session.hasValue { askDevices() } else { ask(.request(Request(.session, "GET", Route.session))) }
            case .remove(let id): ask(.request(Request(.removeDevice, "DELETE", Route.devices + "/" + id)))
            case .setPassPhrase(let current, let new):
                let body = PassPhraseRequest(current: current, new: new).json.text
                ask(.request(Request(.passPhrase, "PUT", Route.passPhrase, body: body)))
            case .invite: ask(.request(Request(.invite, "POST", Route.invitations, body: "{}")))
            case .copy(let text):
                ask(.copy(text))
                say(Notice(.copied))
            case .signIn(let user, let phrase):
                let body = SignInRequest(user: user, passPhrase: phrase, deviceName: deviceName).json.text
                ask(.request(Request(.signIn, "POST", Route.session, body: body)))
            case .signOut: ask(.request(Request(.signOut, "DELETE", Route.session)))
            case .forget: ask(.removeAll)
            case .focusDialog: ask(.perform(Sheet.dialog, .focus))
            case .focusScreen: ask(.announceScreen)
            case .back: show(.more)
            }
        }
    }

    /// Counts what this device keeps of somebody's notes; nil where there is nothing to be kept.
    var keptContents: KeptContents? {
        guard space != nil, !isStorageBroken else { return nil }
        return KeptContents(topics: notebook.topics().count, notes: notebook.allNotes().count, photos: notebook.photos().count)
    }

    /// Asks again for what may have changed of the account: what is known of the session, and the list of devices where it is shown.
    func sessionChanged() {
        askAccount()
        if screen == .devices, session.hasValue { askDevices() }
    }

    private func askAccount() {
        if accountInquiry.begin() { ask(.request(Request(.account, "GET", Route.session))) }
    }

    private func accountAnswered() {
        if accountInquiry.end() { askAccount() }
    }

    private func askDevices() {
        if devicesInquiry.begin() { ask(.request(Request(.devices, "GET", Route.devices))) }
    }

    /// Takes what came of asking for the devices: the list, or why there is none.
    private func devicesAnswered(_ message: DevicesMessage) {
        if devicesInquiry.end() { askDevices() }
        perform(devices.update(message, hasPassPhrase: session?.hasPassPhrase ?? false))
    }

    /// Takes what may have changed of the session of the person who is signed in already.
    private func takeAccount(_ json: JSON) {
        do throws(WireError) {
            let answer = try SessionAnswer(json: json)
            if answer.space == space { take(answer.settings, licence: answer.licence) }
        } catch {
            return
        }
    }

    private func signedIn(_ json: JSON, _ kind: Request.Kind) {
        let answer: SessionAnswer
        do throws(WireError) { answer = try SessionAnswer(json: json) } catch { return unreachable(kind) }
        // Whoever touched START before the answer stays where that led.
        let leavesLink = isAtLink
        invitation = nil
        if linkRefusal == .otherSpace { say(Notice(.linkOfAnother(signedIn: answer.user))) }
        linkRefusal = nil
        if let space, space != answer.space {
            if leavesLink { show(hasStarted ? .topics : .start, replaces: true) }
            perform(engine.handle(.otherSpace))
            return say(Notice(.otherSpace))
        }
        session = answer
        take(answer.settings, licence: answer.licence)
        ask(.listen)
        ask(.keepStorage)
        refreshLibrary()
        if space == nil {
            space = answer.space
            engine.space = answer.space
            var batch = StoreBatch()
            batch.settings = [StoreBatch.Setting(Setting.space, answer.space)]
            store(batch)
            storeShelteredEarly()
        }
        if kind != .session { tellSignedIn() }
        perform(engine.handle(.signedIn))
        readCatalogues()
        sendDeviceName()
        if leavesLink { show(hasStarted ? .topics : .start, replaces: true) }
        if screen == .devices { perform(devices.update(.opened, hasPassPhrase: answer.hasPassPhrase)) }
    }

    /// Has the other tabs ask who is signed in: one of them may be the one that talks to the server.
    private func tellSignedIn() {
        var message = TabMessage(operations: [])
        message.settings = [StoreBatch.Setting(Setting.signedIn, "")]
        ask(.tell(message.text))
    }

    private func refused(_ kind: Request.Kind, _ problem: Problem.Kind) {
        switch kind {
        case .pictureText(let file): pictureTextAnswered(file, status: 404, nil)
        case .search(let query): libraryFound(nil, for: query)
        case .stopReading: break
        case .session:
            session = nil
            perform(engine.handle(.signedOut))
            if space == nil, notebook.isEmpty, screen != .devices { show(.devices, replaces: true) }
            if linkRefusal != nil { say(Notice(.linkRefused)) }
            linkRefusal = nil
        case .licence: licenceRefused(problem)
        case .settings: break
        case .backups: backupsAnswered(nil)
        case .account: accountAnswered()
        case .devices: devicesAnswered(.missed(problem))
        case .files, .exportFiles, .fileDetails, .deleteFile, .restoreFile: failedLibrary(kind, isOffline: false)
        case .useLink:
            // Whoever is signed in all the same goes on as without a link.
            invitation = nil
            linkRefusal = problem
            if isAtLink { enter() } else { askSession() }
        case .renameDevice: deviceNameRefused(problem)
        default:
            perform(devices.update(.failed(problem), hasPassPhrase: session?.hasPassPhrase ?? false))
        }
    }

    /// Reads an answer's JSON; an empty answer counts as an empty object, anything else of another kind as no answer.
    static func json(_ body: String, status: Int) -> JSON? {
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
