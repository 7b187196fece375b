import Devices
import Domain
import Editor
import Notes
import Topics
import Wire

extension App {
    /// Takes a message at a time and gives what has to be done.
    public func update(_ message: Message, now: Instant) -> [Effect] {
        self.now = Instant(milliseconds: now.milliseconds + clockOffset)
        handle(message)
        let asked = effects
        effects = []
        return asked
    }

    /// Asks for something to be done once the message is handled.
    @inline(never) func ask(_ effect: Effect) { effects.append(effect) }

    private func handle(_ message: Message) {
        switch message {
        case .loaded, .loadFailed, .stored, .storeFailed, .outboxRead, .told, .alarm, .hidden, .becameLeader, .announced, .wokeUp:
            updateStorage(message)
        case .answered(let kind, let status, let body): answered(kind, status: status, body: body)
        case .unreachable(let kind): unreachable(kind)
        case .topics(let message): perform(topics.update(message))
        case .notes(let message):
            if let effects = notes?.update(message) { perform(effects) }
        case .editor(let message):
            if let effects = editor?.update(message) { perform(effects) }
        case .trash(let message): updateTrash(message)
        case .settings(let message): updateSettings(message)
        case .devices(let message):
            perform(devices.update(message, hasPassPhrase: session?.hasPassPhrase ?? false))
        default: updateFrame(message)
        }
    }

    /// Takes the messages of storage, tabs and timers.
    private func updateStorage(_ message: Message) {
        switch message {
        case .loaded(let state): loaded(state)
        case .loadFailed:
            isLoaded = true
            isStorageBroken = true
            ask(.request(Request(.session, "GET", Route.session)))
        case .stored(let id): stored(id)
        case .storeFailed(let id, let isFull): storeFailed(id, isFull: isFull)
        case .outboxRead(let entries): outboxRead(entries)
        case .told(let text): told(text)
        case .alarm(.save): save()
        case .alarm(.retry):
            useInvitation()
            perform(engine.handle(.retryDue))
        case .alarm(.composition): endComposition()
        case .alarm(.notice):
            if notice?.stays == false { notice = nil }
        case .hidden: save(isUrgent: true)
        case .becameLeader:
            perform(engine.handle(.becameLeader))
            if session != nil { ask(.listen) }
        case .announced: perform(engine.handle(.nudged))
        case .wokeUp:
            useInvitation()
            perform(engine.handle(.retryDue))
            if session == nil, invitation == nil { askSession() }
        default: break
        }
    }

    /// Takes the messages of the frame around the screens.
    private func updateFrame(_ message: Message) {
        switch message {
        case .navigated(let path): show(Screen(path: path) ?? .topics, isFromBrowser: true)
        case .resized(let viewportHeight, let textScale):
            resize(viewportHeight: viewportHeight, textScale: textScale)
        case .updateReady: say(Notice(.updateReady, action: .update))
        case .startTapped: leaveStart()
        case .tabTapped(let tab): show(tab.screen)
        case .undoTapped, .noticeTapped: performNotice()
        case .noticeClosed:
            notice = nil
        case .statusTapped: tapStatus()
        default: break
        }
    }

    /// Does what a person who asks how things stand most likely wants: to sign in or to exchange at once.
    func tapStatus() {
        if session == nil { show(.devices) } else { perform(engine.handle(.retryDue)) }
    }

    /// Says something; passing notices go by themselves.
    func say(_ notice: Notice) {
        self.notice = notice
        if !notice.stays { ask(.wake(.notice, afterMilliseconds: Notice.milliseconds)) }
    }

    private func performNotice() {
        guard let action = notice?.action else { return }
        notice = nil
        switch action {
        case .restoreTopic(let topic): restore(topic)
        case .restoreNote(let note): restore(note)
        case .confirmMassDeletion: perform(engine.handle(.confirmedMassDeletion))
        case .update:
            save(isUrgent: true)
            ask(.update)
        }
    }
}
